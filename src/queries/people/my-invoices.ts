import { z } from 'zod'
import { readInvoices } from '#store/ledger/invoices.ts'
import { readTaxData } from '#store/ledger/tax-data.ts'
import { query } from '../query.ts'

/** How many invoices are shown at once; the deal of each shows its own. */
const MOST = 200

/** One's own invoices, the newest first, of one deal or of all; and to whom they are made out. */
export const myInvoices = query({
  name: 'people.my-invoices',
  fromReplica: true,
  input: z.object({ transactionId: z.uuid().optional() }),
  async run({ reader, seals, actor }, { transactionId }) {
    const of = transactionId === undefined ? {} : { transactionId }
    const invoices = await readInvoices(reader, seals, { ...of, personId: actor.id, most: MOST })
    return { invoices, taxData: (await readTaxData(reader, seals, actor.id)) ?? null }
  },
})
