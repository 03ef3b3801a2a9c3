// Downloads everything the company has as one file.
import { useFetcher } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useMayAct } from '../may-act.ts'
import { type Answer, problemsOf } from './answer.ts'

export function DataCard() {
  const mayAct = useMayAct()
  const fetcher = useFetcher<Answer>()
  const busy = fetcher.state !== 'idle'
  const start = () => void fetcher.submit({ intent: 'export' }, { method: 'post', action: '/dashboard?tab=business' })
  return (
    <section className="card stack" aria-labelledby="data">
      <h3 id="data">Your data</h3>
      <p className="soft">
        Invoices, payments, payouts, texts, people, logo and PDFs in one ZIP file, as tables that any spreadsheet opens.
        {!mayAct && ' Only the owner can download it.'}
      </p>
      {mayAct && (
        <div className="actions">
          <Button look="quiet" busy={busy} busyText="Collecting…" onClick={start}>
            <Icon name="download" />
            Download everything
          </Button>
        </div>
      )}
      <FormError>{busy ? undefined : problemsOf(fetcher.data).form}</FormError>
    </section>
  )
}
