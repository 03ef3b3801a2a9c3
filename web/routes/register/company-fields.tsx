// What registration asks about the company: a new one in full, or the code of one that exists.
import { TextField } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import type { Mode } from './rules.ts'

type PartProps = { mode: Mode; errors: Record<string, string> }

function NewCompanyFields({ mode, errors }: PartProps) {
  // Changing the mode empties name and phone; the address stays.
  return (
    <fieldset className="fields" hidden={mode !== 'company'} disabled={mode !== 'company'}>
      <legend>Your company</legend>
      <TextField
        key={`name-${mode}`}
        label="Company name"
        name="company_name"
        autoComplete="organization"
        required
        error={errors.company_name}
      />
      <TextField
        label="Company email"
        name="company_email"
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        error={errors.company_email}
      />
      <PhoneField
        key={`phone-${mode}`}
        label="Company phone"
        name="company_phone"
        autoComplete="off"
        error={errors.company_phone}
      />
      <TextField
        label="Street"
        name="address_street"
        autoComplete="street-address"
        required
        error={errors.address_street}
      />
      <TextField label="City" name="address_city" autoComplete="address-level2" required error={errors.address_city} />
      <div className="fields-pair">
        <TextField
          label="State"
          name="address_state"
          autoComplete="address-level1"
          autoCapitalize="characters"
          required
          error={errors.address_state}
        />
        <TextField
          label="Zip"
          name="address_zip"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          error={errors.address_zip}
        />
      </div>
    </fieldset>
  )
}

export function CompanyFields({ mode, errors }: PartProps) {
  return (
    <>
      <NewCompanyFields mode={mode} errors={errors} />
      {mode === 'join' && (
        <fieldset className="fields">
          <legend>Your company</legend>
          <TextField
            label="Invitation code"
            name="invitation_code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            hint="Whoever set up the company finds it under Business Details."
            error={errors.invitation_code}
          />
        </fieldset>
      )}
    </>
  )
}
