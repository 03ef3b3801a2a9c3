// One place of drizzle that is changed while it is loaded: the same answers, found once.
import type { Edit } from './edit.ts'

/** What an object is does not change; drizzle goes through its classes every time it asks. */
export const KNOWN_KINDS: Edit = {
  file: 'node_modules/drizzle-orm/entity.js',
  find: 'function is(value, type) {',
  put: `const answers = new WeakMap();
function is(value, type) {
  if (!value || typeof value !== "object") return false;
  const kind = Object.getPrototypeOf(value);
  let known = answers.get(kind);
  if (known === undefined) {
    const first = findOut(value, type);
    answers.set(kind, new Map([[type, first]]));
    return first;
  }
  let answer = known.get(type);
  if (answer === undefined) {
    answer = findOut(value, type);
    known.set(type, answer);
  }
  return answer;
}
function findOut(value, type) {`,
}
