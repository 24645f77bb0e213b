import { z } from 'zod'
import { accounts, familyOf } from '#domain/ledger/accounts.ts'
import { total } from '#domain/money.ts'
import type { Situation } from '#domain/transactions/situation.ts'
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
 * Both parties see the same, but where a broker is paid: to the buyer the seller's side is one sum. Refuses a stranger as not found.
 */
export const statementOfTransaction = query({
  name: 'transactions.statement',
  fromReplica: true,
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
    const tell = toldTo(situation)
    const movements: MovementShown[] = rows.flatMap(({ id, code, at: moment, postings }) => {
      const shown = tell(
        postings.map(({ account, amountMinor }) => ({
          account,
          family: placeOf(account),
          amountMinor: -BigInt(amountMinor),
        })),
        code,
      )
      if (shown.length === 0) return []
      for (const each of shown)
        balances.set(each.account, (balances.get(each.account) ?? 0n) + each.amountMinor)
      return [{ id: id.toString(), code, at: moment, postings: shown, custodyMinor: custodyIn(balances) }]
    })
    return {
      situation,
      mine,
      until: until ?? asking.now,
      seats: (await seatsOf(asking, situation)).seats,
      movements,
      receipts: await ownReceipts(asking, transactionId),
      balances: [...balances]
        .map(([account, minor]) => ({ account, family: placeOf(account), minor }))
        .filter(({ family }) => !isVeiled(situation) || family !== 'payable'),
    }
  },
})
export type TransactionStatement = Awaited<ReturnType<typeof statementOfTransaction.run>>

/** Where money lies, by the family of its account; what is a broker's lies beside what is the seller's. */
const placeOf = (account: string) =>
  account.startsWith('payable:broker:') ? 'commission' : familyOf(account)

const ofSellersSide = ['payable', 'commission']

/** Whether the reader is not told what of the seller's side is the broker's. */
const isVeiled = ({ terms, broker }: Situation) => terms.broker !== undefined && broker === null

const releases = ['L6', 'L7', 'L9']

/**
 * The postings of a movement as its reader may see them. Where they are not told what a broker gets, the seller's side is one
 * account, and what was paid out of it is not there.
 */
function toldTo(
  situation: Situation,
): (postings: MovementShown['postings'], code: string) => MovementShown['postings'] {
  if (!isVeiled(situation)) return (postings) => postings
  const own = situation.payouts.filter(({ to }) => to === 'buyer').map(({ id }) => accounts.transit(id))
  const isOfSellersSide = ({ family }: MovementShown['postings'][number]) => ofSellersSide.includes(family)
  return (postings, code) => {
    const theirs = postings.filter(isOfSellersSide)
    const isPaid = postings.some(({ family, account }) => family === 'transit' && !own.includes(account))
    if (isPaid || (theirs.length > 0 && !releases.includes(code))) return []
    const [first] = theirs
    if (!first) return postings
    const amountMinor = total(theirs.map((each) => each.amountMinor))
    const account = accounts.payable(situation.transaction.sellerId ?? '', situation.transaction.id)
    return [
      ...postings.filter((each) => !isOfSellersSide(each)),
      { account, family: 'sellers_side', amountMinor },
    ]
  }
}

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
