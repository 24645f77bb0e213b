import { termLimits } from '#domain/transactions/term-limits.ts'
import type { DeliveryMode } from '#domain/transactions/terms.ts'
import { RadioCards } from '../../../ui/choice.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'

export type FieldsProps = {
  content: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

const modes: {
  value: DeliveryMode
  label: string
  hint: string
  icon: 'truck' | 'handshake' | 'download' | 'briefcase'
}[] = [
  { value: 'envio', label: 'Por envío', hint: 'Con número de seguimiento', icon: 'truck' },
  { value: 'en_persona', label: 'En persona', hint: 'En mano, y se confirma allí', icon: 'handshake' },
  { value: 'digital', label: 'Digital', hint: 'Un archivo, una licencia, un acceso', icon: 'download' },
  { value: 'servicio', label: 'Un servicio', hint: 'Un trabajo por hacer', icon: 'briefcase' },
]

type GuestFieldsProps = Readonly<{
  typed: Readonly<{ guestName?: string; guestContact?: string }>
  errors: Readonly<{ guestName?: string | undefined; guestContact?: string | undefined }>
}>

/** Who an invitation is for: of a new deal, and where it went to somebody else. */
export function GuestFields({ typed, errors }: GuestFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Nombre de la otra persona"
        name="guestName"
        autoComplete="off"
        maxLength={120}
        defaultValue={typed.guestName}
        error={errors.guestName}
      />
      <TextField
        label="Su correo o teléfono"
        optional
        name="guestContact"
        autoComplete="off"
        maxLength={200}
        defaultValue={typed.guestContact}
        error={errors.guestContact}
      />
    </div>
  )
}

/** What is sold, and how one sees that it is right. */
export function SubjectFields({ content, errors }: FieldsProps) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5" data-step="4">
        <TextField
          label="Título"
          hint="Lo que se compra, en pocas palabras"
          name="title"
          maxLength={termLimits.titleLength}
          defaultValue={content['title']}
          error={errors['title']}
        />
        <TextArea
          label="Descripción"
          hint="Estado, medidas, qué incluye. Si algo sale mal, esto es lo que se lee."
          name="description"
          maxLength={termLimits.textLength}
          defaultValue={content['description']}
          error={errors['description']}
        />
        <TextArea
          label="Qué se revisa al recibirlo"
          optional
          name="acceptance"
          rows={2}
          maxLength={termLimits.textLength}
          defaultValue={content['acceptance']}
          error={errors['acceptance']}
        />
      </div>
      <div data-step="5">
        <RadioCards
          legend="¿Cómo se entrega?"
          name="deliveryMode"
          columns={2}
          defaultValue={content['deliveryMode']}
          error={errors['deliveryMode']}
          choices={modes}
        />
      </div>
    </div>
  )
}

/** Who pays the fee. */
export function FeeFields({ content, errors }: FieldsProps) {
  return (
    <RadioCards
      legend="¿Quién paga la comisión?"
      hint="Solo se cobra por el dinero que se libera. Si se devuelve, no se cobra."
      name="feePayer"
      columns={3}
      defaultValue={content['feePayer']}
      error={errors['feePayer']}
      choices={[
        { value: 'half', label: 'La mitad cada parte' },
        { value: 'buyer', label: 'Quien compra' },
        { value: 'seller', label: 'Quien vende' },
      ]}
    />
  )
}

/** Conditions that most people leave as they are. */
export function ConditionFields({ content, errors }: FieldsProps) {
  return (
    <div className="group/returns grid gap-5">
      <TextField
        label="Días hábiles para depositar"
        hint="Desde que los dos aceptan. Si no llega el depósito, el acuerdo vence."
        name="fundingDays"
        type="number"
        inputMode="numeric"
        min={termLimits.fundingBusinessDays.least}
        max={termLimits.fundingBusinessDays.most}
        defaultValue={content['fundingDays']}
        error={errors['fundingDays']}
      />
      <SelectField
        label="¿Se puede devolver aunque esté bien?"
        hint="Si no es lo acordado siempre se puede rechazar."
        name="returns"
        defaultValue={content['returns']}
        error={errors['returns']}
      >
        <option value="no">No</option>
        <option value="yes">Sí</option>
      </SelectField>
      {/* What is said of a return stands where there is one, also without JavaScript. */}
      <div className="hidden gap-5 group-has-[[value=yes]:checked]/returns:grid sm:grid-cols-2">
        <TextField
          label="Días para devolver"
          optional
          name="returnsDays"
          type="number"
          inputMode="numeric"
          min={0}
          max={termLimits.returnsDays.most}
          defaultValue={content['returnsDays']}
          error={errors['returnsDays']}
        />
        <SelectField
          label="La devolución la paga"
          name="returnsPaidBy"
          defaultValue={content['returnsPaidBy']}
          error={errors['returnsPaidBy']}
        >
          <option value="buyer">Quien compra</option>
          <option value="seller">Quien vende</option>
        </SelectField>
      </div>
    </div>
  )
}
