// A QR code that opens the phone's text app with the product's number.
import { encode } from 'uqr'

/** Quiet margin, in modules, without which cameras find nothing. */
const MARGIN = 3

export default function TextCode({ href }: { href: string }) {
  const { data, size } = encode(href, { ecc: 'M', border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const side = size + 2 * MARGIN
  return (
    <figure className="text-code">
      <svg viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`} role="img" aria-label="Code that opens a new text">
        <path d={dark.join('')} />
      </svg>
      <figcaption className="soft">Or point your phone’s camera here: it opens a new text.</figcaption>
    </figure>
  )
}
