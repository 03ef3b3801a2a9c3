// The example that the product teaches with, the same words wherever it appears.

export const EXAMPLE_CLIENT = 'Maria Lopez'
export const EXAMPLE_TEXT = `Fixed sink for ${EXAMPLE_CLIENT}, $200, due Friday`
