import { z } from 'zod'
import { historyFormat, historyText } from '#domain/history/export.ts'
import { refuse } from '#domain/refusal.ts'
import { type Situation, system } from '#domain/transactions/situation.ts'
import { type ProvedDeal, type Proofs, readProofs } from '#store/ledger/history-proofs.ts'
import { type Asking, query } from '../query.ts'
import { askedSituation } from './asked-situation.ts'

/**
 * The history of one deal as a file that anybody can verify without us: its events as they were hashed, the signed roots
 * over them, and the reader's own receipts. For its parties; to everybody else it is not found.
 */
export const historyFile = query({
  name: 'transactions.history-file',
  input: z.object({ transactionId: z.uuid() }),
  async run(asking, { transactionId }) {
    const { situation, mine } = await askedSituation(asking, transactionId)
    if (!mine || situation.transaction.state === 'draft') return refuse('not-found')
    const proofs = await readProofs(asking.reader)
    const { deal, begins } = await historyOf(asking, situation, proofs, { tellsOthers: true })
    return {
      code: situation.transaction.code,
      text: historyText({
        ...historyFormat,
        ...proofs.roots(begins),
        deals: [deal],
      }),
    }
  },
})

/**
 * The chain of a deal as one of its parties may read it: what of it is not theirs is a hash alone. `tellsOthers` is for
 * the file of the deal itself, where the internal numbers of whoever acted stand in what was hashed.
 */
export function historyOf(
  { actor }: Asking,
  { transaction, payouts }: Situation,
  proofs: Proofs,
  { tellsOthers }: Readonly<{ tellsOthers: boolean }>,
): Promise<ProvedDeal> {
  const own = new Set(payouts.filter(({ personId }) => personId === actor.id).map(({ code }) => code))
  const others = [transaction.buyerId, transaction.sellerId].filter((id) => id !== null && id !== actor.id)
  return proofs.dealHistory({
    transactionId: transaction.id,
    personId: actor.id,
    mayRead(text) {
      const body = JSON.parse(text) as Body
      // What tells the seller's net sums would tell the buyer what the broker gets.
      if (body.veil && actor.id !== transaction.sellerId) return false
      if (!isReadableBy(body, actor.id, own)) return false
      const isOwn = [actor.id, system.id].includes(body.actor.id)
      return tellsOthers || (isOwn && !others.some((id) => text.includes(String(id))))
    },
  })
}

type Body = Readonly<{
  veil?: string
  actor: { id: string }
  payout: { code: string; account: string | null } | null
  said: { note?: string | null }
}>

/** Not the other side's bank account, not even masked, nor what somebody else noted for the operator. */
function isReadableBy({ actor, payout, said }: Body, personId: string, own: ReadonlySet<string>): boolean {
  const isForeignAccount = payout !== null && payout.account !== null && !own.has(payout.code)
  const isForeignNote = Boolean(said.note) && actor.id !== personId
  return !isForeignAccount && !isForeignNote
}
