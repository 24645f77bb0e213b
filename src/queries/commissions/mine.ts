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

const PAGE = 25

/** The deals that somebody is paid a commission for, the newest first, one page at a time; an offer that nobody accepted yet is none. */
export const myCommissions = query({
  name: 'commissions.mine',
  fromReplica: true,
  /** Only those that were agreed before this one. */
  input: z.object({ before: z.uuid().optional() }),
  async run({ reader, actor }, { before = null }) {
    const rows = await rowsOf<MyCommission>(reader)`
      select deal.transaction_id as id, deal.title, deal.state, deal.agreed_at as "agreedAt", deal.currency,
        terms.commission_minor as "commissionMinor"
      from terms_versions terms
      join transactions deal on deal.transaction_id = terms.transaction_id and deal.terms_version = terms.version
      where terms.broker_id = ${actor.id}::uuid and deal.agreed_at is not null and (${before}::uuid is null
        or (deal.agreed_at, deal.transaction_id) <
          (select agreed_at, transaction_id from transactions where transaction_id = ${before}::uuid))
      order by deal.agreed_at desc, deal.transaction_id desc limit ${PAGE + 1}`
    const shown = rows.slice(0, PAGE)
    return { rows: shown, older: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null, code: actor.id }
  },
})
