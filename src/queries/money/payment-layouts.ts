import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { listCustodyAccounts } from '#store/bank/custody-accounts.ts'
import { listPaymentLayouts, readPaymentLayout } from '#store/bank/payment-layouts.ts'
import { mustWorkAs, query } from '../query.ts'

/** The layouts in which payouts can be exported, and the accounts that may have some. */
export const paymentLayouts = query({
  name: 'money.payment-layouts',
  input: z.object({}),
  async run({ reader, actor }) {
    mustWorkAs(actor, 'operator')
    const accounts = await listCustodyAccounts(reader)
    return {
      layouts: await listPaymentLayouts(reader),
      accounts: accounts.map(({ custody_id, currency, number, bank }) => ({
        id: custody_id,
        currency,
        number,
        bank,
      })),
    }
  },
})

/** One layout, to change it or to hand it to another operator. */
export const paymentLayout = query({
  name: 'money.payment-layout',
  input: z.object({ layoutId: z.uuid() }),
  async run({ reader, actor }, { layoutId }) {
    mustWorkAs(actor, 'operator')
    return (await readPaymentLayout(reader, layoutId)) ?? refuse('not-found')
  },
})
