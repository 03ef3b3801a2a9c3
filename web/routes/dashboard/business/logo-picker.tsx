// The company's logo: chosen or dropped, shown at once, sent, and reverted when the server refuses it.
import { type ChangeEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CompanyJson } from '../../../../worker/domain/api-types.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Answer, problemsOf } from './answer.ts'
import { type Picture, PictureProblem, preparePicture, UNREADABLE } from './picture.ts'

const ACTION = { method: 'post', action: '/dashboard?tab=business' } as const

function Shown({ picture, company }: { picture: Picture | null; company: CompanyJson }) {
  const paint = (canvas: HTMLCanvasElement | null) => {
    if (picture) canvas?.getContext('2d')?.drawImage(picture.canvas, 0, 0)
  }
  if (picture) {
    const { width, height } = picture.canvas
    return <canvas key={picture.file.size} ref={paint} width={width} height={height} role="img" aria-label="New logo" />
  }
  if (company.logo_url) return <img src={company.logo_url} alt="Company logo" width="72" height="72" />
  return <Icon name="picture" />
}

/** Makes the chosen file ready and sends it; it stays at hand until the server has it. */
function useUpload() {
  const fetcher = useFetcher<Answer>()
  const [picture, setPicture] = useState<Picture | null>(null)
  const [preparing, setPreparing] = useState(false)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const { data } = fetcher
  useEffect(() => {
    if (data?.done) setPicture(null)
  }, [data])
  const send = ({ file }: Picture) => {
    const form = new FormData()
    form.set('intent', 'logo')
    form.set('logo', file)
    void fetcher.submit(form, { ...ACTION, encType: 'multipart/form-data' })
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    setUnreadable(null)
    setPreparing(true)
    try {
      const prepared = await preparePicture(file)
      setPicture(prepared)
      send(prepared)
    } catch (error) {
      setPicture(null)
      setUnreadable(error instanceof PictureProblem ? error.message : UNREADABLE)
    } finally {
      setPreparing(false)
      // The same file may be chosen again.
      input.value = ''
    }
  }
  const sending = fetcher.state !== 'idle'
  const step = preparing ? 'Preparing the picture…' : sending ? 'Uploading…' : null
  const refused = sending || preparing || !picture ? undefined : problemsOf(data).form
  return { picture, choose, step, problem: unreadable ?? refused, retry: refused && picture && (() => send(picture)) }
}

export function LogoPicker({ company }: { company: CompanyJson }) {
  const { picture, choose, step, problem, retry } = useUpload()
  const removal = useFetcher<Answer>()
  const removing = removal.state !== 'idle'
  const failed = problem ?? (removing ? undefined : problemsOf(removal.data).form)
  return (
    <div className="logo-picker">
      <div className="logo-frame" data-busy={step !== null || removing || undefined}>
        <Shown picture={picture} company={company} />
        {step && <span className="spinner" aria-hidden="true" />}
      </div>
      <div className="logo-side">
        <label className="logo-drop">
          <input type="file" accept="image/*" onChange={choose} disabled={step !== null} />
          <span className="logo-word">{company.logo_url ? 'Change logo' : 'Add your logo'}</span>
          <span className="soft">Choose a picture, or drop it here. It stands on your invoices.</span>
        </label>
        {company.logo_url && !step && !picture && (
          <Confirm
            look="plain"
            button="Remove logo"
            busy={removing}
            busyText="Removing…"
            title="Remove the logo?"
            yes="Remove"
            no="Keep it"
            run={() => void removal.submit({ intent: 'remove-logo' }, ACTION)}
          >
            <p>New invoices and the payment page show your company’s name instead.</p>
          </Confirm>
        )}
      </div>
      <p className="logo-step" role="status">
        {step}
      </p>
      {failed && (
        <div className="logo-problem">
          <p className="form-error" role="alert">
            {failed}
          </p>
          {retry && (
            <Button look="quiet" onClick={retry}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
