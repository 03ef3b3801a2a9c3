// The company fields of the registration: a new company's data, or an invitation code.
import { TextField } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import type { words as english } from '../../words/en/register.ts'
import type { Mode } from './rules.ts'

type PartProps = {
  mode: Mode
  errors: Record<string, string>
  /** What was written before, where a form came back as a new page. */
  kept: Record<string, string>
  words: typeof english
}

function NewCompanyFields({ mode, errors, kept, words }: PartProps) {
  const field = (name: string) => ({ name, required: true, error: errors[name], defaultValue: kept[name] })
  // Changing the mode empties name and phone; the address stays.
  return (
    <fieldset className="fields" hidden={mode !== 'company'} disabled={mode !== 'company'}>
      <legend>{words.yourCompany}</legend>
      <TextField
        key={`name-${mode}`}
        label={words.companyName}
        autoComplete="organization"
        {...field('company_name')}
      />
      <TextField
        label={words.companyEmail}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...field('company_email')}
      />
      <PhoneField
        key={`phone-${mode}`}
        label={words.companyPhone}
        name="company_phone"
        autoComplete="off"
        start={kept.company_phone ? `${kept.company_phone_code ?? ''}${kept.company_phone}` : ''}
        error={errors.company_phone}
      />
      <TextField label={words.street} autoComplete="street-address" {...field('address_street')} />
      <TextField label={words.city} autoComplete="address-level2" {...field('address_city')} />
      <div className="fields-pair">
        <TextField
          label={words.state}
          autoComplete="address-level1"
          autoCapitalize="characters"
          {...field('address_state')}
        />
        <TextField label={words.zip} inputMode="numeric" autoComplete="postal-code" {...field('address_zip')} />
      </div>
    </fieldset>
  )
}

export function CompanyFields({ mode, errors, kept, words }: PartProps) {
  return (
    <>
      <NewCompanyFields mode={mode} errors={errors} kept={kept} words={words} />
      {mode === 'join' && (
        <fieldset className="fields">
          <legend>{words.yourCompany}</legend>
          <TextField
            label={words.code}
            name="invitation_code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            hint={words.codeHint}
            defaultValue={kept.invitation_code}
            error={errors.invitation_code}
          />
        </fieldset>
      )}
    </>
  )
}
