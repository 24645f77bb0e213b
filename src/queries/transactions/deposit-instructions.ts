import { z } from 'zod'
import { rfReference } from '#domain/banking/deposit-reference.ts'
import { buyerFeeDue, depositMissing } from '#domain/ledger/escrow.ts'
import { total } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import type { WayOutGap } from '#domain/transactions/facts.ts'
import { awaitsDeposit } from '#domain/transactions/states.ts'
import { listPayersAsked } from '#store/bank/payer-explanations.ts'
import { type Asking, query } from '../query.ts'
import { announcedTo } from './announced.ts'
import { askedSituation } from './asked-situation.ts'
import { seatsOf } from './people-of.ts'

/**
 * How the buyer pays into custody (F1): account, reference and exact sum; or, while money could not leave again
 * (G-EXIT), what is missing and who must do it. To anybody but the buyer it is not there.
 */
export const depositInstructions = query({
  name: 'transactions.deposit-instructions',
  input: z.object({ transactionId: z.uuid() }),
  async run(asking, { transactionId }) {
    const { situation, mine, facts } = await askedSituation(asking, transactionId)
    const { transaction, tranches, timers } = situation
    if (mine !== 'buyer') return refuse('not-found')
    const open = tranches.filter((each) => awaitsDeposit(each.state))
    const due = timers
      .filter((each) => each.state === 'armed' && ['T-FUND', 'T-TOPUP'].includes(each.kind))
      .toSorted((one, other) => Temporal.Instant.compare(one.dueAt, other.dueAt))
    const missing: readonly WayOutGap[] = facts.wayOut?.missing ?? []
    const isDue = ['agreed', 'active'].includes(transaction.state) && open.length > 0
    const account = isDue && missing.length === 0 ? await custodyOf(asking, transaction.currency) : null
    return {
      situation,
      announced: isDue ? await announcedTo(asking.reader, situation) : [],
      payersAsked: await listPayersAsked(asking.reader, transactionId),
      now: asking.now,
      seats: (await seatsOf(asking, situation)).seats,
      isDue,
      missing,
      coolsUntil: facts.wayOut?.coolsUntil ?? null,
      reached: facts.wayOut?.reached?.buyer ?? null,
      account,
      reference: transaction.reference,
      rf: rfReference(transaction.reference),
      dueAt: due[0]?.dueAt ?? null,
      sums: {
        priceMinor: total(open.map((each) => each.priceMinor)),
        chargesMinor: total(open.map((each) => each.chargesMinor)),
        feeMinor: total(open.map(buyerFeeDue)),
        receivedMinor: total(open.map((each) => each.heldMinor + each.feePendingMinor)),
        missingMinor: total(open.map(depositMissing)),
      },
    }
  },
})
export type DepositInstructions = Awaited<ReturnType<typeof depositInstructions.run>>

async function custodyOf({ reader }: Asking, currency: string) {
  const account = await reader
    .selectFrom('custody_accounts')
    .select(['scheme', 'number', 'holder', 'bic', 'bank', 'described'])
    .where('currency', '=', currency)
    .executeTakeFirst()
  return account ?? null
}
