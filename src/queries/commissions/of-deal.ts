import { z } from 'zod'
import { existing } from '#domain/assert.ts'
import { total } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { payeeFacts } from '#domain/transactions/payees.ts'
import { partyOf } from '#domain/transactions/situation.ts'
import { receiverOf } from '#domain/transactions/stakes.ts'
import { waitsForPayee } from '#domain/transactions/whose-turn.ts'
import { payeesOfStopped } from '#store/payouts/stops.ts'
import { query } from '../query.ts'
import { ownReceipts } from '../transactions/my-receipt.ts'
import { seatsOf } from '../transactions/people-of.ts'

/**
 * What one deal pays its broker, with what opens the hash of its terms: for the broker once it is agreed, and for the seller
 * who pays it. To everybody else, the buyer too, there is no such page.
 */
export const commissionOfDeal = query({
  name: 'commissions.of-deal',
  input: z.object({ transactionId: z.uuid() }),
  async run(asking, { transactionId }) {
    const { reader, loadToDecide, actor, policy, now } = asking
    const known = await loadToDecide(transactionId)
    if (!known?.situation.broker) return refuse('not-found')
    const { situation, payees } = known
    const { transaction, terms, broker, payouts } = situation
    const isSeller = partyOf(transaction, actor.id) === 'seller'
    const isBroker = receiverOf(situation, actor.id) === 'broker'
    if (!broker || (!isSeller && !isBroker)) return refuse('not-found')
    const own = payouts.filter(({ to }) => to === 'broker')
    return {
      id: transaction.id,
      title: transaction.title,
      state: transaction.state,
      currency: transaction.currency,
      agreedAt: transaction.agreedAt,
      deliverBy: existing(terms.tranches.at(-1), 'a deal has a part').deliverBy,
      mine: isBroker ? ('broker' as const) : ('seller' as const),
      seller: (await seatsOf(asking, situation)).seats.seller.name,
      broker,
      hash: existing(terms.broker, 'what is agreed with a broker seals it').hash,
      /** What of the commission was released, whether it was paid yet or not. */
      earnedMinor: total(own.filter(({ replaces }) => replaces === null).map((each) => each.amountMinor)),
      /** Where the money goes is the broker's business alone. */
      payouts: own.map((each) => (isBroker ? each : { ...each, account: null, reason: null })),
      waiting: isBroker ? (own.find(waitsForPayee) ?? null) : null,
      account: isBroker ? (payeeFacts(situation, payees, policy, now).payoutAccounts?.broker ?? null) : null,
      /** Whether what is owed to the broker waits because all payouts are stopped. */
      isStopped: isBroker && (await payeesOfStopped(reader, transactionId)).includes('broker'),
      receipts: isBroker ? await ownReceipts(asking, transactionId) : [],
    }
  },
})
export type CommissionOfDeal = Awaited<ReturnType<typeof commissionOfDeal.run>>
