// The main flows by name: to be known before the product is loaded, which flows.ts does.

export const FLOW_NAMES = [
  ...([
    'text',
    'question',
    'account',
    'pay',
    'release',
    'refund',
    'dispute',
    'cancel',
    'undo',
    'stop',
    'asked',
    'answered',
    'deposit',
  ] as const),
]
export type FlowName = (typeof FLOW_NAMES)[number]
