import { termLimits } from '#domain/transactions/term-limits.ts'
import { written } from '#domain/written.ts'
import { Section } from '../../../ui/card.tsx'
import { CheckField } from '../../../ui/choice.tsx'
import { Details } from '../../../ui/details.tsx'
import { AmountField, TextArea, TextField } from '../../../ui/field.tsx'
import { TermsText } from '../deal/terms-table.tsx'
import type { AmendmentView } from './amendment-view.ts'

type FieldsProps = {
  view: AmendmentView
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** What may be agreed on anew of a part, as it stands now. */
export function AmendmentFields({ view, typed, errors }: FieldsProps) {
  const content: Readonly<Record<string, string>> = { ...view.content, ...typed }
  const field = (name: string) => ({ name, defaultValue: content[name], error: errors[name] })
  return (
    <div className="grid gap-5">
      {view.part && <h2 className="font-semibold">De todo el acuerdo</h2>}
      <TextField label="Título" maxLength={termLimits.titleLength} {...field('title')} />
      <TextArea label="Descripción" rows={5} maxLength={termLimits.textLength} {...field('description')} />
      <TextArea
        label="Qué se revisa al recibirlo"
        optional
        rows={3}
        maxLength={termLimits.textLength}
        {...field('acceptance')}
      />
      {view.part && (
        <h2 className="border-t border-line pt-5 font-semibold wrap-anywhere">Solo de «{view.part}»</h2>
      )}
      {view.fields.includes('priceMinor') && (
        <AmountField label="Precio" currency={view.currency} {...field('price')} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {view.fields.includes('deliverBy') && (
          <TextField label="Entrega hasta el" type="date" min={view.today} {...field('deliverBy')} />
        )}
        <TextField
          label="Días para revisar"
          type="number"
          inputMode="numeric"
          min={1}
          max={termLimits.inspectionDays.most}
          {...field('inspectionDays')}
        />
      </div>
      {view.mayBeTakenOut && (
        <CheckField
          label={`Quitar «${view.part}» del acuerdo`}
          hint="Si lo marcas, lo demás que escribas aquí no se propone."
          name="takesOut"
          value="1"
          defaultChecked={content['takesOut'] === '1'}
        />
      )}
      {view.takesAnotherPart && (
        <Details
          summary="Agregar un tramo"
          open={['partTitle', 'partPrice'].some((name) => (content[name] ?? '') !== '')}
        >
          <AddedPart view={view} field={field} />
        </Details>
      )}
      <TextArea
        label="Por qué"
        hint={`${view.other} lo leerá.`}
        optional
        rows={3}
        maxLength={written.reason}
        {...field('reason')}
      />
    </div>
  )
}

type Field = (name: string) => Readonly<{
  name: string
  defaultValue: string | undefined
  error: string | undefined
}>

/** A part that the deal would have beside its others; left empty, none. */
function AddedPart({ view, field }: { view: AmendmentView; field: Field }) {
  return (
    <div className="grid gap-5">
      <p className="text-small text-muted">
        Algo más que se entrega y se paga aparte en este mismo trato. Déjalo vacío si no agregas nada.
      </p>
      <TextField label="Qué es" optional maxLength={termLimits.titleLength} {...field('partTitle')} />
      <AmountField label="Precio del tramo" optional currency={view.currency} {...field('partPrice')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Se entrega hasta el"
          optional
          type="date"
          min={view.today}
          {...field('partDeliverBy')}
        />
        <TextField
          label="Días para revisarlo"
          optional
          type="number"
          inputMode="numeric"
          min={1}
          max={termLimits.inspectionDays.most}
          {...field('partInspectionDays')}
        />
      </div>
    </div>
  )
}

/** What would be agreed on anew, old and new together. */
export function AmendmentChanges({ view }: { view: AmendmentView }) {
  if (!view.asked || view.asked.changes.length === 0) return null
  return (
    <Section title="Qué cambia">
      <TermsText lines={view.asked.changes} />
    </Section>
  )
}
