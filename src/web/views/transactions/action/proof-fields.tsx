import { useState } from 'react'
import type { DeliveryMode } from '#domain/transactions/terms.ts'
import { written } from '#domain/written.ts'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import type { ActionFieldsProps } from './action-fields.tsx'

const proofs: Record<Exclude<DeliveryMode, 'envio'>, { label: string; hint: string }> = {
  en_persona: {
    label: 'Dónde y cuándo entregaste',
    hint: 'Por ejemplo: estación de Atocha, hoy a las 18:00',
  },
  digital: { label: 'Qué entregaste y dónde está', hint: 'El enlace, o el nombre y la huella del archivo' },
  servicio: { label: 'Qué trabajo está hecho', hint: 'Lo que se puede ver y comprobar' },
}

/** What proves a delivery, as it is told for its way of delivery. */
export function ProofFields(props: ActionFieldsProps) {
  const { view, typed, errors } = props
  return (
    <>
      {view.deliveryMode === 'envio' ? (
        <ParcelFields {...props} />
      ) : (
        <TextField
          {...proofs[view.deliveryMode]}
          name="proof"
          maxLength={written.proof}
          defaultValue={typed['proof']}
          error={errors['proof']}
        />
      )}
      <TextArea
        label="Detalles"
        optional
        name="detail"
        rows={2}
        maxLength={written.proofDetail}
        defaultValue={typed['detail']}
        error={errors['detail']}
      />
    </>
  )
}

function ParcelFields({ view, typed, errors }: ActionFieldsProps) {
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
