import { z } from 'zod'
import type { Currency } from '#domain/money.ts'
import type { TransactionState } from '#domain/transactions/states.ts'
import { rowsOf } from '#store/database/database.ts'
import { query } from '../query.ts'

type MyCommission = Readonly<{
  id: string
  title: string
  state: TransactionState
  agreedAt: Temporal.Instant
  currency: Currency
  commissionMinor: bigint
}>

const MOST = 100

/** The deals that somebody is paid a commission for, the newest first; an offer that nobody accepted yet is none. */
export const myCommissions = query({
  name: 'commissions.mine',
  input: z.object({}),
  async run({ reader, actor }) {
    const rows = await rowsOf<MyCommission>(reader)`
      select deal.transaction_id as id, deal.title, deal.state, deal.agreed_at as "agreedAt", deal.currency,
        terms.commission_minor as "commissionMinor"
      from terms_versions terms
      join transactions deal on deal.transaction_id = terms.transaction_id and deal.terms_version = terms.version
      where terms.broker_id = ${actor.id}::uuid and deal.agreed_at is not null
      order by deal.agreed_at desc limit ${MOST}`
    return { rows, code: actor.id }
  },
})
