// The example client and text that several screens show.

export const EXAMPLE_CLIENT = 'Maria Lopez'
export const EXAMPLE_DOLLARS = 200
export const EXAMPLE_TEXT = `Fixed sink for ${EXAMPLE_CLIENT}, $${EXAMPLE_DOLLARS}, due Friday`
