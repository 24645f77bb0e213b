import { z } from 'zod'
import { Moment } from '#domain/ledger/period.ts'
import { readInvoices } from '#store/ledger/invoices.ts'
import { mustWorkAs, query } from '../query.ts'

/** So few at once that writing them out keeps nobody waiting. */
const MOST = 200

/** The next invoices of a time in the order of their issue, after the one that was read last; none when all are told. */
export const invoicePages = query({
  name: 'money.invoice-pages',
  fromReplica: true,
  input: z.object({
    from: Moment,
    until: Moment,
    after: z.object({ issuedAt: Moment, id: z.uuid() }).optional(),
  }),
  async run({ reader, seals, actor }, { from, until, after }) {
    mustWorkAs(actor, 'operator', 'approver')
    return readInvoices(reader, seals, { from, until, order: 'oldest', most: MOST, ...(after && { after }) })
  },
})
