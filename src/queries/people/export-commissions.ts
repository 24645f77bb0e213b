import { commissionOfDeal } from '../commissions/of-deal.ts'
import { myCommissions } from '../commissions/mine.ts'
import type { Asking } from '../query.ts'

async function* dealsOf(asking: Asking) {
  for (let before: string | undefined; ;) {
    const { rows, older } = await myCommissions.run(asking, { before })
    for (const { id } of rows) yield id
    if (older === null) return
    before = older
  }
}

/** What the person is paid as broker, deal by deal, with what opens the hash of each and what was paid of it. */
export async function* exportedCommissions(asking: Asking) {
  for await (const id of dealsOf(asking)) {
    const { title, state, agreedAt, currency, broker, hash, payouts } = await commissionOfDeal.run(asking, {
      transactionId: id,
    })
    yield {
      id,
      title,
      state,
      agreedAt,
      currency,
      ...broker,
      hash,
      payouts: payouts.map((each) => ({
        code: each.code,
        state: each.state,
        amountMinor: each.amountMinor,
        account: each.account?.masked ?? null,
        plannedAt: each.plannedAt,
        settledAt: each.settledAt,
      })),
    }
  }
}
