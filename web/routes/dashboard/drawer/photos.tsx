// The pictures of an invoice, each enlarged by a tap and taken off with a way back.
import { useState, useTransition } from 'react'
import { useRevalidator } from 'react-router'
import type { InvoiceDetailsJson, InvoiceJson } from '../../../../worker/domain/api-types.ts'
import type { PhotoJson } from '../../../../worker/domain/photo-api-types.ts'
import * as api from '../../../api/signed-in-api.ts'
import { asUser } from '../../../app/session.ts'
import { Button } from '../../../ui/button.tsx'
import { PhotoDialog } from '../../../ui/photo-dialog.tsx'
import { showToast, showUndo } from '../../../ui/toast.tsx'

const FAILED = 'That did not work. Please try again.'

function RemoveButton({ invoice, photo, name }: { invoice: InvoiceJson; photo: PhotoJson; name: string }) {
  const { revalidate } = useRevalidator()
  const [busy, start] = useTransition()
  async function run(work: Promise<unknown>, done: () => void) {
    try {
      await asUser(work)
      done()
    } catch (error) {
      if (!(error instanceof Response)) showToast('error', api.errorText(error, FAILED))
    }
    await revalidate()
  }
  const restore = () =>
    run(api.invoices.restorePhoto(invoice.id, photo.id), () => showToast('success', 'The photo is back.', 4000))
  const remove = () =>
    run(api.invoices.removePhoto(invoice.id, photo.id), () =>
      showUndo(`The photo is off the page of ${invoice.invoice_number}.`, () => void restore()),
    )
  return (
    <Button look="quiet" busy={busy} busyText="Removing..." onClick={() => start(remove)}>
      Remove<span className="only-heard"> {name}</span>
    </Button>
  )
}

/** Nothing where there are none. */
export function DrawerPhotos({ invoice, details }: { invoice: InvoiceJson; details: InvoiceDetailsJson }) {
  const [open, setOpen] = useState<PhotoJson | null>(null)
  const { photos = [] } = details
  if (photos.length === 0) return null
  const nameOf = (photo: PhotoJson) => `photo ${photos.indexOf(photo) + 1} of ${photos.length}`
  return (
    <section className="photos" aria-label="Photos">
      <h3>Photos</h3>
      <ul className="photo-row">
        {photos.map((photo) => (
          <li key={photo.id}>
            <a
              href={photo.url}
              target="_blank"
              rel="noopener noreferrer"
              onClick={(event) => {
                event.preventDefault()
                setOpen(photo)
              }}
            >
              <img src={photo.url} width={photo.width} height={photo.height} alt={nameOf(photo)} loading="lazy" />
            </a>
            <RemoveButton invoice={invoice} photo={photo} name={nameOf(photo)} />
          </li>
        ))}
      </ul>
      <PhotoDialog photo={open} alt={open ? nameOf(open) : ''} close="Close photo" onClose={() => setOpen(null)} />
    </section>
  )
}
