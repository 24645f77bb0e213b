import type { Step } from '#domain/transactions/step.ts'
import type { Waiting } from '#domain/transactions/whose-turn.ts'

/** What goes with a step without being decided by it: an idempotency key with the answer, and more promises. */
export type Alongside = Readonly<{
  key?: Readonly<{ actorId: string; command: string; key: string; bodyHash: string; answer: unknown }>
  /** Whose move it is after the step, and until when: for lists, which do not load whole situations. */
  waiting: Waiting
}>

export type StepToRecord = Readonly<{ step: Step; alongside: Alongside }>

/** The kinds of rows, in the order in which `record_steps` takes them. */
export const rowKinds = [
  'fresh',
  'steps',
  'facts',
  'seats',
  'sealed',
  'opened',
  'parts',
  'payments',
  'questions',
  'clocks',
  'uses',
  'entries',
  'legs',
  'promises',
  'usedKeys',
] as const
type Rows = Record<(typeof rowKinds)[number], unknown[]>

/**
 * The rows of a group of steps, as the arguments of `record_steps`: null for a kind that no step
 * touches. Sums travel as text: JSON has no bigint.
 */
export function rowsOfSteps(group: readonly StepToRecord[]): (string | null)[] {
  const rows = Object.fromEntries(rowKinds.map((name) => [name, []])) as unknown as Rows
  for (const each of group) addStep(rows, each)
  return rowKinds.map((name) => (rows[name].length === 0 ? null : JSON.stringify(rows[name])))
}

let last: Temporal.Instant | null = null
let lastText = ''

/** A moment as text. Most of a step's moments are the same one, and writing it out is dear. */
function written(moment: Temporal.Instant | null): string | null {
  if (moment === null) return null
  if (moment !== last) {
    last = moment
    lastText = moment.toString()
  }
  return lastText
}

function addStep(rows: Rows, { step, alongside }: StepToRecord): void {
  const at = written(step.events.at(-1)?.at ?? null)
  const transaction_id = step.transactionId
  const row = transactionRow(step, alongside, at)
  if (step.expectedVersion === 0) rows.fresh.push(row)
  rows.steps.push(row)
  for (const event of step.events) rows.facts.push(eventRow(event, transaction_id))
  addSeats(rows, step)
  if (step.terms) rows.sealed.push({ transaction_id, ...step.terms, created_at: at })
  const tranches = step.events.some((event) => event.name === 'transaction.agreed') ? rows.opened : rows.parts
  for (const tranche of step.tranches) tranches.push(trancheRow(tranche, transaction_id))
  for (const payout of step.payouts) rows.payments.push(payoutRow(payout, step))
  for (const proposal of step.proposals) rows.questions.push(proposalRow(proposal, transaction_id))
  for (const timer of step.timers) rows.clocks.push(timerRow(timer, transaction_id))
  for (const line of step.lines)
    rows.uses.push({
      line_id: line.lineId,
      from: line.from,
      to: line.to,
      transaction_id,
      payout_id: line.payoutId,
      at,
    })
  addJournal(rows, step, at)
  for (const notice of step.notices)
    rows.promises.push({
      transaction_id,
      task: notice.task,
      payload: { ...notice, transactionId: transaction_id },
    })
  rows.promises.push({ transaction_id, task: 'tell-page', payload: { transactionId: transaction_id } })
  if (alongside.key) rows.usedKeys.push({ transaction_id, created_at: at, ...keyRow(alongside.key) })
}

function transactionRow(step: Step, alongside: Alongside, at: string | null) {
  const { transaction: t } = step
  return {
    transaction_id: t.id,
    expected: step.expectedVersion,
    code: t.code,
    reference: t.reference,
    version: t.version,
    state: t.state,
    turn: t.turn,
    author: t.author,
    buyer_id: t.buyerId,
    seller_id: t.sellerId,
    currency: t.currency,
    title: t.title,
    total_minor: t.totalMinor.toString(),
    terms_version: t.termsVersion,
    terms_hash: t.termsHash,
    agreed_at: written(t.agreedAt),
    last_hash: t.lastHash,
    refund_account: t.refundAccount,
    late_minor: t.lateMinor.toString(),
    waits_for: alongside.waiting.whose,
    due_at: written(alongside.waiting.dueAt),
    changed_at: at,
  }
}

function eventRow(event: Step['events'][number], transaction_id: string) {
  return {
    transaction_id,
    version: event.version,
    name: event.name,
    transition: event.transition,
    actor_id: event.actorId,
    actor_role: event.actorRole,
    at: written(event.at),
    body: event.body,
    previous_hash: event.previousHash,
    hash: event.hash,
  }
}

const seatEvents = ['transaction.drafted', 'transaction.proposed', 'transaction.claimed']

/** Seats are written when they are taken: in the draft, which may still change sides, and by claiming an invitation. */
function addSeats(rows: Rows, step: Step): void {
  if (!step.events.some((event) => seatEvents.includes(event.name))) return
  const { id: transaction_id, buyerId, sellerId } = step.transaction
  if (buyerId) rows.seats.push({ transaction_id, person_id: buyerId, party: 'buyer' })
  if (sellerId) rows.seats.push({ transaction_id, person_id: sellerId, party: 'seller' })
}

function trancheRow(tranche: Step['tranches'][number], transaction_id: string) {
  return {
    transaction_id,
    number: tranche.number,
    title: tranche.title,
    state: tranche.state,
    previous: tranche.previous,
    entered_at: written(tranche.enteredAt),
    price_minor: tranche.priceMinor.toString(),
    charges_minor: tranche.chargesMinor.toString(),
    buyer_fee_minor: tranche.buyerFeeMinor.toString(),
    buyer_tax_minor: tranche.buyerTaxMinor.toString(),
    seller_fee_minor: tranche.sellerFeeMinor.toString(),
    seller_tax_minor: tranche.sellerTaxMinor.toString(),
    funded_minor: tranche.fundedMinor.toString(),
    unfunded_minor: tranche.unfundedMinor.toString(),
    released_minor: tranche.releasedMinor.toString(),
    refunded_minor: tranche.refundedMinor.toString(),
    held_minor: tranche.heldMinor.toString(),
    fee_pending_minor: tranche.feePendingMinor.toString(),
    deliver_by: tranche.deliverBy,
    inspection_days: tranche.inspectionDays,
    proof: tranche.proof,
  }
}

function payoutRow(payout: Step['payouts'][number], step: Step) {
  return {
    payout_id: payout.id,
    transaction_id: step.transactionId,
    code: payout.code,
    state: payout.state,
    cause: payout.cause,
    to_party: payout.to,
    person_id: payout.personId,
    tranche: payout.tranche,
    amount_minor: payout.amountMinor.toString(),
    currency: step.transaction.currency,
    account: payout.account,
    blocked_by: payout.blockedBy,
    attempt: payout.attempt,
    replaces: payout.replaces,
    prepared_by: payout.preparedBy,
    approved_by: payout.approvedBy,
    file_id: payout.fileId,
    reason: payout.reason,
    planned_at: written(payout.plannedAt),
    settled_at: written(payout.settledAt),
  }
}

function proposalRow(proposal: Step['proposals'][number], transaction_id: string) {
  return {
    proposal_id: proposal.id,
    transaction_id,
    kind: proposal.kind,
    tranche: proposal.tranche,
    state: proposal.state,
    by_party: proposal.by,
    to_seller_minor: proposal.toSellerMinor.toString(),
    to_buyer_minor: proposal.toBuyerMinor.toString(),
    days: proposal.days,
    reason: proposal.reason,
    opened_at: written(proposal.openedAt),
  }
}

function timerRow(timer: Step['timers'][number], transaction_id: string) {
  return {
    transaction_id,
    subject: timer.subject,
    kind: timer.kind,
    cycle: timer.cycle,
    state: timer.state,
    started_at: written(timer.startedAt),
    due_at: written(timer.dueAt),
    paused_at: written(timer.pausedAt),
    remind_at: written(timer.remindAt),
    confirmed: timer.confirmed,
  }
}

function addJournal(rows: Rows, step: Step, at: string | null): void {
  for (const entry of step.journal) {
    const j = rows.entries.length
    rows.entries.push({
      j,
      code: entry.code,
      currency: entry.currency,
      lines: entry.postings.length,
      transaction_id: step.transactionId,
      version: step.transaction.version,
      at,
    })
    entry.postings.forEach(({ account, amountMinor }, line) =>
      rows.legs.push({ j, line: line + 1, account, amount_minor: amountMinor.toString() }),
    )
  }
}

function keyRow(key: NonNullable<Alongside['key']>) {
  return {
    actor_id: key.actorId,
    command: key.command,
    key: key.key,
    body_hash: key.bodyHash,
    answer: key.answer,
  }
}
