// Leaves out what is too rare to be learned, so that the small tables have room for the rest.

const PLACES = 2 ** 22

/** The features, each a hash, that at least `least` of the examples have; an example is a list of feature lists. */
export function frequentFeatures(
  examples: readonly (readonly Uint32Array[])[],
  least: number,
): (features: Uint32Array) => Uint32Array {
  const counts = new Uint16Array(PLACES)
  const lastSeen = new Int32Array(PLACES).fill(-1)
  for (const [n, lists] of examples.entries())
    for (const features of lists)
      for (const hash of features) {
        const place = hash & (PLACES - 1)
        if (lastSeen[place] === n) continue
        lastSeen[place] = n
        counts[place] = Math.min((counts[place] ?? 0) + 1, 60_000)
      }
  return (features) => features.filter((hash) => (counts[hash & (PLACES - 1)] ?? 0) >= least)
}
