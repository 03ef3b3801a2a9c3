// The examples that the product teaches with, the same words wherever they appear.

export const EXAMPLE_CLIENT = 'Maria Lopez'
export const EXAMPLE_DOLLARS = 200
export const EXAMPLE_TEXT = `Fixed sink for ${EXAMPLE_CLIENT}, $${EXAMPLE_DOLLARS}, due Friday`
