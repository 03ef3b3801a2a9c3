// The pictures of the job: small ones in a row, each enlarged by a tap; without scripts each opens by itself.
import { useState } from 'react'
import type { PublicInvoiceJson } from '../../../worker/domain/api-types.ts'
import { fill } from '../../lib/phrasebook.ts'
import { PhotoDialog } from '../../ui/photo-dialog.tsx'
import type { words as english } from '../../words/en/payment.ts'

export function Photos({ invoice, words }: { invoice: PublicInvoiceJson; words: typeof english }) {
  const [open, setOpen] = useState<number | null>(null)
  const { photos = [] } = invoice
  if (photos.length === 0) return null
  const alt = (place: number) => fill(words.photoAlt, { photo: place + 1, photos: photos.length })
  return (
    <section className="photos" aria-label={words.photos}>
      <h2>{words.photos}</h2>
      <ul className="photo-row">
        {photos.map(({ url, width, height }, place) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              onClick={(event) => {
                event.preventDefault()
                setOpen(place)
              }}
            >
              <img src={url} width={width} height={height} alt={alt(place)} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
      <PhotoDialog
        photo={open === null ? null : (photos[open] ?? null)}
        alt={open === null ? '' : alt(open)}
        close={words.photoClose}
        onClose={() => setOpen(null)}
      />
    </section>
  )
}
