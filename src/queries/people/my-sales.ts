import { z } from 'zod'
import { isLeftOut, isMemberState, missingOf, yearOf } from '#domain/ledger/sellers-report.ts'
import { readTaxIdentity } from '#store/ledger/tax-data.ts'
import { listResidents } from '#store/ledger/sold.ts'
import { query } from '../query.ts'

/**
 * What the operator would tell the tax agency of oneself for this year and for the last; nothing of a year in which nothing was
 * sold, and nothing at all where the law asks for nothing: the operator or the person is not in the European Union.
 */
export const mySales = query({
  name: 'people.my-sales',
  fromReplica: true,
  input: z.object({}),
  async run({ reader, seals, actor, now }) {
    const operator = await readTaxIdentity(reader)
    if (!operator || !isMemberState(operator.country)) return { operator: '', years: [] }
    const { timeZone } = operator
    const { year } = now.toZonedDateTimeISO(timeZone)
    const years = []
    for (const name of [year, year - 1].map(String)) {
      const of = yearOf(name, timeZone)
      if (!of) continue
      const mine = { ...of, timeZone, personId: actor.id, most: 1 }
      const [seller] = (await listResidents(reader, seals, mine)).list
      if (seller)
        years.push({
          year: name,
          sold: seller.sold,
          isLeftOut: isLeftOut(seller),
          missing: missingOf(seller),
        })
    }
    return { operator: operator.legalName, years }
  },
})
