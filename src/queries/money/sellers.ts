import { z } from 'zod'
import { isMemberState, yearOf } from '#domain/ledger/sellers-report.ts'
import { refuse } from '#domain/refusal.ts'
import { readTaxIdentity } from '#store/ledger/tax-data.ts'
import { listResidents } from '#store/ledger/sold.ts'
import { mustWorkAs, query } from '../query.ts'

/** So many at once that opening what is sealed of them keeps nobody waiting. */
const MOST = 100

/**
 * The next sellers of a year who reside in the European Union, for the office, after the one that was read last (`last` is null
 * when all are told). Quarters are those of the operator's calendar: while nobody said who that is, nobody is told of; `isAsked` says
 * whether the operator's country asks for it at all.
 */
export const sellers = query({
  name: 'money.sellers',
  fromReplica: true,
  input: z.object({ year: z.string().max(4), after: z.uuid().optional() }),
  async run({ reader, seals, actor }, { year, after }) {
    mustWorkAs(actor, 'operator', 'approver')
    const operator = await readTaxIdentity(reader)
    if (!operator) return { operator: null, isAsked: false, list: [], last: null }
    const { from, until } = yearOf(year, operator.timeZone) ?? refuse('not-found')
    const asked = { from, until, timeZone: operator.timeZone, most: MOST, ...(after && { after }) }
    return {
      operator,
      isAsked: isMemberState(operator.country),
      ...(await listResidents(reader, seals, asked)),
    }
  },
})
