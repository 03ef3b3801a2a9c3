// Exports the selected invoices, else the filtered ones, else all.
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { exportList, exportProblem } from './export-list.ts'

type ExportButtonProps = { query: Record<string, string>; hint: string }

export function ExportButton({ query, hint }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await exportList(query).catch((error: unknown) => showToast('error', exportProblem(error)))
    setBusy(false)
  }
  return (
    <Button look="quiet" busy={busy} busyText="Exporting..." title={hint} onClick={run}>
      <Icon name="download" />
      Export
    </Button>
  )
}
