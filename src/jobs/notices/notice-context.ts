import { z } from 'zod'
import type { Policy } from '#domain/transactions/work.ts'
import { engine } from '#domain/transactions/engine.ts'
import { isAbout, subjectFrom } from '#domain/transactions/subject.ts'
import { dueTimer, type StepValue, type StepValues, stepValues } from '#domain/transactions/step-values.ts'
import { isHeldReason, partyOf, type Payout, type Situation } from '#domain/transactions/situation.ts'
import type { NoticeName } from '#domain/transactions/notices.ts'
import { familyOf } from '#domain/ledger/accounts.ts'
import { buyerFeeDue } from '#domain/ledger/escrow.ts'
import { figuresOf } from '#domain/ledger/figures.ts'
import { total } from '#domain/money.ts'
import { accountName } from '#words/bank/account-name.ts'
import { type SaidTo, valueText } from '#words/transactions/said.ts'
import { silenceText } from '#words/transactions/steps.ts'
import { dateText } from '#words/dates.ts'
import { moneyText } from '#words/money.ts'
import { regionOf, transferText } from '#words/regions/regions.ts'
import type { NoticeContext } from '#words/notices/writing.ts'

/** What a notice reads of the event that promised it. Sums are texts in JSON. */
export const NoticedEvent = z.object({
  actor: z.object({ id: z.string(), role: z.string() }),
  said: z.object({ reason: z.string().optional(), note: z.string().optional() }),
  tranche: z
    .object({
      heldMinor: z.coerce.bigint(),
      number: z.number().optional(),
      deliverBy: z.string().optional(),
    })
    .nullable(),
  money: z.array(
    z.object({ postings: z.array(z.object({ account: z.string(), amountMinor: z.coerce.bigint() })) }),
  ),
})
export type NoticedEvent = z.infer<typeof NoticedEvent>

type Told = Readonly<{
  situation: Situation
  event: NoticedEvent
  notice: NoticeName
  subject: string
  to: NoticeContext['to']
  reader: Omit<SaidTo, 'mine'> & { now: Temporal.Instant }
  policy: Policy
  /** Until when nobody can deposit, as the seller's account cools off. */
  coolsUntil: Temporal.Instant | null
}>

/** Everything that a notice's text may say, in its reader's format: who, how much, until when, and what silence does. */
export function noticeContext(told: Told): NoticeContext {
  const { situation, event, subject: name, to, reader } = told
  const subject = subjectFrom(name)
  const payout = situation.payouts.find((each) => each.id === subject.payout)
  const values = stepValues(situation, subject, reader.now)
  const due = dueTimer(situation, subject, reader.now)
  const outcome = engine.defaultOutcome(situation, { now: reader.now, policy: told.policy })
  const amount = amountOf(told, values)
  const mine = to === 'operator' || to === 'broker' ? null : to
  const reason = event.said.reason ?? event.said.note
  return {
    title: situation.transaction.title,
    ...reader.names,
    to,
    actor:
      partyOf(situation.transaction, event.actor.id) ??
      (event.actor.role === 'system' ? 'system' : 'operator'),
    transfer: transferText(reader.locale, situation.transaction.currency),
    statement: regionOf(reader.locale).statement,
    ...(amount === undefined ? {} : { amount }),
    ...partOf(told),
    ...feeAside(told),
    ...(told.coolsUntil && { depositFrom: valueText({ kind: 'instant', at: told.coolsUntil }, reader) }),
    ...(payout ? { payee: payout.to, isPayeeHeld: isHeldReason(payout.blockedBy) } : {}),
    ...(payout?.to === to && accountOf(situation, payout)),
    ...missingOf(told, values),
    ...movedDelivery(told),
    ...(due ? { due: valueText({ kind: 'instant', at: due.dueAt }, reader) } : {}),
    ...(outcome ? { outcome: silenceText(outcome.transition, outcome.values, { ...reader, mine }) } : {}),
    ...(reason ? { reason } : {}),
  }
}

/** What the deal still waits for, of all its parts: whoever transfers what a letter says has then transferred enough. */
function missingOf({ situation, reader }: Told, { missing }: StepValues): Pick<NoticeContext, 'missing'> {
  const minor = missing ? figuresOf(situation).toDepositMinor : 0n
  return minor > 0n ? { missing: moneyText(minor, situation.terms.currency, reader.locale) } : {}
}

/** Which part a step was about, where the deal has several. */
function partOf({ situation: { terms, tranches }, event }: Told): Pick<NoticeContext, 'part'> {
  const part = tranches.find(({ number }) => number === event.tranche?.number)
  return part && terms.tranches.length > 1 ? { part: part.title } : {}
}

/** What a complete deposit left in custody beside the price, for the buyer's commission. */
function feeAside({ situation, event, notice, reader }: Told): Pick<NoticeContext, 'feeAside'> {
  const part = situation.tranches.find((each) => each.number === event.tranche?.number)
  const minor = part ? buyerFeeDue(part) : 0n
  if (notice !== 'deposito_completo_comprador' || minor === 0n) return {}
  return { feeAside: moneyText(minor, situation.terms.currency, reader.locale) }
}

/** The day of a delivery that the step left on another day than was agreed. */
function movedDelivery({ situation, event, reader }: Told): Pick<NoticeContext, 'moved'> {
  const { number, deliverBy } = event.tranche ?? {}
  const agreed = number ? situation.terms.tranches[number - 1]?.deliverBy : undefined
  if (!agreed || !deliverBy || agreed === deliverBy) return {}
  const text = (day: string) => dateText(Temporal.PlainDate.from(day), reader.locale)
  return { moved: { from: text(agreed), to: text(deliverBy) } }
}

/** The account that a payout goes to, or the one that is paid in its place. */
function accountOf({ payouts }: Situation, payout: Payout): Pick<NoticeContext, 'account'> {
  const { account } = payouts.find((each) => each.replaces === payout.id) ?? payout
  return account ? { account: accountName(account) } : {}
}

/** The sum that a notice is about: of a payout what is paid, of an agreement what is to be paid, else what the step moved. */
function amountOf(told: Told, values: StepValues): string | undefined {
  const { situation, event, notice, to, reader } = told
  const money = (minor: bigint) =>
    minor > 0n ? moneyText(minor, situation.terms.currency, reader.locale) : undefined
  const text = (value: StepValue | undefined) => (value ? valueText(value, reader) : undefined)
  if (isAbout(told, 'payout')) return text(values.amount)
  if (notice === 'comision_acordada') return money(situation.broker?.commissionMinor ?? 0n)
  if (notice.startsWith('acordada')) return text(values[to === 'seller' ? 'toReceive' : 'toPay'])
  if (notice.startsWith('deposito_completo')) return money(event.tranche?.heldMinor ?? 0n)
  return money(owedBy(told))
}

/** What became somebody's in a step, in minor units: a broker's share is told to them alone, and what it leaves not to the buyer. */
function owedBy({ situation, event, to }: Told): bigint {
  const isTold = (account: string) => {
    if (account.startsWith('payable:broker:')) return to === 'broker'
    if (to === 'broker') return false
    return familyOf(account) !== 'payable' || to !== 'buyer' || !situation.terms.broker
  }
  const credits = event.money
    .flatMap((entry) => entry.postings)
    .filter(
      ({ account, amountMinor }) => amountMinor < 0n && owing.includes(familyOf(account)) && isTold(account),
    )
  return -total(credits.map((posting) => posting.amountMinor))
}

const owing: readonly string[] = ['payable', 'refundable']
