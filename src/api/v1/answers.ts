import type { z } from '@hono/zod-openapi'
import type { Program } from '#auth/api-keys/api-keys.ts'
import { depositMissing } from '#domain/ledger/escrow.ts'
import type { AvailableAction, DefaultOutcome } from '#domain/transactions/available.ts'
import type { Subject } from '#domain/transactions/subject.ts'
import type { DeliveryProof } from '#domain/transactions/situation.ts'
import { awaitsDeposit, type TransactionState } from '#domain/transactions/states.ts'
import type { OwedToMe } from '#queries/people/my-account.ts'
import type { TransactionPage } from '#queries/transactions/transaction-page.ts'
import type { ListRow } from '#queries/transactions/transactions-list.ts'
import type { SaidTo } from '#words/transactions/said.ts'
import { silenceText, toldStep } from '#words/transactions/steps.ts'
import { formatsOf } from '#words/dates.ts'
import { sentenceOf } from '#words/refusals.ts'
import type { Me, Transaction, TransactionSummary } from './schemas.ts'

/** Who the key's person is to us, and what they are owed. */
export function meAnswer({ person }: Program, owed: readonly OwedToMe[]): z.infer<typeof Me> {
  return {
    id: person.id,
    display_name: person.displayName,
    email: person.email,
    email_verified: person.emailVerified,
    country: person.country,
    time_zone: person.timeZone,
    identity_tier: person.tier,
    owed: owed.map((each) => ({
      currency: each.currency,
      payable_minor: each.payableMinor.toString(),
      refundable_minor: each.refundableMinor.toString(),
      in_transit_minor: each.transitMinor.toString(),
    })),
  }
}

/** One line of the list. */
export function summaryAnswer(row: ListRow, baseUrl: string): z.infer<typeof TransactionSummary> {
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    state: row.state,
    party: row.party,
    counterparty: row.counterparty,
    currency: row.currency,
    total_minor: row.totalMinor.toString(),
    held_minor: row.money.heldMinor.toString(),
    waits_for: row.waitsFor,
    due_at: row.dueAt?.toString() ?? null,
    url: addressOf(row.id, baseUrl),
  }
}

/** One transaction as its page tells it: what its person may do now, and what happens if nobody does anything. */
export function transactionAnswer(
  page: TransactionPage,
  { person }: Program,
  baseUrl: string,
): z.infer<typeof Transaction> {
  const { situation, mine, seats, money, waiting } = page
  const { transaction } = situation
  const names = { buyer: seats.buyer.name, seller: seats.seller.name }
  const reader = { names, mine, ...formatsOf(person), now: page.now }
  const state: TransactionState = transaction.state === 'none' ? 'draft' : transaction.state
  return {
    id: transaction.id,
    code: transaction.code,
    version: transaction.version,
    title: transaction.title,
    state,
    party: mine,
    currency: transaction.currency,
    total_minor: transaction.totalMinor.toString(),
    agreed_at: transaction.agreedAt?.toString() ?? null,
    frozen_at: transaction.frozenAt?.toString() ?? null,
    waits_for: waiting.whose,
    buyer: sideAnswer(seats.buyer),
    seller: sideAnswer(seats.seller),
    tranches: situation.tranches.map((each) => ({
      number: each.number,
      title: each.title,
      state: each.state,
      price_minor: each.priceMinor.toString(),
      charges_minor: each.chargesMinor.toString(),
      due_minor: (awaitsDeposit(each.state) ? depositMissing(each) : 0n).toString(),
      held_minor: each.heldMinor.toString(),
      released_minor: each.releasedMinor.toString(),
      refunded_minor: (each.refundedMinor + each.unfundedMinor).toString(),
      deliver_by: each.deliverBy,
      delivery: each.proof && deliveryAnswer(each.proof),
    })),
    files: (situation.terms.files ?? []).map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
    money: {
      funded_minor: money.fundedMinor.toString(),
      held_minor: money.heldMinor.toString(),
      released_minor: money.releasedMinor.toString(),
      refunded_minor: money.refundedMinor.toString(),
    },
    available_actions: page.actions.map((each) => actionAnswer(each, reader)),
    default_outcome: page.outcome && outcomeAnswer(page.outcome, reader),
    url: addressOf(transaction.id, baseUrl),
  }
}

function deliveryAnswer(proof: DeliveryProof) {
  return {
    kind: proof.kind,
    text: proof.text,
    declared_at: proof.declaredAt.toString(),
    proven_at: proof.provenAt?.toString() ?? null,
    proven_by: proof.provenBy,
    sha256: [...(proof.files ?? []), ...(proof.sha256 === undefined ? [] : [proof.sha256])],
    downloaded_at: proof.downloadedAt?.toString() ?? null,
  }
}

function actionAnswer(offer: AvailableAction, reader: SaidTo) {
  const told = toldStep(offer.transition, offer.values, reader)
  return {
    action: offer.action,
    transition: offer.transition,
    on: offer.on,
    subject: subjectAnswer(offer.subject),
    due_at: offer.dueAt?.toString() ?? null,
    mandatory: offer.mandatory,
    needs_step_up: offer.needsStepUp,
    final: !told?.undoable,
    blocked: offer.blocked && { code: offer.blocked.code, detail: sentenceOf(offer.blocked) },
    consequence: [...(told?.follows ?? []), told?.silence, told?.undo].filter(Boolean).join(' '),
  }
}

function outcomeAnswer(outcome: DefaultOutcome, reader: SaidTo) {
  return {
    transition: outcome.transition,
    timer: outcome.timer,
    subject: subjectAnswer(outcome.subject),
    due_at: outcome.dueAt.toString(),
    consequence: silenceText(outcome.transition, outcome.values, reader),
  }
}

function subjectAnswer({ tranche, proposal, payout }: Subject) {
  return {
    ...(tranche !== undefined && { tranche }),
    ...(proposal !== undefined && { proposal }),
    ...(payout !== undefined && { payout }),
  }
}

function sideAnswer({ name, isVerified, isFree }: TransactionPage['seats']['buyer']) {
  return { name, verified: isVerified, joined: !isFree }
}

function addressOf(id: string, baseUrl: string): string {
  return `${baseUrl}/app/transactions/${id}`
}
