import { z } from 'zod'
import { type Currency, isCurrency } from '#domain/money.ts'
import { rowsOf } from '#store/database/database.ts'
import { mustWorkAs, query } from '../query.ts'
import { type CustodyDay, custodyDays } from './custody-days.ts'

/** One custody account over the last half year. */
export type CustodyHistory = Readonly<{ currency: Currency; days: readonly CustodyDay[] }>

/** How each custody account that was ever used went: day by day against the bank, and what came in and left. */
export const custodyHistory = query({
  name: 'money.custody-history',
  fromReplica: true,
  input: z.object({}),
  async run({ reader, actor, now }): Promise<readonly CustodyHistory[]> {
    mustWorkAs(actor, 'operator', 'approver')
    const kept = await rowsOf<{ currency: string }>(reader)`select currency from custody_accounts order by 1`
    const all: CustodyHistory[] = []
    for (const currency of kept.map((row) => row.currency).filter(isCurrency))
      all.push({ currency, days: await custodyDays(reader, currency, now) })
    return all.filter(({ days }) => days.length > 0)
  },
})
