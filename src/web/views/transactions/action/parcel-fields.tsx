import { useState } from 'react'
import { written } from '#domain/written.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { ActionFieldsProps } from './action-fields.tsx'

/** Who brings a parcel, and its number: of what is delivered and of what goes back. */
export function ParcelFields({ view, typed, errors }: ActionFieldsProps) {
  const [carrier, setCarrier] = useState(typed['carrier'] ?? '')
  const example = view.carriers.find(({ value }) => value === carrier)?.example
  return (
    <>
      <SelectField
        label="¿Quién lleva el paquete?"
        name="carrier"
        defaultValue={carrier}
        onChange={(event) => setCarrier(event.currentTarget.value)}
        error={errors['carrier']}
      >
        <option value="" disabled>
          Elige el transportista
        </option>
        {view.carriers.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {carrier === view.otherCarrier && (
        <TextField
          label="¿Cuál es?"
          hint="No podremos preguntarle por el paquete."
          name="carrierName"
          maxLength={written.carrier}
          defaultValue={typed['carrierName']}
          error={errors['carrierName']}
        />
      )}
      <TextField
        label="Número de seguimiento"
        hint={example ? `Por ejemplo: ${example}` : 'Está en el resguardo que te dieron al enviarlo'}
        name="number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={written.trackingNumber}
        defaultValue={typed['number']}
        error={errors['number']}
      />
    </>
  )
}
