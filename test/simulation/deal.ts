import { importStatement } from '#commands/bank/import-statement.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { acceptTransaction } from '#commands/transactions/accept.ts'
import { claimTransaction } from '#commands/transactions/claim.ts'
import { draftTransaction } from '#commands/transactions/draft.ts'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import { sumsOf } from '#domain/transactions/sums.ts'
import { Terms } from '#domain/transactions/terms.ts'
import { creditLine, fileOf, statementOf } from '#test/statements.ts'
import type { Player } from './cast.ts'
import type { Stage } from './stage.ts'
import { usualTerms } from '#test/usual-terms.ts'

type Parties = Readonly<{ buyer: Player; seller: Player; operator: Player }>

/** A deal that both have accepted, by real commands. */
async function agreedDeal(stage: Stage, { buyer, seller }: Parties, terms: object = {}): Promise<string> {
  const wanted = Terms.parse({ ...usualTerms, ...terms })
  const { transactionId } = await stage.perform(buyer, draftTransaction, { party: 'buyer' })
  const offer = { transactionId, party: 'buyer', terms: wanted, guest: { name: seller.name } }
  await stage.perform(buyer, proposeTransaction, offer)
  await stage.perform(seller, claimTransaction, { token: await invitationToken(stage, transactionId) })
  const { transaction } = await stage.situation(transactionId)
  await stage.perform(seller, acceptTransaction, { transactionId, hash: transaction.termsHash })
  return transactionId
}

/** A deal whose money is in custody, by real commands. */
export async function fundedDeal(stage: Stage, parties: Parties, terms: object = {}): Promise<string> {
  const transactionId = await agreedDeal(stage, parties, terms)
  const { transaction } = await stage.situation(transactionId)
  const { buyerPaysMinor } = sumsOf(Terms.parse({ ...usualTerms, ...terms }))
  const statement = statementOf(transaction.currency, [
    creditLine({
      amountMinor: buyerPaysMinor,
      currency: transaction.currency,
      text: [transaction.reference],
      counterpartyName: `${parties.buyer.name} Prueba`,
    }),
  ])
  const { fileId } = await stage.perform(parties.operator, importStatement, fileOf(statement))
  for (const lineId of await linesOfFile(stage, fileId)) await stage.perform('system', matchLine, { lineId })
  return transactionId
}

/** The lines that a file brought, in their order. */
async function linesOfFile({ database }: Stage, fileId: string): Promise<string[]> {
  const rows = await database.reader
    .selectFrom('bank_lines')
    .innerJoin('statements', 'statements.statement_id', 'bank_lines.statement_id')
    .select('line_id')
    .where('file_id', '=', fileId)
    .orderBy('line_id')
    .execute()
  return rows.map((row) => row.line_id.toString())
}

/** The secret of an invitation's link, as its author sees it. */
export async function invitationToken({ database, means }: Stage, transactionId: string): Promise<string> {
  const { sealed_token } = await database.reader
    .selectFrom('invitations')
    .select('sealed_token')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  return means.seals.open(sealed_token)
}
