// Exports the selected invoices, else the filtered ones, else all.
import { useState } from 'react'
import type { FileFormat } from '../../../../worker/domain/accounting-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { FormatChoice } from '../format-choice.tsx'
import { exportList, exportProblem } from './export-list.ts'

const FORMATS = { csv: 'CSV', quickbooks: 'QuickBooks', xero: 'Xero' }

type ExportButtonProps = { query: Record<string, string>; hint: string }

export function ExportButton({ query, hint }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const [format, setFormat] = useState<FileFormat>('csv')
  const run = async () => {
    setBusy(true)
    await exportList(format === 'csv' ? query : { ...query, format }).catch((error: unknown) =>
      showToast('error', exportProblem(error)),
    )
    setBusy(false)
  }
  return (
    <div className="export">
      <FormatChoice label="Export for" names={FORMATS} value={format} onChange={setFormat} />
      <Button look="quiet" busy={busy} busyText="Exporting..." title={hint} onClick={run}>
        <Icon name="download" />
        Export
      </Button>
    </div>
  )
}
