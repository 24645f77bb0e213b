import { z } from 'zod'
import {
  creditAskedFor,
  creditsOf,
  type FoundCredit,
  type RecallStanding,
  standingOf,
} from '#domain/banking/recall-request.ts'
import { figuresOf } from '#domain/ledger/figures.ts'
import { isUnpaid } from '#domain/transactions/states.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import {
  type CreditNow,
  hasStakeInCredits,
  isInSomeDeal,
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

/**
 * What banks ask back and waits for an answer, with where each deposit stands now, and what was answered lately; nothing that may be
 * about a deal of whoever asks. `isWhole`: whether all that waits was looked at.
 */
export const recallRequests = query({
  name: 'money.recall-requests',
  input: z.object({}),
  async run(asking) {
    mustWorkAs(asking.actor, 'operator')
    const { reader } = asking
    const waiting: WaitingRecall[] = []
    const all = await listRecalls(reader, 'waiting', MOST.waiting)
    for (const each of all) {
      const found = await foundFor(reader, each)
      if (await isOthers(asking, creditsOf(found)))
        waiting.push({ ...each, ...(await creditOf(asking, found)) })
    }
    const answered: KeptRecall[] = []
    for (const each of await listRecalls(reader, 'answered', MOST.answered)) {
      const lineIds = each.lineId === null ? creditsOf(await foundFor(reader, each)) : [each.lineId]
      if (await isOthers(asking, lineIds)) answered.push(each)
    }
    return { waiting, answered, isWhole: all.length < MOST.waiting }
  },
})

/** Which requests that wait are not shown to whoever asks, by their ids. */
export async function hiddenRecalls(asking: Pick<Asking, 'reader' | 'actor'>): Promise<readonly string[]> {
  const { reader, actor } = asking
  if (!(await isInSomeDeal(reader, actor.id))) return []
  const hidden: string[] = []
  for (const each of await listRecalls(reader, 'waiting', MOST.waiting))
    if (!(await isOthers(asking, creditsOf(await foundFor(reader, each))))) hidden.push(each.id)
  return hidden
}

async function foundFor(reader: Asking['reader'], { asked }: KeptRecall): Promise<FoundCredit> {
  return creditAskedFor(asked, await listAskedCredits(reader, asked))
}

/** What a bank suspects is told to nobody in the deal, whoever they work for. */
async function isOthers(
  { reader, actor }: Pick<Asking, 'reader' | 'actor'>,
  lineIds: readonly string[],
): Promise<boolean> {
  return !(await hasStakeInCredits(reader, { personId: actor.id, lineIds }))
}

async function creditOf(
  { reader, load }: Asking,
  found: FoundCredit,
): Promise<Pick<WaitingRecall, 'credit' | 'missing'>> {
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
