import { feeRules } from '#domain/fees.ts'
import type { Broker } from '#domain/transactions/broker.ts'
import type { Step } from '#domain/transactions/step.ts'
import type { Waiting } from '#domain/transactions/whose-turn.ts'
import { instant, orNull, sum } from './columns.ts'
import { disputes } from './dispute-columns.ts'
import * as map from './situation-columns.ts'

/** What goes with a step without being decided by it: an idempotency key with the answer, and more promises. */
export type Alongside = Readonly<{
  key?: Readonly<{ actorId: string; command: string; key: string; bodyHash: string; answer: unknown }>
  /** Whose move it is after the step, and until when: for lists, which do not load whole situations. */
  waiting: Waiting
  /** In which trace the step was taken, for those who follow what it promises. */
  promisedIn?: string
}>

export type StepToRecord = Readonly<{ step: Step; alongside: Alongside }>

/** The rows that a group of steps writes, by table, in the order in which `record_steps` takes them. */
export const writtenTables = [
  'new_transactions',
  'transactions',
  'events',
  'participants',
  'terms_versions',
  'new_tranches',
  'tranches',
  'payouts',
  'proposals',
  'disputes',
  'timers',
  'bank_lines',
  'journal_entries',
  'postings',
  'fees_earned',
  'jobs',
  'command_keys',
] as const
type Rows = Record<(typeof writtenTables)[number], unknown[]>

/** The rows of a group of steps, as the arguments of `record_steps`: null for a table that no step touches. */
export function rowsOfSteps(group: readonly StepToRecord[]): (string | null)[] {
  const rows = Object.fromEntries(writtenTables.map((name) => [name, []])) as unknown as Rows
  for (const each of group) addStep(rows, each)
  return writtenTables.map((name) => (rows[name].length === 0 ? null : JSON.stringify(rows[name])))
}

function addStep(rows: Rows, { step, alongside }: StepToRecord): void {
  const at = orNull(instant).write(step.events.at(-1)?.at ?? null)
  const of = { transaction_id: step.transactionId }
  const row = map.transactions.rowOf(step.transaction, {
    expected: step.expectedVersion,
    waits_for: alongside.waiting.whose,
    due_at: orNull(instant).write(alongside.waiting.dueAt),
    changed_at: at,
  })
  if (step.expectedVersion === 0) rows.new_transactions.push(row)
  rows.transactions.push(row)
  for (const event of step.events) rows.events.push(map.events.rowOf(event, of))
  addParticipants(rows, step)
  if (step.terms) {
    const beside = { ...of, created_at: at, ...brokerRow(step.after.broker) }
    rows.terms_versions.push(map.termsVersions.rowOf(step.terms, beside))
  }
  for (const tranche of step.tranches) {
    const written = map.tranches.rowOf(tranche, of)
    const isNew = tranche.number > step.knownTranches
    // A new part begins empty; what it was split off with comes by the journal of the same step.
    if (isNew) rows.new_tranches.push(written)
    if (!isNew || tranche.fundedMinor > 0n) rows.tranches.push(written)
  }
  const paid = { ...of, currency: step.transaction.currency }
  for (const payout of step.payouts) rows.payouts.push(map.payouts.rowOf(payout, paid))
  for (const proposal of step.proposals) rows.proposals.push(map.proposals.rowOf(proposal, of))
  for (const dispute of step.disputes) rows.disputes.push(disputes.rowOf(dispute, of))
  for (const timer of step.timers) rows.timers.push(map.timers.rowOf(timer, of))
  for (const { lineId, from, to, payoutId } of step.lines)
    rows.bank_lines.push({ ...of, line_id: lineId, from, to, payout_id: payoutId, at })
  addJournal(rows, step, at)
  addOutbox(rows, step, alongside.promisedIn)
  if (alongside.key) {
    const { actorId, command, key, bodyHash, answer } = alongside.key
    rows.command_keys.push({
      ...of,
      actor_id: actorId,
      command,
      key,
      body_hash: bodyHash,
      answer,
      created_at: at,
    })
  }
}

/** What opens the hash of the terms over a commission: it lies beside them, and is no part of what is sealed. */
function brokerRow(broker: Broker | null) {
  if (!broker) return {}
  const { personId, commissionMinor, salt } = broker
  return { broker_id: personId, commission_minor: sum.write(commissionMinor), broker_salt: salt }
}

const seatEvents = ['transaction.drafted', 'transaction.proposed', 'transaction.claimed']

/** Seats are written when they are taken: in the draft, which may still change sides, and by claiming an invitation. */
function addParticipants(rows: Rows, step: Step): void {
  if (!step.events.some((event) => seatEvents.includes(event.name))) return
  const { id: transaction_id, buyerId, sellerId } = step.transaction
  if (buyerId) rows.participants.push({ transaction_id, person_id: buyerId, party: 'buyer' })
  if (sellerId) rows.participants.push({ transaction_id, person_id: sellerId, party: 'seller' })
}

/** An entry has no number before it is written: within the group `entry` says which posting is whose. */
function addJournal(rows: Rows, step: Step, at: unknown): void {
  const { taxBasisPoints, taxName } = feeRules[step.transaction.currency]
  for (const { code, currency, postings, earned = [] } of step.journal) {
    const entry = rows.journal_entries.length
    rows.journal_entries.push({
      entry,
      code,
      currency,
      lines: postings.length,
      transaction_id: step.transactionId,
      version: step.transaction.version,
      at,
    })
    postings.forEach(({ account, amountMinor }, line) =>
      rows.postings.push({ entry, line: line + 1, account, amount_minor: sum.write(amountMinor) }),
    )
    for (const { party, person, feeMinor, taxMinor } of earned)
      rows.fees_earned.push({
        entry,
        party,
        person_id: person,
        base_minor: sum.write(feeMinor),
        tax_minor: sum.write(taxMinor),
        tax_basis_points: taxBasisPoints,
        tax_name: taxName,
      })
  }
}

function addOutbox(rows: Rows, step: Step, promisedIn: string | undefined): void {
  const { transactionId } = step
  const of = { transaction_id: transactionId, promised_in: promisedIn }
  for (const notice of step.notices)
    rows.jobs.push({ ...of, task: notice.task, payload: { ...notice, transactionId } })
  rows.jobs.push({ ...of, task: 'tell-page', payload: { transactionId } })
}
