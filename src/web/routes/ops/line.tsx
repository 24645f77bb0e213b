import type { RouteFacts } from '../../heads/route-facts.ts'
import { lazy, Suspense } from 'react'
import { data, Link, redirect } from 'react-router'
import { confirmMatch } from '#commands/bank/confirm-match.ts'
import { dismissMatch } from '#commands/bank/dismiss-match.ts'
import { confirmCredit } from '#commands/bank/confirm-credit.ts'
import { confirmDebit } from '#commands/bank/confirm-debit.ts'
import { explainCredit } from '#commands/bank/explain-credit.ts'
import { explainDebit } from '#commands/bank/explain-debit.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { confirmUndo } from '#commands/bank/confirm-undo.ts'
import { sendBackLine } from '#commands/bank/send-back.ts'
import { noteLine } from '#commands/bank/note-line.ts'
import { proposeUndo } from '#commands/bank/propose-undo.ts'
import { bankLinePage } from '#queries/money/bank-line.ts'
import { askedOf } from '../../views/ops/desk/desk-address.ts'
import { payoutForLineView } from '../../views/ops/payout-for-line-view.ts'
import { SendBack } from '../../views/ops/send-back.tsx'
import { ChooseForLine } from '../../views/ops/choose-for-line.tsx'
import { debitView } from '../../views/ops/debit-view.ts'
import { dealForLineView } from '../../views/ops/deal-for-line-view.ts'
import { LineFacts } from '../../views/ops/line-facts.tsx'
import { LineNote } from '../../views/ops/line-note.tsx'
import { likelyForLineView } from '../../views/ops/likely-for-line-view.ts'
import { lineFactsView } from '../../views/ops/line-facts-view.ts'
import { lineView } from '../../views/ops/line-view.ts'
import { OwnMoney } from '../../views/ops/own-money.tsx'
import { NotDone } from '../../components/not-done.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { afterLine } from '../../server/acts/desk-next.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { isAboutProof, provenVisit, stepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { isWordOf } from '../../heads/said-by.ts'
import { titled } from '../../heads/title.ts'
import { Money } from '../../ui/money.tsx'
import { StateBadge } from '../../ui/tag.tsx'
import type { Route } from './+types/line.ts'

const loadAssignment = async () => (await import('../../views/ops/assignment.tsx')).Assignment
const loadPayout = async () => (await import('../../views/ops/payout-for-line.tsx')).PayoutForLine
const loadUndoNote = async () => (await import('../../views/ops/undo-note.tsx')).UndoNote
const loadLikely = async () => (await import('../../views/ops/likely-for-line.tsx')).LikelyForLine
const loadDebit = async () => (await import('../../views/ops/debit.tsx')).Debit
// The rarer kinds of lines are fetched where one of them is open.
const Assignment = import.meta.env.SSR
  ? await loadAssignment()
  : lazy(async () => ({ default: await loadAssignment() }))
const PayoutForLine = import.meta.env.SSR
  ? await loadPayout()
  : lazy(async () => ({ default: await loadPayout() }))
const UndoNote = import.meta.env.SSR
  ? await loadUndoNote()
  : lazy(async () => ({ default: await loadUndoNote() }))
const LikelyForLine = import.meta.env.SSR
  ? await loadLikely()
  : lazy(async () => ({ default: await loadLikely() }))
const Debit = import.meta.env.SSR ? await loadDebit() : lazy(async () => ({ default: await loadDebit() }))

export const handle = { middleware: ['office:operator'], takes: 'choices' } satisfies RouteFacts

export const meta = () => titled('Movimiento del banco')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const stepUp = await stepUpFor(context, url)
  const typed = url.searchParams.get('deal') ?? undefined
  const asked = await visit.ask(bankLinePage, { ...params, deal: typed })
  const { line, isOpen, isMine, excessMinor, deal, payout } = asked
  // What is for several deals has a page of its own.
  if (line.pieces && !isOpen) throw redirect(`/ops/bank/lines/${line.id}/divide${url.search}`)
  const desk = askedOf(url.searchParams)
  const payoutView = payout && payoutForLineView(payout, line, reading)
  return {
    line: { ...lineView(line, reading), divideAt: `/ops/bank/lines/${line.id}/divide${url.search}` },
    ...lineFactsView(line),
    isOpen,
    canGoBack: line.direction === 'credit' && (isOpen || excessMinor !== null),
    excess: excessMinor === null ? null : reading.money(excessMinor, line.currency),
    isGoingBack: line.suggestion?.kind === 'send-back',
    assignment:
      line.state === 'held' && deal
        ? { isMine, deal: dealForLineView(deal, line, reading), payout: payoutView }
        : null,
    undo:
      line.state === 'noted' && line.suggestion?.kind !== 'payouts' && line.suggestion?.kind !== 'recall'
        ? { said: line.undoing && { ...line.undoing, isMine } }
        : null,
    own:
      line.explanation && isOpen
        ? { note: line.explanation.note, by: line.explanation.proposedBy, isMine }
        : null,
    debit: debitView(line, asked, reading),
    stepUp,
    typed: typed ?? '',
    desk,
    isNotFound: typed !== undefined && deal === null && payout === null,
    deal: deal && !payout ? dealForLineView(deal, line, reading) : null,
    payout: payoutView,
    likely: asked.likely.map((each) => likelyForLineView(each, desk, reading)),
  }
}

export async function action({ request, context, params, url: here }: Route.ActionArgs) {
  const { lineId } = params
  const fields = [
    'act',
    'transactionId',
    'payoutId',
    'note',
    'kind',
    'creditLineId',
    'recalledLineId',
  ] as const
  const form = await request.formData()
  const proven = await provenVisit(context, form, request)
  const { visit } = proven
  const typed = fieldsOf(form, ...fields)
  const chosen = form.getAll('payoutIds').map(String)
  const { act, transactionId, note, kind } = typed
  const payoutId = typed.payoutId || undefined
  const recalledLineId = typed.recalledLineId || undefined
  const kept = { act, note, kind, recalledLineId: typed.recalledLineId }
  if (proven.refused)
    return data({ ...kept, sentence: null, isNote: false, stepUp: stepUpAnswer(proven) }, 422)
  const { answer, refused } = await {
    'confirm-match': () => visit.perform(confirmMatch, { lineId, transactionId, payoutId }),
    'dismiss-match': () => visit.perform(dismissMatch, { lineId, note }),
    match: () => visit.perform(matchLine, { lineId, transactionId, payoutId }),
    explain: () =>
      visit.perform(explainDebit, {
        lineId,
        kind,
        note,
        creditLineId: typed.creditLineId || undefined,
        ...(kind === 'payouts' && { payoutIds: chosen }),
        ...(kind === 'recall' && { recalledLineId }),
      }),
    confirm: () =>
      visit.perform(confirmDebit, {
        lineId,
        kind,
        payoutIds: chosen,
        creditLineId: typed.creditLineId || undefined,
        recalledLineId,
      }),
    own: () => visit.perform(explainCredit, { lineId, note }),
    'confirm-own': () => visit.perform(confirmCredit, { lineId }),
    undo: () => visit.perform(proposeUndo, { lineId, note }),
    'confirm-undo': () => visit.perform(confirmUndo, { lineId }),
    note: () => visit.perform(noteLine, { lineId, note }),
    'send-back': () => visit.perform(sendBackLine, { lineId, note }),
  }[actOf(act)]()
  if (!refused) {
    const isBooked = 'isBooked' in answer && answer.isBooked
    const isProposed = 'verdict' in answer && answer.verdict === 'proposed'
    const done = isBooked ? 'confirmed' : isProposed ? 'proposed' : doneWith[actOf(act)].done
    const elsewhere = 'paymentId' in answer ? '/ops/returns?done=proposed' : undefined
    const view = isBooked ? 'debits' : isProposed ? 'suggested' : doneWith[actOf(act)].view
    return afterLine(visit, { lineId, asked: askedOf(here.searchParams), done, view, elsewhere })
  }
  const { sentence, status } = refusedAnswer(refused)
  const isWithoutDeposit = refused.code === 'input-wrong' && kind === 'recall' && !recalledLineId
  const isNote = refused.code === 'input-wrong' && !isWithoutDeposit
  const said = isWithoutDeposit
    ? 'Elige el ingreso que el banco retiró. No se movió nada.'
    : isNote
      ? 'Escribe el motivo, con al menos tres letras.'
      : sentence
  return data(
    {
      ...kept,
      sentence: isAboutProof(refused) ? null : said,
      isNote,
      stepUp: stepUpAnswer(proven, refused),
    },
    status,
  )
}

const doneWith = {
  'confirm-match': { view: 'suggested', done: 'matched' },
  'dismiss-match': { view: 'unmatched', done: 'released' },
  match: { view: 'suggested', done: 'matched' },
  explain: { view: 'debits', done: 'explained' },
  confirm: { view: 'debits', done: 'confirmed' },
  own: { view: 'unmatched', done: 'explained' },
  'confirm-own': { view: 'unmatched', done: 'own' },
  undo: { view: 'unmatched', done: 'undo-proposed' },
  'confirm-undo': { view: 'unmatched', done: 'undone' },
  note: { view: 'unmatched', done: 'noted' },
  'send-back': { view: 'unmatched', done: 'returned' },
}

const actOf = (act: string): keyof typeof doneWith => (isWordOf(doneWith, act) ? act : 'note')

export default function Line({ loaderData, actionData }: Route.ComponentProps) {
  const { line, facts, isOpen, debit, undo, assignment, payer, likely } = loaderData
  const proof = { stepUp: loaderData.stepUp, answer: actionData }
  return (
    <>
      <OpsHead
        title={
          <>
            {line.isCredit ? 'Ingreso de' : 'Cargo de'} <Money text={line.sum} />
          </>
        }
      >
        <StateBadge tone={line.look.tone} icon={line.look.icon}>
          {line.look.text}
        </StateBadge>
      </OpsHead>
      <NotDone title="No se aplicó" reason={actionData?.isNote ? null : actionData?.sentence} />
      <div className="grid gap-x-10 2xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="mb-8">
          <LineFacts line={line} facts={facts} payer={payer} />
        </div>
        <div>
          {!isOpen && !debit && !assignment && (
            <p className="py-3 text-muted">
              Este movimiento ya tiene su sitio{line.about ? `: ${line.about}` : ''}.
              {line.deal && (
                <>
                  {' '}
                  <Link to={`/app/transactions/${line.deal.id}`} className="link">
                    Ver la transacción {line.deal.code}
                  </Link>
                </>
              )}
            </p>
          )}
          {isOpen && line.isCredit && (
            <ChooseForLine
              key={loaderData.typed}
              {...loaderData}
              isPayout={loaderData.payout !== null}
              proof={proof}
            >
              <Suspense>
                {loaderData.payout && (
                  <PayoutForLine payout={loaderData.payout} sum={line.sum} proof={proof} />
                )}
                {likely.length > 0 && <LikelyForLine likely={likely} isMore={loaderData.deal !== null} />}
              </Suspense>
            </ChooseForLine>
          )}
          <Suspense>
            {assignment && <Assignment {...assignment} line={line} answer={actionData} proof={proof} />}
            {undo && <UndoNote said={undo.said} answer={actionData} />}
            {debit && <Debit debit={debit} answer={actionData} stepUp={loaderData.stepUp} />}
          </Suspense>
          {loaderData.isGoingBack && (
            <p className="py-3">
              <Link to="/ops/returns" className="link">
                Ver las devoluciones a su origen
              </Link>
            </p>
          )}
          {loaderData.canGoBack && <SendBack line={line} excess={loaderData.excess} answer={actionData} />}
          {isOpen && line.isCredit && (
            <OwnMoney sum={line.sum} said={loaderData.own} proof={proof} answer={actionData} />
          )}
          {isOpen && (
            <LineNote
              title="No es de ninguna transacción"
              lead="Sale de la cola con tu explicación. El dinero sigue apartado como ingreso sin identificar."
              act="note"
              button="Explicar y sacar de la cola"
              hotkey="x"
              answer={actionData}
            />
          )}
        </div>
      </div>
    </>
  )
}
