import { z } from 'zod'
import { readTaxIdentity } from '#store/ledger/tax-data.ts'
import { mustWorkAs, query } from '../query.ts'

/** Who issues the invoices now; null while nobody said it. */
export const taxIdentity = query({
  name: 'money.tax-identity',
  input: z.object({}),
  async run({ reader, actor }) {
    mustWorkAs(actor, 'operator', 'approver')
    return (await readTaxIdentity(reader)) ?? null
  },
})
