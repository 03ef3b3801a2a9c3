// Merges two clients that are one: the other is looked for, what will be is shown, then agreed to.
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ClientJson } from '../../../../worker/domain/client-api-types.ts'
import * as api from '../../../api/signed-in-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { dollars } from '../../../ui/money.tsx'
import { showToast, showUndo } from '../../../ui/toast.tsx'

const FAILED = 'That did not work. Please try again.'
const SHOWN = '7'

const tellProblem = (error: unknown) => showToast('error', api.errorText(error, FAILED))

/** Others whose name, e-mail or phone holds what was typed; the first ones where nothing was. */
function useOthers(client: ClientJson, typed: string) {
  const [others, setOthers] = useState<ClientJson[]>([])
  useEffect(() => {
    let isLate = false
    const timer = setTimeout(() => {
      api.clients
        .list({ limit: SHOWN, sort: 'name', ...(typed.trim() && { q: typed }) })
        .then((page) => !isLate && setOthers(page.clients.filter(({ id }) => id !== client.id)))
        .catch(() => undefined)
    }, 200)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [client.id, typed])
  return others
}

function Choose({ client, choose }: { client: ClientJson; choose: (other: ClientJson) => void }) {
  const [typed, setTyped] = useState(() => client.name.split(' ')[0] ?? '')
  const others = useOthers(client, typed)
  return (
    <>
      <TextField
        label={`Who is ${client.name} too?`}
        name="other"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className="client-choices" aria-label="Clients found">
        {others.map((other) => (
          <li key={other.id}>
            <Button look="quiet" wide onClick={() => choose(other)}>
              {`${other.name} · ${dollars(other.owed_amount)} open`}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status">{others.length === 0 && 'Nobody else found.'}</p>
    </>
  )
}

/** What both are, and what the one will be. */
function Preview({ client, other }: { client: ClientJson; other: ClientJson }) {
  const owed = Math.round(client.owed_amount * 100 + other.owed_amount * 100) / 100
  const describe = ({ name, total_invoices: made, owed_amount }: ClientJson) =>
    `${name} (${made} ${made === 1 ? 'invoice' : 'invoices'}, ${dollars(owed_amount)} open)`
  const count = client.total_invoices + other.total_invoices
  return (
    <>
      <p>{`${describe(other)} becomes one with ${describe(client)}.`}</p>
      <p>{`Together: ${count} invoices, ${dollars(owed)} open.`}</p>
      <p className="soft">
        No invoice changes: numbers, amounts, payments and the printed name stay, and links already sent go on working.
        You can undo this for a day.
      </p>
    </>
  )
}

export function MergeDialog({ client, close }: { client: ClientJson; close: () => void }) {
  const { revalidate } = useRevalidator()
  const name = useRef(crypto.randomUUID())
  const [both, setBoth] = useState<{ client: ClientJson; other: ClientJson } | null>(null)
  const [busy, setBusy] = useState(false)
  const look = (other: ClientJson) => {
    api.clients.lookAtMerge(client.id, other.id).then(setBoth, tellProblem)
  }
  const takeBack = (undoId: string) => {
    void api.clients.undo(client.id, undoId).catch(tellProblem).then(revalidate)
  }
  const merge = async (other: ClientJson) => {
    if (busy) return
    setBusy(true)
    try {
      const { undo_id } = await api.clients.merge(client.id, other.id, name.current)
      showUndo(`${other.name} is ${client.name} now.`, () => takeBack(undo_id))
      close()
    } catch (error) {
      tellProblem(error)
    }
    setBusy(false)
    await revalidate()
  }
  return (
    <Dialog title={`Merge with ${client.name}`} onClose={close}>
      {both ? <Preview {...both} /> : <Choose client={client} choose={look} />}
      <div className="actions">
        {both && (
          <Button busy={busy} busyText="Merging..." onClick={() => merge(both.other)}>
            Merge them
          </Button>
        )}
        {both && (
          <Button look="quiet" onClick={() => setBoth(null)}>
            Somebody else
          </Button>
        )}
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
