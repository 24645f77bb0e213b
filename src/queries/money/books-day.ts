import { z } from 'zod'
import { canonical, digest } from '#domain/digest.ts'
import { closeProblem, type CloseProblem, DayFound } from '#domain/ledger/day-close.ts'
import { Day } from '#domain/ledger/period.ts'
import { type Currency, isCurrency } from '#domain/money.ts'
import { rowsOf } from '#store/database/database.ts'
import { closesOfDay, type DayClose } from '#store/ledger/day-closes.ts'
import { readDayFound } from '#store/ledger/day-found.ts'
import { mustWorkAs, query } from '../query.ts'

/** A day of one custody account: as it is found now, and as two persons closed it. */
export type BooksDay = Readonly<{
  currency: Currency
  /** What books and bank say of the day now. */
  found: DayFound
  /** Why it cannot be closed; null where it can. */
  problem: CloseProblem | null
  /** What is proposed, or closed; null where nobody did. */
  close:
    | (Omit<DayClose, 'body'> &
        Readonly<{
          kept: DayFound
          isMine: boolean
          /** What is found now is not what was kept: an open proposal is made anew, a closed day differs. */
          isStale: boolean
        }>)
    | null
}>

/** A day of the books in every custody account that was used by then. */
export const booksDay = query({
  name: 'money.books-day',
  input: z.object({ day: Day }),
  async run({ reader, actor, now }, { day }): Promise<readonly BooksDay[]> {
    mustWorkAs(actor, 'operator', 'approver')
    const closes = await closesOfDay(reader, day)
    const all: BooksDay[] = []
    for (const currency of await usedCurrencies(reader)) {
      const found = await readDayFound(reader, { custody: currency, day })
      const kept = closes.find((each) => each.custody === currency)
      all.push({
        currency,
        found,
        problem: closeProblem(found, now),
        close: kept ? closeOf(kept, found, actor.id) : null,
      })
    }
    return all
  },
})

function closeOf(
  { body, ...close }: DayClose,
  found: DayFound,
  reader: string,
): NonNullable<BooksDay['close']> {
  const isStale = digest(canonical(found)) !== close.hash
  return { ...close, kept: DayFound.parse(JSON.parse(body)), isMine: close.proposedById === reader, isStale }
}

/** Custody accounts of which a bank ever told. */
async function usedCurrencies(reader: Parameters<typeof readDayFound>[0]): Promise<readonly Currency[]> {
  const rows = await rowsOf<{ currency: string }>(reader)`
    select currency from custody_accounts
    where exists (select from statements where statements.custody_id = custody_accounts.custody_id)
    order by 1`
  return rows.map((row) => row.currency).filter(isCurrency)
}
