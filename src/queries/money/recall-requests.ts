import { z } from 'zod'
import { creditAskedFor, type RecallStanding, standingOf } from '#domain/banking/recall-request.ts'
import { figuresOf } from '#domain/ledger/figures.ts'
import { isUnpaid } from '#domain/transactions/states.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import {
  type CreditNow,
  type KeptRecall,
  listAskedCredits,
  listRecalls,
  readCreditNow,
} from '#store/bank/recall-requests.ts'
import { type Asking, mustWorkAs, query } from '../query.ts'

export type { KeptRecall } from '#store/bank/recall-requests.ts'

/** A deal that the credit brought money to, with whose money could be held. */
export type DealAskedFor = Readonly<{
  id: string
  code: string
  buyerId: string | null
  sellerId: string | null
}>

/** A request that waits: the credit that it is about and where its money stands, or why none is found. */
export type WaitingRecall = Pick<KeptRecall, 'id' | 'asked' | 'fileName' | 'at'> &
  Readonly<{
    credit:
      | (CreditNow &
          Readonly<{
            by: 'reference' | 'sum-and-day'
            standing: RecallStanding
            deals: readonly DealAskedFor[]
          }>)
      | null
    /** Without a credit: none fits, or several do. */
    missing: 'none' | 'several' | null
  }>

const MOST = { waiting: 100, answered: 20 }

/** What banks ask back and waits for an answer, with where each deposit stands now, and what was answered lately. */
export const recallRequests = query({
  name: 'money.recall-requests',
  input: z.object({}),
  async run(asking) {
    mustWorkAs(asking.actor, 'operator')
    const waiting = await listRecalls(asking.reader, 'waiting', MOST.waiting)
    const rows: WaitingRecall[] = []
    for (const each of waiting) rows.push({ ...each, ...(await creditOf(asking, each)) })
    return { waiting: rows, answered: await listRecalls(asking.reader, 'answered', MOST.answered) }
  },
})

async function creditOf(
  { reader, load }: Asking,
  { asked }: KeptRecall,
): Promise<Pick<WaitingRecall, 'credit' | 'missing'>> {
  const found = creditAskedFor(asked, await listAskedCredits(reader, asked))
  if (found.lineId === null) return { credit: null, missing: found.why }
  const credit = await readCreditNow(reader, found.lineId)
  if (!credit) return { credit: null, missing: 'none' }
  const loaded = await Promise.all(credit.transactionIds.map((id) => load(id)))
  const situations = loaded.filter((each) => each !== undefined)
  const deals = situations.map(({ transaction: { id, code, buyerId, sellerId } }) => ({
    id,
    code,
    buyerId,
    sellerId,
  }))
  const standing = standingOf(credit.state, situations.map(moneyOf))
  return { credit: { ...credit, by: found.by, standing, deals }, missing: null }
}

function moneyOf(situation: Situation) {
  const { heldMinor, feePendingMinor, frozenMinor, releasedMinor, refundedMinor } = figuresOf(situation)
  return {
    heldMinor: heldMinor + feePendingMinor,
    frozenMinor,
    leftMinor: releasedMinor + refundedMinor,
    isLeaving: situation.payouts.some(({ state }) => isUnpaid(state)),
  }
}
