import { z } from 'zod'
import { familyOf } from '#domain/ledger/accounts.ts'
import { query } from '../query.ts'
import { askedSituation } from './asked-situation.ts'
import { ownReceipts } from './my-receipt.ts'
import { seatsOf } from './people-of.ts'

const MOST = 1000

const statement = `
select entry.journal_id as id, entry.code, entry.at, entry.version,
  json_agg(json_build_object('account', posting.account, 'amountMinor', posting.amount_minor::text) order by posting.line)
    as postings
from journal_entries entry join postings posting using (journal_id)
where entry.transaction_id = $1 and entry.at <= $2
group by entry.journal_id
order by entry.journal_id
limit ${MOST}`

type Row = {
  id: bigint
  code: string
  at: Temporal.Instant
  postings: { account: string; amountMinor: string }[]
}

type MovementShown = Readonly<{
  id: string
  code: string
  at: Temporal.Instant
  /** Accounts by family, credits to people positive, in minor units. */
  postings: readonly Readonly<{ account: string; family: string; amountMinor: bigint }>[]
  /** What is in custody after it: escrow and the fee that is not earned yet. */
  custodyMinor: bigint
}>

/**
 * Every movement of a transaction's money to the cent, in its order, and what each account holds at an instant.
 * Both parties see the same. Refuses a stranger as not found.
 */
export const statementOfTransaction = query({
  name: 'transactions.statement',
  input: z.object({ transactionId: z.uuid(), at: z.string().max(40).optional() }),
  async run(asking, { transactionId, at }) {
    const { situation, mine } = await askedSituation(asking, transactionId)
    const until = at === undefined ? asking.now : instantOf(at)
    const { named } = asking
    const rows = await named<Row>({
      name: 'statement-of-transaction',
      text: statement,
      values: [transactionId, (until ?? asking.now).toString()],
    })
    const balances = new Map<string, bigint>()
    const movements: MovementShown[] = rows.map(({ id, code, at: moment, postings }) => {
      const shown = postings.map(({ account, amountMinor }) => ({
        account,
        family: familyOf(account),
        amountMinor: -BigInt(amountMinor),
      }))
      for (const each of shown)
        balances.set(each.account, (balances.get(each.account) ?? 0n) + each.amountMinor)
      return { id: id.toString(), code, at: moment, postings: shown, custodyMinor: custodyIn(balances) }
    })
    return {
      situation,
      mine,
      until: until ?? asking.now,
      seats: (await seatsOf(asking, situation)).seats,
      movements,
      receipts: await ownReceipts(asking, transactionId),
      balances: [...balances].map(([account, minor]) => ({ account, family: familyOf(account), minor })),
    }
  },
})
export type TransactionStatement = Awaited<ReturnType<typeof statementOfTransaction.run>>

function custodyIn(balances: ReadonlyMap<string, bigint>): bigint {
  return [...balances]
    .filter(([account]) => ['escrow', 'fee_pending'].includes(familyOf(account)))
    .reduce((sum, [, minor]) => sum + minor, 0n)
}

function instantOf(text: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(text)
  } catch {
    return null
  }
}
