import { existing } from '../assert.ts'
import { canonical, digest } from '../digest.ts'
import { nextNumber, tellEvidence, type ToldEvidence } from '../evidence/evidence.ts'
import { tellsCommission, toldOf } from './broker-events.ts'
import { veilOf } from './broker.ts'
import type { Receiver } from './party.ts'
import type { Transition } from './process.ts'
import { isQuiet } from './quiet-notices.ts'
import { remindedOf } from './reminders.ts'
import { partyOf } from './situation.ts'
import { currentDispute, putTransaction, type Work } from './work.ts'

/** The digest of a chain that has no event yet. */
export const chainStart = '0'.repeat(64)

/** Chains what happened: the body is hashed together with the hash of the event before it. */
export function writeEvent(work: Work, row: Transition, role: string, subject: string): void {
  const version = work.transaction.version + 1
  const shown = shownIn(work, version)
  const body = canonical({
    transaction: work.transaction.id,
    version,
    name: row.event,
    transition: row.id,
    action: row.action,
    subject,
    actor: { id: work.actor.id, role },
    at: work.now,
    state: work.transaction.state,
    tranche: work.tranche === null ? null : trancheFacts(work),
    payout: work.payout === null ? null : payoutFacts(work),
    ...(work.dispute !== null && { dispute: disputeFacts(work) }),
    ...amendmentFacts(work),
    said: { ...saidIn(work), ...(shown && { shown }) },
    termsHash: work.transaction.termsHash,
    ...(work.broker && tellsCommission(work) && { veil: veilOf(work.broker, version) }),
    money: work.journal
      .slice(work.hashedMovements)
      .map((entry) => ({ code: entry.code, postings: entry.postings })),
  })
  const previousHash = work.transaction.lastHash
  const hash = digest(previousHash + body)
  work.events.push({
    version,
    name: row.event,
    transition: row.id,
    actorId: work.actor.id,
    actorRole: role,
    at: work.now,
    body,
    previousHash,
    hash,
  })
  const moved = work.journal.slice(work.hashedMovements)
  work.hashedMovements = work.journal.length
  putTransaction(work, { version, lastHash: hash })
  for (const { to, text } of toldOf(work, row, moved)) {
    const timer = startedFor(work, row, to, subject)
    const told = { to, notice: text, subject, version, ...(timer && { timer }) }
    const quiet = isQuiet({ ...told, actor: partyOf(work.transaction, work.actor.id), payee: payeeIn(work) })
    work.notices.push({ task: 'send-notice', ...told, ...(quiet && { quiet }) })
  }
}

/** Whom the payout that the step is about is for. */
function payeeIn(work: Work): Receiver | null {
  return work.payouts.find((each) => each.id === work.payout)?.to ?? null
}

/** The running that this row began and whose lapse would be somebody's silence: its notice to them is its start. */
function startedFor(work: Work, row: Transition, to: string, subject: string) {
  const timer = work.timers.findLast(
    (each) =>
      each.state === 'armed' &&
      each.subject === subject &&
      [...(row.starts ?? []), ...(row.continues ?? [])].includes(each.kind) &&
      remindedOf(each.kind, { turn: work.transaction.turn, payee: payeeIn(work) }) === to,
  )
  return timer && { kind: timer.kind, cycle: timer.cycle }
}

function trancheFacts(work: Work) {
  const tranche = work.tranches.find((each) => each.number === work.tranche)
  return tranche
    ? {
        number: tranche.number,
        state: tranche.state,
        heldMinor: tranche.heldMinor,
        deliverBy: tranche.deliverBy,
      }
    : null
}

/** What is to be agreed on anew, with the proposal and with each answer to it. */
function amendmentFacts({ proposal, proposals }: Work) {
  const amendment = proposals.find((each) => each.id === proposal)?.amendment
  return amendment ? { amendment } : {}
}

function disputeFacts(work: Work) {
  const { id, state, ground, claimedMinor, mediatorId, reviewerId } = currentDispute(work)
  return { id, state, ground, claimedMinor, mediatorId, reviewerId }
}

function payoutFacts(work: Work) {
  const payout = work.payouts.find((each) => each.id === work.payout)
  return payout
    ? {
        code: payout.code,
        state: payout.state,
        amountMinor: payout.amountMinor,
        account: payout.account?.masked ?? null,
      }
    : null
}

/** The evidence that came with the step, told once, in its first event: its number is the next of the deal. */
function shownIn(work: Work, version: number): ToldEvidence | null {
  const { shown: brought } = work.input
  if (!brought || work.evidence) return null
  const counts = existing(work.facts.evidence, 'the command learnt what was shown before')
  const side = partyOf(work.transaction, work.actor.id) ?? 'platform'
  const told = tellEvidence(brought, { side, number: nextNumber(counts) })
  work.evidence = { ...told, id: brought.id, version }
  return told
}

/** What the person said with the step, without passwords, keys, account numbers or the address of a return. */
function saidIn({ input, downloaded }: Work) {
  const { reason, note, amountMinor, toSellerMinor, toBuyerMinor, days, proof, wanted, paidBy } = input
  const { shipment, lineId, fileId, alsoBy, deliveredAt, deliveredOn, document, handover } = input
  const money = { amountMinor, toSellerMinor, toBuyerMinor }
  const told = { reason, note, ...money, days, proof, wanted, paidBy, shipment, lineId, fileId, alsoBy }
  const delivered = { deliveredAt, deliveredOn, document, handover, ...(downloaded && { downloaded }) }
  return { ...told, ...delivered, ...saidInDispute(input) }
}

function saidInDispute(input: Work['input']) {
  const { ground, remedy, claimedMinor, statement, noEvidence, personId, side } = input
  const { appealGround, condition, facts, contested, reasons, rules, evidence, order, ruling } = input
  const opened = { ground, remedy, claimedMinor, statement, noEvidence }
  return {
    ...opened,
    personId,
    side,
    appealGround,
    condition,
    facts,
    contested,
    reasons,
    rules,
    evidence,
    order,
    ruling,
  }
}

/** Whether a chain of events is unbroken: each body hashed, each hash built on the one before. */
export function chainIsWhole(
  events: readonly { version: number; body: string; previousHash: string; hash: string }[],
): boolean {
  let previous = chainStart
  return events.every((event, index) => {
    const whole =
      event.version === index + 1 &&
      event.previousHash === previous &&
      event.hash === digest(event.previousHash + event.body)
    previous = event.hash
    return whole
  })
}
