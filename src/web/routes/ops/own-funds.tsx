import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, redirect } from 'react-router'
import { proposeWithdrawal } from '#commands/bank/propose-withdrawal.ts'
import { isCurrency } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { custodyPayments } from '#queries/money/custody-payments.ts'
import { payoutStops } from '#queries/money/payout-stops.ts'
import { ownFunds } from '#queries/money/own-funds.ts'
import { parseAmount } from '#words/money.ts'
import { sentenceOf } from '#words/refusals.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { saidBy } from '../../heads/said-by.ts'
import { titled } from '../../heads/title.ts'
import { paymentActOf, performPaymentAct, refusedPayment } from '../../server/acts/custody-payment-acts.ts'
import { refusedAnswer, wrongFields } from '../../server/acts/refused.ts'
import { layoutChoices } from '../../server/acts/layout-choices.ts'
import { readerOf } from '../../server/reader.ts'
import { provenVisit, stepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { CustodyPaymentCard } from '../../views/ops/custody-payment-card.tsx'
import { custodyPaymentView } from '../../views/ops/custody-payment-view.ts'
import { DoneNotice } from '../../views/ops/done-notice.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { payoutStopView } from '../../views/ops/payout-stop-view.ts'
import { StopBanner } from '../../views/ops/payout-stops.tsx'
import { OwnFundsCard } from '../../views/ops/own-funds-card.tsx'
import { ownFundsView } from '../../views/ops/own-funds-view.ts'
import type { Route } from './+types/own-funds.ts'

export const handle = { middleware: ['office:operator,approver'] } satisfies RouteFacts

export const meta = () => titled('Fondos propios')

const doneWords: Readonly<Record<string, string>> = {
  propose: 'Propuesta. Otra persona tiene que aprobarla.',
  approve: 'Aprobada. Ya puede ir en un archivo para el banco.',
  stop: 'No se paga. El dinero sigue en fondos propios.',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, visitor, reading } = readerOf(context)
  const { roles } = visitor.actor
  const { now, timeZone } = reading
  const since = now.toZonedDateTimeISO(timeZone).with({ day: 1 }).startOfDay().toInstant().toString()
  const { rows, me } = await visit.ask(custodyPayments, { kind: 'withdrawal' })
  const { stops } = await visit.ask(payoutStops, {})
  return {
    own: (await visit.ask(ownFunds, { since })).map((each) => ownFundsView(each, reading)),
    rows: rows.map((row) => custodyPaymentView(row, reading, me)),
    stops: stops.map((stop) => payoutStopView(stop, reading, me)),
    layouts: await layoutChoices(visit, roles.includes('operator')),
    may: {
      operate: roles.includes('operator'),
      approve: roles.includes('approver'),
      export: stops.length === 0,
    },
    stepUp: await stepUpFor(context, url),
    outcome: saidBy(doneWords, url.searchParams.get('done')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { act, paymentId, custody, amount, note, version } = fieldsOf(
    form,
    'act',
    'paymentId',
    'custody',
    'amount',
    'note',
    'version',
  )
  const proven = await provenVisit(context, form, request)
  const errors = { sentence: null, noteError: null, amountError: null }
  const kept = { act, paymentId, custody, amount, note, version, ...errors, stepUp: stepUpAnswer(proven) }
  if (proven.refused) return data(kept, 422)
  if (act === 'propose') {
    const { writtenIn } = readerOf(context).reading
    const sum = typedSum(amount, custody, writtenIn)
    if ('error' in sum) return data({ ...kept, amountError: sum.error }, 422)
    const given = { custody, amountMinor: sum.minor.toString(), note }
    const { refused } = await proven.visit.perform(proposeWithdrawal, given)
    if (!refused) return redirect('/ops/own-funds?done=propose')
    const { sentence, status } = refusedAnswer(refused)
    const wrong = wrongFields(refused)
    if (wrong.includes('note'))
      return data({ ...kept, noteError: 'Escribe para qué, con al menos tres letras.' }, 422)
    if (wrong.includes('amountMinor'))
      return data({ ...kept, amountError: 'Escribe un importe mayor que cero.' }, 422)
    return data({ ...kept, sentence }, status)
  }
  const done = paymentActOf(act)
  const { answer, refused } = await performPaymentAct(proven.visit, done, { paymentId, note, version })
  if (!refused)
    return redirect(
      'fileId' in answer ? `/ops/payouts/files/${answer.fileId}` : `/ops/own-funds?done=${done}`,
    )
  const { said, status } = refusedPayment(proven, refused)
  return data({ ...kept, ...said }, status)
}

/** A sum as it was typed, or what is wrong with it. */
function typedSum(typed: string, currency: string, country: string): { minor: bigint } | { error: string } {
  try {
    if (!isCurrency(currency)) return { error: 'Esta moneda no se lleva en las cuentas.' }
    return { minor: parseAmount(typed, currency, country) }
  } catch (thrown) {
    if (isRefusal(thrown)) return { error: sentenceOf(thrown) }
    throw thrown
  }
}

export default function OwnFundsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, rows, may, layouts, stepUp, outcome, stops } = loaderData
  const proposal = actionData?.act === 'propose' ? actionData : undefined
  const waiting = rows.filter((row) => row.isWaiting)
  const ended = rows.filter((row) => !row.isWaiting)
  const list = (some: typeof rows) => (
    <ul className="mb-5 grid gap-5">
      {some.map((row) => (
        <li key={row.id}>
          <CustodyPaymentCard
            row={row}
            may={may}
            layouts={layouts}
            stepUp={stepUp}
            answer={!proposal && actionData?.paymentId === row.id ? actionData : undefined}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <OpsHead
        title="Fondos propios"
        lead="Lo que ganó quien opera y puede salir de la cuenta de custodia. Una persona lo propone, otra lo aprueba, y sale en un archivo para el banco."
      />
      <DoneNotice text={actionData ? null : outcome} />
      <StopBanner stops={stops} />
      {waiting.length > 0 && list(waiting)}
      {own.length === 0 && <p className="text-muted">Todavía no se movió dinero.</p>}
      {own.map((each) => (
        <OwnFundsCard
          key={each.currency}
          own={each}
          mayPropose={may.operate}
          answer={proposal?.custody === each.currency ? proposal : undefined}
        />
      ))}
      {ended.length > 0 && (
        <>
          <h2 className="mt-8 mb-4 text-title">Retiradas anteriores</h2>
          {list(ended)}
        </>
      )}
    </>
  )
}
