// The product's own words and constants, said once.

export const PRODUCT_NAME = 'Jobslip'
export const PRODUCT_TAGLINE = 'Text the job. Get paid.'
