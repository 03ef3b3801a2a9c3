// The product's name and constants.

export const PRODUCT_NAME = 'Jobslip'
export const PRODUCT_TAGLINE = 'Text the job. Get paid.'
