import { Form } from 'react-router'
import { explanationKinds } from '#domain/ledger/debit-postings.ts'
import { StepUpField } from '../../components/step-up-field.tsx'
import type { StepUp, StepUpAnswer } from '../../server/step-up.ts'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { RadioCards } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { DebitView } from './debit-view.ts'
import { debitText } from './office-words.ts'

type Answer = Readonly<{
  act: string
  note: string
  kind: string
  recalledLineId: string
  sentence: string | null
  isNote: boolean
  stepUp: StepUpAnswer
}>

/** A debit that nobody asked for: one person says what it was, another one confirms it. */
export function Debit({
  debit,
  answer,
  stepUp,
}: {
  debit: DebitView
  answer: Answer | undefined
  stepUp: StepUp
}) {
  return (
    <>
      <div className="mb-5">
        <Notice tone="warning" title="El banco cobró algo que nadie pidió">
          Está en los libros como cargo sin explicar. Si los fondos propios no lo cubren, los pagos de esta
          cuenta esperan hasta que una persona lo explique y otra lo confirme.{' '}
          {debit.isSmall &&
            'Si es un gasto del banco, basta con que tú lo digas: cabe en el límite y lo cubren los fondos propios.'}
        </Notice>
      </div>
      {debit.twice && (
        <div className="mb-5">
          <Notice tone="error" title="Puede estar pagado dos veces">
            {debit.twice}
          </Notice>
        </div>
      )}
      {debit.said && <Confirm said={debit.said} sum={debit.sum} stepUp={stepUp} answer={answer} />}
      <Explain debit={debit} answer={answer?.act === 'explain' ? answer : undefined} />
    </>
  )
}

type ToConfirm = Readonly<{
  said: NonNullable<DebitView['said']>
  sum: string
  stepUp: StepUp
  answer: Answer | undefined
}>

function Confirm({ said, sum, stepUp, answer }: ToConfirm) {
  return (
    <Section title={`${said.name}, según ${said.by}`} lead={said.effect}>
      {said.paid && <p className="mb-2 max-w-2xl wrap-anywhere">{said.paid}</p>}
      {said.credit && <p className="mb-2 max-w-2xl wrap-anywhere">{said.credit}</p>}
      {said.recalled && <p className="mb-2 max-w-2xl wrap-anywhere">{said.recalled}</p>}
      <p className="mb-4 max-w-2xl wrap-anywhere">{said.note}</p>
      {said.isMine ? (
        <p className="text-muted">Lo explicaste tú: tiene que confirmarlo otra persona.</p>
      ) : (
        <Form method="post" className="grid max-w-xl gap-4">
          <input type="hidden" name="act" value="confirm" />
          <input type="hidden" name="kind" value={said.kind} />
          {said.payoutIds.map((id) => (
            <input key={id} type="hidden" name="payoutIds" value={id} />
          ))}
          {said.creditLineId && <input type="hidden" name="creditLineId" value={said.creditLineId} />}
          {said.recalledLineId && (
            <>
              <input type="hidden" name="recalledLineId" value={said.recalledLineId} />
              <StepUpField
                stepUp={stepUp}
                answer={answer?.act === 'confirm' ? answer.stepUp : undefined}
                hint="Confirmar saca dinero de una transacción: confirma que eres tú."
              />
            </>
          )}
          <div>
            <Button variant="secondary" aria-keyshortcuts="a">
              Confirmar la explicación de {sum} <KeyCap of="a" />
            </Button>
          </div>
        </Form>
      )}
    </Section>
  )
}

function Explain({ debit, answer }: { debit: DebitView; answer: Answer | undefined }) {
  const canBe = {
    'given-back': debit.credits.length > 0,
    payouts: debit.payouts.some((each) => each.canBe),
    recall: debit.deposits.length > 0,
  }
  const kinds = explanationKinds.filter((kind) => !(kind in canBe) || canBe[kind as keyof typeof canBe])
  const first = canBe.payouts ? 'payouts' : 'charge'
  return (
    <Section title={debit.said ? 'No fue eso: explicarlo de otra forma' : '¿Qué fue este cargo?'}>
      <Form method="post" className="grid max-w-2xl gap-4">
        <input type="hidden" name="act" value="explain" />
        <RadioCards
          legend="Qué fue"
          name="kind"
          defaultValue={answer?.kind ?? first}
          choices={kinds.map((kind) => ({
            value: kind,
            label: debitText[kind].name,
            hint: debitText[kind].effect,
          }))}
        />
        {debit.credits.length > 0 && (
          <SelectField label="Ingreso con que se devolvió" name="creditLineId">
            <option value="">Ninguno</option>
            {debit.credits.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </SelectField>
        )}
        {debit.deposits.length > 0 && (
          <SelectField
            label="Ingreso que el banco retiró"
            name="recalledLineId"
            defaultValue={answer?.recalledLineId}
            hint="Los del mismo importe en esta cuenta que nadie ha retirado todavía."
          >
            <option value="">Ninguno</option>
            {debit.deposits.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </SelectField>
        )}
        {debit.payouts.length > 0 && <PaidPayouts debit={debit} />}
        <TextField
          label={
            <>
              Cómo lo sabes <KeyCap of="e" />
            </>
          }
          aria-keyshortcuts="e"
          name="note"
          maxLength={500}
          defaultValue={answer?.note}
          error={answer?.isNote ? (answer.sentence ?? undefined) : undefined}
        />
        <div>
          <Button variant="secondary">Explicar {debit.sum}</Button>
        </div>
      </Form>
    </Section>
  )
}

function PaidPayouts({ debit }: { debit: DebitView }) {
  return (
    <fieldset>
      <legend className="font-medium">Pagos que el banco hizo con este cargo</legend>
      {debit.difference && <p className="mb-2 text-small text-muted">{debit.difference}</p>}
      <ul className="grid gap-2">
        {debit.payouts.map((each) => (
          <li key={each.payoutId}>
            <label className="flex items-start gap-3 wrap-anywhere">
              <input
                type="checkbox"
                name="payoutIds"
                value={each.payoutId}
                defaultChecked={each.isWaiting}
                disabled={!each.canBe}
                className="mt-1"
              />
              <span className={each.canBe ? undefined : 'text-muted'}>{each.text}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
