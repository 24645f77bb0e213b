import { invoiceDay } from '#domain/ledger/invoices-file.ts'
import { type Invoice, invoiceNumber, needsTaxData } from '#domain/ledger/invoices.ts'
import { countryOf } from '#domain/people/countries.ts'
import { percentText } from '#words/documents/numbers.ts'
import { invoicedService, invoiceKindText, linkedInvoiceText } from '#words/ledger/invoices.ts'
import type { Reading } from '../../server/reading.ts'

/** Whether the law wants to know to whom an invoice is made out, and it does not say so. */
export const lacksTaxData = (invoice: Invoice) =>
  invoice.kind === 'simplified' &&
  invoice.rectifiedBy === null &&
  needsTaxData(invoice.issuer.country, invoice.currency, invoice.baseMinor + invoice.taxMinor)

export type InvoiceLine = ReturnType<typeof invoiceLine>

/** An invoice in a list. */
export function invoiceLine(invoice: Invoice, reading: Reading) {
  return {
    to: `/app/invoices/${invoice.id}`,
    number: invoiceNumber(invoice),
    kind: invoiceKindText[invoice.kind].name,
    day: reading.day(invoiceDay(invoice)),
    deal: invoice.deal,
    totalText: reading.money(invoice.baseMinor + invoice.taxMinor, invoice.currency),
    note: invoice.rectifiedBy && `Anulada por ${invoice.rectifiedBy.number}`,
    lacksTaxData: lacksTaxData(invoice),
  }
}

export type InvoiceView = ReturnType<typeof invoiceView>

/** An invoice as it is read and printed. */
export function invoiceView(invoice: Invoice, reading: Reading) {
  const { issuer, receiver, currency, baseMinor, taxMinor, taxBasisPoints, taxName } = invoice
  const money = (minor: bigint) => reading.money(minor, currency)
  return {
    id: invoice.id,
    title: `${invoiceKindText[invoice.kind].name} ${invoiceNumber(invoice)}`,
    kind: invoiceKindText[invoice.kind].name,
    number: invoiceNumber(invoice),
    what: invoiceKindText[invoice.kind].what,
    day: reading.day(invoiceDay(invoice)),
    issuer: addressed(issuer.legalName, issuer),
    receiver: receiver && addressed(receiver.name, receiver),
    service: invoicedService[invoice.party],
    deal: invoice.deal,
    rows: [
      ['Base imponible', money(baseMinor)],
      [`${taxName} (${percentText(taxBasisPoints)})`, money(taxMinor)],
    ] as const,
    total: money(baseMinor + taxMinor),
    links: (['rectifies', 'replaces', 'rectifiedBy', 'replacedBy'] as const).flatMap((way) => {
      const other = invoice[way]
      return other
        ? [{ term: linkedInvoiceText[way], number: other.number, to: `/app/invoices/${other.id}` }]
        : []
    }),
    lacksTaxData: lacksTaxData(invoice),
  }
}

function addressed(
  name: string,
  { taxNumber, address, country }: Readonly<{ taxNumber: string; address: string; country: string }>,
) {
  return { name, taxNumber, place: `${address}, ${countryOf(country)?.name ?? country}` }
}
