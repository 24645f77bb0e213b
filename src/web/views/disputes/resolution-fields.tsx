import { Link } from 'react-router'
import { written } from '#domain/written.ts'
import { CheckField, RadioCards } from '../../ui/choice.tsx'
import { AmountField, TextArea, TextField } from '../../ui/field.tsx'
import type { Fields } from './dispute-work.tsx'
import { LiveShares } from './live-shares.tsx'

/** A remedy with a condition that fits the part: what it is called, and between how many days it may be given. */
export type ConditionView = Readonly<{ kind: 'return' | 'repair'; name: string; hint: string; days: string }>

type ResolutionProps = Fields & {
  formId: string
  typed: Readonly<Record<string, string>>
  ticked: readonly string[]
}

/** How a dispute ends, as its mediator or reviewer writes it: the remedy with its sums, the facts, the reasons and what they rest on. */
export function ResolutionFields({ known, field, formId, typed, ticked }: ResolutionProps) {
  return (
    <>
      <div className="group/remedy grid gap-4">
        {known.conditions.length > 0 && <KindField known={known} chosen={typed['kind'] ?? 'split'} />}
        <Sums known={known} field={field} />
        {known.conditions.length > 0 && <ConditionFields known={known} field={field} />}
      </div>
      <LiveShares formId={formId} money={known.money} names={known.names} typed={typed} />
      <TextArea
        label="Hechos probados"
        hint="Uno por línea, con la prueba en que se apoya: «Llegó sin la tapa (E-1, E-4)»."
        rows={4}
        maxLength={written.statement}
        required={false}
        {...field('facts')}
      />
      <TextArea
        label="Hechos discutidos"
        hint="Qué dice cada parte de lo que no quedó probado."
        rows={4}
        maxLength={written.statement}
        required={false}
        {...field('contested')}
      />
      <TextArea
        label="Razones"
        hint="Las dos partes las leen tal cual."
        rows={4}
        maxLength={written.statement}
        {...field('reasons')}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Reglas de la guía</legend>
        <p className="text-small text-muted">
          Las de este trato:{' '}
          <Link to={known.view.guide.to} className="link">
            {known.view.guide.text}
          </Link>
        </p>
        {field('rules').error && <p className="text-small text-error">{field('rules').error}</p>}
        {known.rules.map(({ id, text }) => (
          <CheckField key={id} label={text} name="rules" value={id} defaultChecked={ticked.includes(id)} />
        ))}
      </fieldset>
    </>
  )
}

function KindField({ known, chosen }: Pick<Fields, 'known'> & { chosen: string }) {
  return (
    <RadioCards
      legend="Cómo termina"
      name="kind"
      defaultValue={chosen}
      choices={[
        { value: 'split', label: 'Con un reparto', hint: 'Las sumas salen cuando es firme.' },
        ...known.conditions.map(({ kind, name, hint }) => ({ value: kind, label: name, hint })),
      ]}
    />
  )
}

function Sums({ known, field }: Fields) {
  const { currency } = known.money
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AmountField
        label={`Para ${known.names.seller}`}
        hint={`En custodia hay ${known.view.heldText}`}
        currency={currency}
        {...field('toSeller')}
      />
      <AmountField
        label={`Para ${known.names.buyer}`}
        hint="Antes de la comisión"
        currency={currency}
        {...field('toBuyer')}
      />
    </div>
  )
}

/** Shown where a remedy with a condition is chosen, also without JavaScript. */
const shownWithCondition =
  'hidden gap-4 group-has-[[value=return]:checked]/remedy:grid group-has-[[value=repair]:checked]/remedy:grid'
const shownWithReturn = 'hidden group-has-[[value=return]:checked]/remedy:block'

function ConditionFields({ known, field }: Fields) {
  const { names, conditions, money } = known
  return (
    <div className={shownWithCondition}>
      <p className="text-small text-muted">Las sumas de arriba son las de cuando se haga.</p>
      <TextField
        label="Días para hacerlo"
        hint={conditions.map((each) => `${each.name}: ${each.days}`).join(' · ')}
        type="number"
        inputMode="numeric"
        min={1}
        max={60}
        {...field('days')}
        defaultValue={field('days').defaultValue ?? '7'}
      />
      <div className={shownWithReturn}>
        <RadioCards
          legend="Quién paga el envío de vuelta"
          columns={2}
          choices={[
            { value: 'seller', label: names.seller },
            { value: 'buyer', label: names.buyer },
          ]}
          {...field('paidBy')}
          defaultValue={field('paidBy').defaultValue ?? 'seller'}
        />
      </div>
      <AmountField
        label={`Si no se hace a tiempo, para ${names.seller}`}
        hint={`El resto, hasta ${known.view.heldText}, es para ${names.buyer}. Antes de la comisión.`}
        currency={money.currency}
        required={false}
        {...field('otherwise')}
      />
    </div>
  )
}
