import { AmountField, TextField } from '../../../ui/field.tsx'
import type { FieldsProps } from './deal-fields.tsx'

/** Whom the seller pays for bringing both together, and how much: nobody else is asked. */
export function BrokerFields({ content, errors }: FieldsProps) {
  return (
    <div className="grid gap-5">
      <p className="max-w-[62ch] text-small text-muted">
        Si alguien te trajo el trato, cobra de lo que tú recibes, cuando se libera. Quien compra ve su nombre
        y nunca la suma. Su código está en su cuenta, en «Comisiones».
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Código de tu intermediario"
          optional
          name="brokerCode"
          autoComplete="off"
          maxLength={36}
          defaultValue={content['brokerCode']}
          error={errors['brokerCode']}
        />
        <AmountField
          label="Su comisión"
          currency={content['currency'] ?? 'EUR'}
          name="brokerCommission"
          defaultValue={content['brokerCommission']}
          error={errors['brokerCommission']}
        />
      </div>
    </div>
  )
}
