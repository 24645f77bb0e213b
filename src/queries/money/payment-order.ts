import { z } from 'zod'
import { existing } from '#domain/assert.ts'
import { type HolidayCalendar, nextBusinessDay } from '#domain/calendar.ts'
import { countries } from '#domain/people/countries.ts'
import { isCurrency } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import type { AccountSnapshot } from '#domain/transactions/situation.ts'
import { mustWorkAs, query } from '../query.ts'

const MOST = 2_000

/**
 * The approved payouts of one custody account, ready to be written into a payment file: with opened account
 * numbers, for the operator alone. All of them, or the chosen ones. Refused when there is none ('nothing-to-pay').
 */
export const paymentOrder = query({
  name: 'money.payment-order',
  input: z.object({ custody: z.string().length(3), payoutIds: z.array(z.uuid()).max(MOST).optional() }),
  async run({ means, actor, now }, { custody, payoutIds }) {
    mustWorkAs(actor, 'operator')
    const { reader } = means.database
    const account = await reader
      .selectFrom('custody_accounts')
      .selectAll()
      .where('custody_id', '=', custody)
      .executeTakeFirst()
    if (!account || !isCurrency(account.currency)) return refuse('not-found')
    let approved = reader
      .selectFrom('payouts')
      .select(['payout_id', 'transaction_id', 'code', 'amount_minor', 'account'])
      .where('state', '=', 'approved')
      .where('currency', '=', account.currency)
    if (payoutIds) approved = approved.where('payout_id', 'in', payoutIds)
    const rows = await approved.orderBy('payout_id').limit(MOST).execute()
    if (rows.length === 0) refuse('nothing-to-pay')
    const { timeZone, calendar } = bankDays(account.currency)
    const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
    return {
      custody,
      currency: account.currency,
      debtor: { name: account.holder, account: account.number, ...(account.bic ? { bic: account.bic } : {}) },
      executionDate: nextBusinessDay(today, calendar).toString(),
      payouts: rows.map((row) => {
        const payee = existing(row.account as AccountSnapshot | null, 'an approved payout has its account')
        return {
          transactionId: row.transaction_id,
          payoutId: row.payout_id,
          code: row.code,
          amountMinor: row.amount_minor,
          holderName: payee.holderName,
          number: means.seals.open(payee.sealed),
          text: `Resguardo ${row.code}`,
        }
      }),
    }
  },
})

/** Whose bank days a currency moves on: TARGET for euros, the country's for the rest. */
function bankDays(currency: string): { timeZone: string; calendar: HolidayCalendar } {
  if (currency === 'EUR') return { timeZone: 'Europe/Madrid', calendar: 'TARGET' }
  const country = existing(
    countries.find((each) => each.currency === currency && (currency !== 'USD' || each.code === 'US')),
    'every currency of the ledger has a country',
  )
  return { timeZone: country.zones[0]?.timeZone ?? 'UTC', calendar: country.code }
}
