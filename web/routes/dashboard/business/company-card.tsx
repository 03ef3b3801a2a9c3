// The company's logo, name and contact data, read-only until somebody edits them.
import { useSubmit } from 'react-router'
import type { CompanyJson } from '../../../../worker/domain/api-types.ts'
import { showPhone } from '../../../lib/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { dollars } from '../../../ui/money.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { payerFact } from '../fee-payer.ts'
import { textsOf, undoOf } from './changes.ts'
import { CompanyForm } from './company-form.tsx'
import { Invitation } from './invitation.tsx'
import { LogoPicker } from './logo-picker.tsx'
import { useEditing } from './use-editing.ts'

const NOTICE_MS = 3000

function addressOf(company: CompanyJson): string {
  const { address_street: street, address_city: city, address_state: state, address_zip: zip } = company
  return [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

function Facts({ company }: { company: CompanyJson }) {
  const rows = [
    ['Name', company.name],
    ['Email', company.email],
    ['Phone', company.phone && showPhone(company.phone)],
    [
      'Address',
      addressOf(company) + (company.state_is_guess && company.address_state ? ' (from your phone number)' : ''),
    ],
    ['Confirm texts above', dollars(company.confirm_text_above)],
    ['Clients may pay any amount', company.any_amount ? 'Yes' : 'No'],
    ['Offer a tip', company.tips ? 'Yes' : 'No'],
    ['Morning texts', company.morning_texts ? 'Yes' : 'No'],
    ['Card fee paid by', payerFact(company)],
  ]
  return (
    <dl className="facts facts-stacked">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || 'Not given'}</dd>
        </div>
      ))}
    </dl>
  )
}

export function CompanyCard({ company }: { company: CompanyJson }) {
  const submit = useSubmit()
  const { editing, edit, close, opener, card } = useEditing()
  const saved = (changes: Record<string, string>) => {
    const back = undoOf(textsOf(company), changes)
    const undo = () =>
      void submit(
        { ...back, intent: 'undo-company' },
        { method: 'post', action: '/dashboard?tab=business', navigate: false },
      )
    const action = back && { label: 'Undo', run: undo }
    showToast('success', 'Company information updated successfully!', NOTICE_MS, action)
    close()
  }
  return (
    <section ref={card} className="card stack" aria-labelledby="company-information">
      <header className="card-head">
        <h2 id="company-information">Company Information</h2>
        {!editing && (
          <Button ref={opener} look="quiet" aria-label="Edit company information" onClick={edit}>
            <Icon name="pencil" />
            Edit
          </Button>
        )}
      </header>
      <LogoPicker company={company} />
      {editing ? <CompanyForm company={company} close={close} saved={saved} /> : <Facts company={company} />}
      <Invitation company={company} />
    </section>
  )
}
