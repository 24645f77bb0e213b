import { importStatement } from '#commands/bank/import-statement.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { acceptTransaction } from '#commands/transactions/accept.ts'
import { claimTransaction } from '#commands/transactions/claim.ts'
import { confirmReceipt } from '#commands/transactions/confirm-receipt.ts'
import { declareDelivery } from '#commands/transactions/declare-delivery.ts'
import { draftTransaction } from '#commands/transactions/draft.ts'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { system } from '#domain/transactions/situation.ts'
import { sumsOf } from '#domain/transactions/sums.ts'
import { Terms } from '#domain/transactions/terms.ts'
import { creditLine, fileOf, statementOf } from './statements.ts'
import { usualTerms } from './usual-terms.ts'
import type { Base } from './world-on.ts'

/** How far a deal of tests has come. */
export type DealState =
  | 'draft'
  | 'proposed'
  | 'claimed'
  | 'agreed'
  | 'funded'
  | 'delivered'
  | 'inspecting'
  | 'releasable'

/**
 * A deposit that arrives at the bank with its reference, today unless a day is named, is imported from a statement and
 * matched. Returns the line's id.
 */
export async function deposit(world: Base, transactionId: string, amountMinor: bigint, bookedOn?: string) {
  const { transaction, terms } = await world.situation(transactionId)
  const day = bookedOn ?? world.now().toZonedDateTimeISO(terms.timeZone).toPlainDate().toString()
  const { currency, reference } = transaction
  const line = creditLine({ amountMinor, currency, text: [reference], bookingDate: day, valueDate: day })
  const statement = { ...statementOf(currency, [line]), fromDate: day, toDate: day }
  const { fileId } = await world.perform('olga', importStatement, fileOf(statement))
  const { line_id } = await world.database.reader
    .selectFrom('bank_lines')
    .innerJoin('statements', 'statements.statement_id', 'bank_lines.statement_id')
    .select('line_id')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  await world.perform(system, matchLine, { lineId: line_id.toString() })
  return line_id.toString()
}

/** A transaction of Ana and Benito that has come so far by real commands. */
export async function transactionIn(world: Base, state: DealState, terms: object): Promise<string> {
  const { perform } = world
  const wanted = Terms.parse({ ...usualTerms, ...terms })
  const { transactionId } = await perform('ana', draftTransaction, { party: 'buyer' })
  if (state === 'draft') return transactionId
  await perform('ana', proposeTransaction, {
    transactionId,
    party: 'buyer',
    terms: wanted,
    guest: { name: 'Benito' },
  })
  if (state === 'proposed') return transactionId
  await perform('benito', claimTransaction, { token: await invitationToken(world, transactionId) })
  if (state === 'claimed') return transactionId
  const { transaction } = await world.situation(transactionId)
  await perform('benito', acceptTransaction, { transactionId, hash: transaction.termsHash })
  if (state === 'agreed') return transactionId
  const { buyerPaysMinor } = sumsOf(wanted)
  await deposit(world, transactionId, buyerPaysMinor)
  if (state === 'funded') return transactionId
  await perform('benito', declareDelivery, {
    transactionId,
    tranche: 1,
    proof: { kind: 'tracking', text: 'Estafeta 1234567890', detail: '' },
  })
  if (state === 'delivered') return transactionId
  await perform('ana', confirmReceipt, { transactionId, tranche: 1 })
  if (state === 'inspecting') return transactionId
  await perform('ana', releaseTranche, { transactionId, tranche: 1 })
  return transactionId
}

/** The secret of the invitation link, as its author sees it. */
export async function invitationToken(world: Base, transactionId: string): Promise<string> {
  const { sealed_token } = await world.database.reader
    .selectFrom('invitations')
    .select('sealed_token')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  return world.means.seals.open(sealed_token)
}
