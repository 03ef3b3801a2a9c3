// Finds the code of a form's rule again: zod takes a sentence for a rule and reports that sentence alone.
import type { RefusalCode } from '../refusals.ts'
import { type CodedMessage, codedMessage, type ParamArgs } from './messages.ts'

/** Every sentence that a form uses. There is a fixed number of them, because params of rules are constants. */
const rules = new Map<string, CodedMessage<RefusalCode>>()

/** The English sentence of a rule, to pass to zod; registers it for `findRule`. */
export function rule<T extends Record<string, string>, C extends keyof T & RefusalCode>(
  table: T,
  code: C,
  ...params: ParamArgs<T[C]>
): string {
  return registerRule(codedMessage(table, code, ...params))
}

/** Registers a message for `findRule` and returns its sentence. */
export function registerRule(message: CodedMessage<RefusalCode>): string {
  rules.set(message.message, message)
  return message.message
}

/** The rule with exactly this sentence, or null. */
export function findRule(sentence: string): CodedMessage<RefusalCode> | null {
  return rules.get(sentence) ?? null
}
