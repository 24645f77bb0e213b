import { z } from 'zod'
import { decimalFromMinor } from '../money.ts'
import { type Invoice, invoiceNumber } from './invoices.ts'

const Amount = z.string().describe('decimal text with a point, below zero in a rectifying one')
const party = (who: string) => ({
  name: z.string().describe(`legal name of ${who}`),
  taxNumber: z.string().describe(`tax number of ${who}, as they gave it`),
  address: z.string().describe(`address of ${who}`),
  country: z.string().describe('ISO 3166'),
})

/** One invoice for other programs: all that is on it, and nothing that only this program knows. */
export const InvoiceRecord = z.object({
  number: z.string().describe('the number as it is printed; once in this instance'),
  series: z.string().describe('what the operator lets all numbers begin with; may be empty'),
  kind: z
    .enum(['simplified', 'complete', 'rectifying'])
    .describe('each kind has numbers of its own; a rectifying one takes back the whole of another'),
  year: z.number().describe('year of its number, on the calendar of its issuer'),
  sequence: z.number().describe('1, 2, 3 … without a gap within series, kind and year'),
  issuedOn: z.string().describe('day of issue on the calendar of its issuer (ISO 8601)'),
  issuedAt: z.string().describe('when the fee was earned, or the invoice made out anew (ISO 8601, UTC)'),
  issuer: z.object(party('whoever issues it')).describe('the operator, as it was when it was issued'),
  receiver: z
    .object(party('whoever it is for'))
    .nullable()
    .describe('null in a simplified one, and once the law has no more need of it'),
  service: z.enum(['buyer', 'seller']).describe('whose share of the fee for the custody of a payment it is'),
  deal: z.string().describe('code of the deal'),
  currency: z.string().describe('ISO 4217'),
  base: Amount,
  tax: z.object({
    name: z.string().describe('name of the tax in its country'),
    rate: z.string().describe('per cent with two decimals'),
    amount: Amount,
  }),
  total: Amount,
  rectifies: z.string().nullable().describe('number of the invoice that it takes back'),
  replaces: z.string().nullable().describe('number of the invoice in whose stead it was made out'),
  rectifiedBy: z.string().nullable().describe('number of the invoice that takes it back'),
  replacedBy: z.string().nullable().describe('number of the invoice that stands for it now'),
})
export type InvoiceRecord = z.infer<typeof InvoiceRecord>

/** The invoices of a period as a file for other programs (JSON, UTF-8). Printed as `docs/invoices.md`. */
export const InvoicesFile = z.object({
  format: z.literal('resguardo-invoices').describe('what this file is'),
  version: z.literal(1).describe('changes when a field changes its meaning; new fields may come without'),
  from: z.string().describe('first instant of the period (ISO 8601)'),
  until: z.string().describe('first instant after the period (ISO 8601)'),
  invoices: z.array(InvoiceRecord).describe('in the order of their issue'),
})
export type InvoicesFile = z.infer<typeof InvoicesFile>

/** The columns of the same as CSV, one line for each invoice. */
export const invoiceColumns = {
  numero: 'number',
  clase: 'kind in Spanish',
  fecha: 'issuedOn',
  emisor: 'issuer.taxNumber',
  receptor: 'receiver.name; empty in a simplified one',
  numero_fiscal: 'receiver.taxNumber',
  domicilio: 'receiver.address',
  pais: 'receiver.country',
  transaccion: 'deal',
  parte: 'comprador or vendedor',
  moneda: 'currency',
  base: 'base',
  impuesto: 'tax.name',
  tipo: 'tax.rate',
  cuota: 'tax.amount',
  total: 'total',
  rectifica_a: 'rectifies',
  sustituye_a: 'replaces',
} as const

/** The day of an invoice, on the calendar of its issuer. */
export function invoiceDay({ issuedAt, issuer }: Pick<Invoice, 'issuedAt' | 'issuer'>): string {
  return issuedAt.toZonedDateTimeISO(issuer.timeZone).toPlainDate().toString()
}

/** An invoice as other programs get it. */
export function invoiceRecord(invoice: Invoice): InvoiceRecord {
  const { issuer, receiver, currency, baseMinor, taxMinor, taxBasisPoints, taxName } = invoice
  const amount = (minor: bigint) => decimalFromMinor(minor, currency)
  return {
    number: invoiceNumber(invoice),
    series: invoice.series,
    kind: invoice.kind,
    year: invoice.year,
    sequence: invoice.number,
    issuedOn: invoiceDay(invoice),
    issuedAt: invoice.issuedAt.toString(),
    issuer: {
      name: issuer.legalName,
      taxNumber: issuer.taxNumber,
      address: issuer.address,
      country: issuer.country,
    },
    receiver: receiver && { ...receiver },
    service: invoice.party,
    deal: invoice.deal,
    currency,
    base: amount(baseMinor),
    tax: { name: taxName, rate: percentOf(taxBasisPoints), amount: amount(taxMinor) },
    total: amount(baseMinor + taxMinor),
    rectifies: invoice.rectifies?.number ?? null,
    replaces: invoice.replaces?.number ?? null,
    rectifiedBy: invoice.rectifiedBy?.number ?? null,
    replacedBy: invoice.replacedBy?.number ?? null,
  }
}

const percentOf = (basisPoints: number) =>
  `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`
