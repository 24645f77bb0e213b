import { z } from 'zod'
import { readTaxIdentity } from '#store/ledger/tax-data.ts'
import { earliestRestore, listStatementsReach, listUnknownDebits, openStops } from '#store/payouts/stops.ts'
import { mustWorkAs, query } from '../query.ts'

export type { OpenStop } from '#store/payouts/stops.ts'

/** Why payouts are stopped, by each stop that is open; none while they run. */
export const payoutStops = query({
  name: 'money.payout-stops',
  input: z.object({}),
  async run({ reader, actor }) {
    mustWorkAs(actor, 'operator', 'approver', 'administrator')
    return { stops: await openStops(reader), me: actor.id }
  },
})

const MOST = 100

/**
 * What a restore could not bring back, as far as the bank's statements tell: what it took since and nothing here explains,
 * until when its statements are here, and how the numbers of invoices begin, some of which left since. Nothing where no stop is of a restore.
 */
export const unknownToRestore = query({
  name: 'money.unknown-to-restore',
  input: z.object({}),
  async run({ reader, actor }) {
    mustWorkAs(actor, 'operator', 'approver', 'administrator')
    const since = await earliestRestore(reader)
    if (since === null) return null
    const [debits, reach] = [await listUnknownDebits(reader, since, MOST), await listStatementsReach(reader)]
    const series = (await readTaxIdentity(reader))?.series ?? null
    return { since, debits, reach, isCut: debits.length === MOST, series }
  },
})
