import { z } from 'zod'
import { dueAt } from '#domain/calendar.ts'
import type { Currency } from '#domain/money.ts'
import { monthOf } from '#domain/people/month.ts'
import { spanOf } from '#domain/transactions/timers.ts'
import { refuse } from '#domain/refusal.ts'
import { rowsOf } from '#store/database/database.ts'
import { agreedBetween } from '#store/transactions/payees.ts'
import { personById } from '#store/people/people.ts'
import { query } from '../query.ts'
import { listMyAccounts } from './my-bank-accounts.ts'

/** What is owed to a person in one currency, in minor units. */
export type OwedToMe = Readonly<{
  currency: Currency
  /** From sales, waiting for an account. */
  payableMinor: bigint
  /** To be given back as a buyer, waiting for an account or a decision. */
  refundableMinor: bigint
  /** Set aside for a payout that the bank has not confirmed yet. */
  transitMinor: bigint
}>

/** One's own account: who the person is to us, what we owe them, and where it would go. */
export const myAccount = query({
  name: 'people.my-account',
  input: z.object({}),
  async run(asking) {
    const { reader, policy, actor, now } = asking
    const person = (await personById(reader, actor.id)) ?? refuse('not-found')
    const place = { timeZone: person.timeZone, calendar: 'TARGET' } as const
    // Accounts of a person carry the person's id and then the deal's: one stretch of the index.
    const rows = await rowsOf<OwedToMe>(reader)`
      select currency, sum(payable)::bigint as "payableMinor", sum(refundable)::bigint as "refundableMinor",
        sum(transit)::bigint as "transitMinor"
      from (
        select currency, balance_minor as payable, 0 as refundable, 0 as transit from balances
        where account like any (array[${`payable:seller:${actor.id}:%`}, ${`payable:broker:${actor.id}:%`}])
        union all
        select currency, 0, balance_minor, 0 from balances
        where account like ${`refundable:buyer:${actor.id}:%`}
        union all
        select currency, 0, 0, amount_minor from payouts
        where person_id = ${actor.id} and state in ('planned', 'blocked', 'approved', 'exported', 'sent')
      ) owed
      group by currency
      having sum(payable) + sum(refundable) + sum(transit) > 0
      order by currency`
    return {
      person,
      owed: rows,
      accounts: await listMyAccounts(asking, actor.id),
      /** What they agreed to this calendar month, beside what their identity allows. */
      used: await agreedBetween(reader, actor.id, monthOf(now, person.timeZone)),
      limits: policy.tierLimits,
      /** From when an account that is added now may receive money: the first of a currency, and one instead of another. */
      usableFrom: {
        first: dueAt(now, spanOf('T-COOL', policy.timers), place),
        changed: dueAt(now, spanOf('T-COOL-CHANGED', policy.timers), place),
      },
    }
  },
})
