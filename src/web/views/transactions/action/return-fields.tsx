import { useState } from 'react'
import { written } from '#domain/written.ts'
import { type Told, toldFields } from '../../../forms/told-fields.ts'
import { RadioCards } from '../../../ui/choice.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import type { ActionFieldsProps } from './action-fields.tsx'
import { ParcelFields } from './parcel-fields.tsx'

const told: readonly Told[] = ['changes', 'wrong', 'plan']

/** What somebody tells of changes, a rejection or a return: in the order in which it is asked. */
export function ReturnFields(props: ActionFieldsProps) {
  const { view, asks, typed, errors } = props
  return (
    <>
      {asks.includes('wanted') && (
        <RadioCards
          legend="¿Qué quieres?"
          hint={`${view.names.seller} responde a lo que elijas. Después pueden acordar otra cosa.`}
          name="wanted"
          choices={view.wantedChoices}
          defaultValue={typed['wanted']}
          error={errors['wanted']}
        />
      )}
      {told
        .filter((name) => asks.includes(name))
        .map((name) => (
          <TextArea
            key={name}
            label={toldFields[name].label}
            hint={toldFields[name].hint}
            rows={4}
            maxLength={written.reason}
            name="reason"
            defaultValue={typed['reason']}
            error={errors['reason']}
          />
        ))}
      {(asks.includes('return-place') || asks.includes('address')) && <AddressField {...props} />}
      {(asks.includes('return-place') || asks.includes('return-payer')) && <PaidByField {...props} />}
      {asks.includes('shipment') && <ShipmentFields {...props} />}
    </>
  )
}

function AddressField({ view, typed, errors }: ActionFieldsProps) {
  return (
    <TextArea
      label="¿A qué dirección?"
      hint={`Con el nombre de quien recibe. Solo la ve ${view.names.buyer}.`}
      rows={3}
      maxLength={written.address}
      name="address"
      autoComplete="street-address"
      defaultValue={typed['address']}
      error={errors['address']}
    />
  )
}

function PaidByField({ view, typed, errors }: ActionFieldsProps) {
  return (
    <RadioCards
      legend="¿Quién paga el envío de vuelta?"
      name="paidBy"
      choices={[
        { value: 'seller', label: view.mine === 'seller' ? 'Lo pago yo' : `Lo paga ${view.names.seller}` },
        { value: 'buyer', label: view.mine === 'buyer' ? 'Lo pago yo' : `Lo paga ${view.names.buyer}` },
      ]}
      defaultValue={typed['paidBy'] ?? view.returnPaidBy}
      error={errors['paidBy']}
    />
  )
}

function ShipmentFields(props: ActionFieldsProps) {
  const { view, typed, errors } = props
  const [by, setBy] = useState(typed['way'] ?? 'carrier')
  return (
    <>
      <RadioCards
        legend="¿Cómo lo devuelves?"
        name="way"
        choices={[
          { value: 'carrier', label: 'Por transportista' },
          { value: 'hand', label: `En mano a ${view.names.seller}` },
        ]}
        defaultValue={by}
        onChange={setBy}
      />
      {by === 'hand' ? (
        <TextField
          label="Dónde y cuándo se lo diste"
          name="where"
          maxLength={written.proof}
          defaultValue={typed['where']}
          error={errors['where']}
        />
      ) : (
        <ParcelFields {...props} />
      )}
    </>
  )
}
