// Reads application/x-www-form-urlencoded with brackets (`a[b][0]=c`) into a tree, and walks that tree.

export type Param = string | ParamTree | Param[]
export type ParamTree = { [name: string]: Param }

/** `line_items[0][price]=x` → `{line_items: {'0': {price: 'x'}}}`, then lists where the names are 0…n or empty. */
export function parseForm(pairs: Iterable<[string, string]>): ParamTree {
  const root: ParamTree = Object.create(null)
  for (const [name, value] of pairs) place(root, splitName(name), value)
  return asLists(root) as ParamTree
}

function splitName(name: string): string[] {
  const open = name.indexOf('[')
  if (open <= 0 || !name.endsWith(']')) return [name]
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')]
}

function place(root: ParamTree, path: string[], value: string): void {
  let here = root
  for (const [depth, raw] of path.entries()) {
    const name = raw === '' ? String(Object.keys(here).length) : raw
    if (depth === path.length - 1) {
      here[name] = value
      return
    }
    const next = here[name]
    if (typeof next === 'object' && !Array.isArray(next)) here = next
    else {
      const fresh: ParamTree = Object.create(null)
      here[name] = fresh
      here = fresh
    }
  }
}

function asLists(node: Param): Param {
  if (typeof node === 'string' || Array.isArray(node)) return node
  const names = Object.keys(node)
  if (names.length > 0 && names.every((name, index) => name === String(index)))
    return names.map((n) => asLists(node[n] ?? ''))
  return Object.fromEntries(names.map((name) => [name, asLists(node[name] ?? '')]))
}

/** Every value with the path to it: `[['line_items', '0', 'price'], 'x']`. */
export function leaves(tree: Param, path: string[] = []): [string[], string][] {
  if (typeof tree === 'string') return [[path, tree]]
  return Object.entries(tree).flatMap(([name, child]) => leaves(child, [...path, name]))
}

/** `['line_items', '0', 'price']` → `line_items[0][price]`, as error messages name it. */
export function bracketed(path: string[]): string {
  const [first = '', ...rest] = path
  return first + rest.map((part) => `[${part}]`).join('')
}

/** The body as text. Not `request.text()`: workerd warns about that for forms, on every request. */
export async function readBody(request: Request): Promise<string> {
  return new TextDecoder().decode(await request.arrayBuffer())
}
