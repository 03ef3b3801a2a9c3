// After a payment that began on a client's page: what is next on it, and the way back.
import { useEffect, useState } from 'react'
import { here } from '../../app/request-context.ts'
import { fill } from '../../lib/phrasebook.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { words as english } from '../../words/en/payment-end.ts'
import { rememberedList } from './came-from.ts'

type Next = { linkId: string; number: string | null }

/** The page that this tab came from, and which invoice of it can be paid next; `paid` may still stand there for a moment. */
export function useNextOwed(paid: string | null): Next | null {
  const [next, setNext] = useState<Next | null>(null)
  useEffect(() => {
    const linkId = rememberedList()
    if (linkId === null) return
    let isGone = false
    here.api.payments.owed(linkId).then(
      ({ invoices }) => {
        const other = invoices.find(({ can_pay, invoice_number }) => can_pay && invoice_number !== paid)
        if (!isGone) setNext({ linkId, number: other?.invoice_number ?? null })
      },
      // A link that was renewed meanwhile leads nowhere.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [paid])
  return next
}

export function NextOwed({ next, words }: { next: Next; words: typeof english }) {
  const label = next.number === null ? words.backToList : fill(words.nextOwed, { number: next.number })
  return <ButtonLink to={`/payment/all/${next.linkId}`}>{label}</ButtonLink>
}
