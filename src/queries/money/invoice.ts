import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { readInvoices } from '#store/ledger/invoices.ts'
import { readTaxData } from '#store/ledger/tax-data.ts'
import { query } from '../query.ts'

/** One invoice, for whom it is and for the office; and whether its person has tax data to make it out anew with. */
export const invoice = query({
  name: 'money.invoice',
  input: z.object({ invoiceId: z.uuid() }),
  async run({ reader, seals, actor }, { invoiceId }) {
    const [found] = await readInvoices(reader, seals, { id: invoiceId, most: 1 })
    const isOffice = actor.roles.some((role) => role === 'operator' || role === 'approver')
    if (!found || (found.personId !== actor.id && !isOffice)) return refuse('not-found')
    const data = await readTaxData(reader, seals, found.personId)
    return { invoice: found, isOwn: found.personId === actor.id, hasTaxData: data !== undefined }
  },
})
