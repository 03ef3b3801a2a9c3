// Learns the tables of amounts beside the others, on a core of its own.
import { parentPort } from 'node:worker_threads'
import { amountRow, learnAmounts } from './amounts.ts'
import { sumTexts } from './taught.ts'

parentPort?.postMessage(learnAmounts(sumTexts().flatMap((row) => amountRow(row) ?? [])))
