import { readInvoices } from '#store/ledger/invoices.ts'
import { readTaxData } from '#store/ledger/tax-data.ts'
import type { Asking } from '../query.ts'
import { without } from './without.ts'

const MOST = 10_000

/** One's own invoices with whom each was made out to, and to whom the next will be. */
export async function exportedInvoices({ reader, seals, actor }: Asking) {
  const invoices = await readInvoices(reader, seals, { personId: actor.id, order: 'oldest', most: MOST })
  return {
    taxData: (await readTaxData(reader, seals, actor.id)) ?? null,
    invoices: invoices.map((each) => without(each, 'personId')),
  }
}
