// The link to all that a client owes: made, copied, sent from one's own phone, renewed.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ClientJson, ClientLinkJson } from '../../../../worker/domain/client-api-types.ts'
import * as api from '../../../api/signed-in-api.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { showToast } from '../../../ui/toast.tsx'

const FAILED = 'The link cannot be made right now. Please try again.'

function Made({ link, renew, busy }: { link: ClientLinkJson; renew: () => void; busy: boolean }) {
  return (
    <>
      <p className="client-link">{link.url}</p>
      {link.hidden > 0 && (
        <p className="soft">{`Without ${link.hidden} open ${link.hidden === 1 ? 'invoice that has' : 'invoices that have'} another phone number.`}</p>
      )}
      <div className="actions">
        <CopyButton text={link.url} said="Link copied">
          Copy link
        </CopyButton>
        <ButtonAnchor look="quiet" href={link.sms_url}>
          Text it
        </ButtonAnchor>
        <Confirm button="Renew" busy={busy} title="Renew the link?" yes="Renew it" run={renew}>
          <p>Whoever has the old link cannot open it any more.</p>
        </Confirm>
      </div>
    </>
  )
}

/** The same name with different numbers: only the person knows whether these are two people. */
function OnePerson({ name, agree, close }: { name: string; agree: () => void; close: () => void }) {
  return (
    <div className="stack" role="alert">
      <p>{`The open invoices of ${name} have different phone numbers. If these are two people, give one of them another name first: the link shows all invoices under the name.`}</p>
      <div className="actions">
        <Button onClick={agree}>They are one person</Button>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

export function LinkCard({ client, hasLink }: { client: ClientJson; hasLink: boolean }) {
  const { revalidate } = useRevalidator()
  const [link, setLink] = useState<ClientLinkJson | null>(null)
  const [doubt, setDoubt] = useState<{ renew: boolean } | null>(null)
  const [busy, setBusy] = useState(false)
  const ask = async (wanted: { renew?: boolean; one_person?: boolean } = {}) => {
    if (busy) return
    setBusy(true)
    setDoubt(null)
    try {
      setLink(await api.clients.link(client.id, wanted))
      if (wanted.renew) showToast('success', 'The old link is dead, this is the new one.', 4000)
      await revalidate()
    } catch (error) {
      const isDoubt = error instanceof api.ApiError && error.code === 'client_two_phones'
      if (isDoubt) setDoubt({ renew: wanted.renew === true })
      else showToast('error', api.errorText(error, FAILED))
    }
    setBusy(false)
  }
  return (
    <section className="card stack" aria-labelledby="client-link">
      <h3 id="client-link">Link to all they owe</h3>
      <p className="soft">
        One page with every open invoice, paid one after the other. Nobody finds it without the link.
      </p>
      {doubt && (
        <OnePerson
          name={client.name}
          agree={() => void ask({ ...doubt, one_person: true })}
          close={() => setDoubt(null)}
        />
      )}
      {link && <Made link={link} busy={busy} renew={() => void ask({ renew: true })} />}
      {!link && !doubt && (
        <p>
          <Button look="quiet" busy={busy} onClick={() => void ask()}>
            {hasLink ? 'Show the link' : 'Make a link'}
          </Button>
        </p>
      )}
    </section>
  )
}
