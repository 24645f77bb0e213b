import { z } from 'zod'
import { readInvoiceNumber } from '#domain/ledger/invoices.ts'
import { Moment } from '#domain/ledger/period.ts'
import { feesBooked, invoicedSums, readInvoices } from '#store/ledger/invoices.ts'
import { readTaxIdentity } from '#store/ledger/tax-data.ts'
import { mustWorkAs, query } from '../query.ts'

export type { FeesBooked, InvoicedSum } from '#store/ledger/invoices.ts'

const MOST = 100

/**
 * The invoices of a time for the office, the newest first: of all, or the one with a number, or those of a deal by its
 * code, whenever they were issued. With the sums of the time by rate, and what the journal says of the same.
 */
export const invoices = query({
  name: 'money.invoices',
  fromReplica: true,
  input: z.object({ from: Moment, until: Moment, typed: z.string().max(60) }),
  async run({ reader, seals, actor }, { from, until, typed }) {
    mustWorkAs(actor, 'operator', 'approver')
    const text = typed.trim().toUpperCase()
    const number = readInvoiceNumber(text)
    const asked = number ? { number } : { deal: text }
    const within = { from, until }
    const [identity, list, sums, booked] = await Promise.all([
      readTaxIdentity(reader),
      readInvoices(reader, seals, { ...(text === '' ? within : asked), most: MOST + 1 }),
      invoicedSums(reader, within),
      feesBooked(reader, within),
    ])
    const isWhole = list.length <= MOST
    return { identity: identity ?? null, list: list.slice(0, MOST), isWhole, sums, booked }
  },
})
