import { z } from 'zod'
import { isLeftOut, isMemberState, missingOf, yearOf } from '#domain/ledger/sellers-report.ts'
import { readTaxIdentity } from '#store/ledger/tax-data.ts'
import { listSellers } from '#store/ledger/sold.ts'
import { query } from '../query.ts'

/**
 * What the operator would tell the tax agency of oneself for this year and for the last; nothing of a year in which nothing was
 * sold, and nothing at all where the law asks for nothing: the operator or the person is not in the European Union.
 */
export const mySales = query({
  name: 'people.my-sales',
  input: z.object({}),
  async run({ reader, seals, actor, now }) {
    const operator = await readTaxIdentity(reader)
    if (!operator || !isMemberState(operator.country)) return { operator: '', years: [] }
    const { timeZone } = operator
    const { year } = now.toZonedDateTimeISO(timeZone)
    const years = []
    for (const name of [year, year - 1].map(String)) {
      const of = yearOf(name, timeZone)
      const [seller] = of
        ? await listSellers(reader, seals, { ...of, timeZone, personId: actor.id, most: 1 })
        : []
      if (seller && isMemberState(seller.country))
        years.push({
          year: name,
          sold: seller.sold,
          isLeftOut: isLeftOut(seller.sold),
          missing: missingOf(seller),
        })
    }
    return { operator: operator.legalName, years }
  },
})
