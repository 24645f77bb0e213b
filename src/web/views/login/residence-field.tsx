import { SelectField } from '../../ui/field.tsx'

type ResidenceFieldProps = {
  /** Where somebody may live, as `residences` lists it. */
  places: readonly { value: string; label: string }[]
  defaultValue: string
  error: string | undefined
}

/** Where somebody who opens an account lives: nothing is chosen for them but what their browser says. */
export function ResidenceField({ places, defaultValue, error }: ResidenceFieldProps) {
  return (
    <SelectField
      label="País donde vives"
      name="residence"
      autoComplete="off"
      defaultValue={defaultValue}
      error={error}
      hint="Decide tu moneda y la hora de tus plazos."
    >
      <option value="">Elige tu país</option>
      {places.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
