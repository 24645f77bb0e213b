import { sql } from 'kysely'
import { z } from 'zod'
import { existing } from '#domain/assert.ts'
import { type Clue, likelyDeposits } from '#domain/banking/likely-deposits.ts'
import { depositsAwaited } from '#domain/ledger/escrow.ts'
import { type Currency, isCurrency } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { excessOf } from '#store/bank/custody-payments.ts'
import { uncoveredIn } from '#store/bank/debits.ts'
import { readLikelyDeposits, readLine, readPayout, readPayoutByCode } from '#store/bank/bank-lines.ts'
import { type TransactionState, isUnused } from '#domain/transactions/states.ts'
import type { Asking } from '../query.ts'
import { mustWorkAs, query } from '../query.ts'
import { type BankLineRow, readBankLines } from './bank-line-rows.ts'
import { depositsOfDebit } from './deposits-of-debit.ts'
import { payoutsOfDebit } from './payouts-of-debit.ts'
import { findDeal } from './find-deal.ts'

/** A deal that a line could be for, with what it still waits for. */
export type DealForLine = Readonly<{
  id: string
  code: string
  title: string
  reference: string
  buyer: string
  state: TransactionState
  currency: Currency
  missingMinor: bigint
}>

/** A payout that a credit could bring back. */
export type PayoutForLine = Readonly<{
  payoutId: string
  transactionId: string
  code: string
  amountMinor: bigint
  currency: Currency
  payee: string
  /** Whether the bank confirmed that it was paid: only then it can come back. */
  isPaid: boolean
}>

/** One line of the bank, with the deal that was suggested or that the operator looks for by its code or reference. */
export const bankLinePage = query({
  name: 'money.bank-line',
  input: z.object({ lineId: z.string().regex(/^\d{1,18}$/), deal: z.string().max(60).optional() }),
  async run(asking, { lineId, deal: typed }) {
    mustWorkAs(asking.actor, 'operator')
    const { reader } = asking
    const [line] = await readBankLines(reader, sql`l.line_id = ${lineId}::bigint`, 1)
    if (!line) return refuse('not-found')
    const isOpen = isUnused(line.state)
    const givenBack =
      line.state === 'unexplained'
        ? await readBankLines(
            reader,
            sql`l.direction = 'credit' and l.state in ('imported', 'suggested') and l.amount_minor = ${line.amountMinor.toString()}::bigint
              and (l.custody_id, l.currency) = (select custody_id, currency from bank_lines where line_id = ${lineId}::bigint)`,
            20,
          )
        : []
    const payout = line.direction === 'credit' ? await payoutForLine(asking, line, typed) : null
    const found = typed && !payout ? await findDeal.run(asking, { typed }) : null
    const dealId = typed ? found?.transactionId : line.deal?.id
    return {
      line,
      isOpen,
      isMine: saidBy(line) === asking.actor.id,
      givenBack,
      deposits: line.state === 'unexplained' ? await depositsOfDebit(reader, lineId) : [],
      payouts: line.state === 'unexplained' ? await payoutsOfDebit(reader, lineId) : [],
      chargeLimitMinor:
        line.state === 'unexplained' && (await uncoveredIn(reader, line.currency)) === 0n
          ? asking.policy.chargeLimits[line.currency]
          : 0n,
      excessMinor: await excessOf(reader, lineId),
      typed: typed ?? null,
      payout: isOpen || line.state === 'held' ? payout : null,
      likely: isOpen && line.direction === 'credit' && !typed ? await likelyDeals(asking, line) : [],
      deal: (isOpen || line.state === 'held') && dealId ? await dealForLine(asking, dealId) : null,
    }
  },
})

/** Who said what waits for another person. */
function saidBy({ state, undoing, explanation, suggestion }: BankLineRow): string | undefined {
  return state === 'held' ? suggestion?.by : (undoing?.by ?? explanation?.by ?? suggestion?.by)
}

/** The payout that was suggested or proposed, or whose code the operator typed. */
async function payoutForLine(
  { reader }: Asking,
  { suggestion }: BankLineRow,
  typed: string | undefined,
): Promise<PayoutForLine | null> {
  const found = typed
    ? await readPayoutByCode(reader, typed.trim().toUpperCase())
    : suggestion?.payoutId && (await readPayout(reader, suggestion.payoutId))
  if (!found || !isCurrency(found.currency)) return null
  const { name } = await reader
    .selectFrom('payouts')
    .innerJoin('people', 'people.person_id', 'payouts.person_id')
    .select(({ fn }) => fn.coalesce('verified_name', 'display_name').as('name'))
    .where('payout_id', '=', found.payoutId)
    .executeTakeFirstOrThrow()
  const { payoutId, transactionId, code, amountMinor, currency } = found
  return {
    payoutId,
    transactionId,
    code,
    amountMinor,
    currency,
    payee: name ?? '',
    isPaid: found.state === 'settled',
  }
}

/** A deal that a credit could be the deposit of, and what speaks for it. */
export type LikelyDeal = Readonly<{ deal: DealForLine; clues: readonly Clue[] }>

/** Further ones would only be read by whoever looks for something else. */
const MOST_LIKELY = 5

/** What a credit could be the deposit of, the likeliest first, beside what was suggested already. */
export async function likelyDeals(asking: Asking, { id, deal }: BankLineRow): Promise<readonly LikelyDeal[]> {
  const { reader } = asking
  const line = existing(await readLine(reader, id), 'the line was just read')
  const found = likelyDeposits(line, await readLikelyDeposits(reader, line))
    .filter((each) => each.transactionId !== deal?.id)
    .slice(0, MOST_LIKELY)
  const deals = await Promise.all(found.map((each) => dealForLine(asking, each.transactionId)))
  return found.flatMap(({ clues }, index) => {
    const deal = deals[index]
    return deal ? [{ deal, clues }] : []
  })
}

/** A deal beside a line of the bank; null where there is none. */
export async function dealForLine(
  { reader, load }: Asking,
  transactionId: string,
): Promise<DealForLine | null> {
  const situation = await load(transactionId)
  if (!situation) return null
  const { transaction, tranches } = situation
  const buyer = transaction.buyerId
    ? await reader
        .selectFrom('people')
        .select(['verified_name', 'display_name'])
        .where('person_id', '=', transaction.buyerId)
        .executeTakeFirst()
    : undefined
  return {
    id: transaction.id,
    code: transaction.code,
    title: transaction.title,
    reference: transaction.reference,
    buyer: buyer?.verified_name ?? buyer?.display_name ?? '',
    state: transaction.state === 'none' ? 'draft' : transaction.state,
    currency: transaction.currency,
    missingMinor: depositsAwaited(tranches),
  }
}
