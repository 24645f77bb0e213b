import { SelectField, TextField } from '../../ui/field.tsx'
import type { PhoneCountry } from './phone-countries.ts'

type PhoneFieldsProps = {
  countries: readonly PhoneCountry[]
  country: string
  number?: string | undefined
  error?: string | undefined
}

/** A telephone: its country and the number as people write it there. A number that begins with + says both. */
export function PhoneFields({ countries, country, number, error }: PhoneFieldsProps) {
  return (
    <>
      <SelectField label="País del teléfono" name="country" autoComplete="off" defaultValue={country}>
        {countries.map((each) => (
          <option key={each.country} value={each.country}>
            {each.label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Teléfono móvil"
        hint="Como lo marcas en tu país, o con + y el país delante."
        error={error}
        name="number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        defaultValue={number}
      />
    </>
  )
}
