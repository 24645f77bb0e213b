import { z } from 'zod'
import type { Currency } from '../money.ts'
import { countries } from '../people/countries.ts'

/**
 * The invoices of the operator's fees. They tell what the journal booked and move no money. The rules are those of the
 * Spanish Real Decreto 1619/2012; where another country asks for more, `docs/invoices.md` names it.
 */
export type InvoiceKind = 'simplified' | 'complete' | 'rectifying'

/** Each kind has a series of its own (art. 6.1.a and 7.1.a): simplified, complete and rectifying. */
const letters: Readonly<Record<InvoiceKind, string>> = { simplified: 'S', complete: 'F', rectifying: 'R' }

export type NumberParts = Readonly<{ series: string; kind: InvoiceKind; year: number; number: number }>

/** The number of an invoice as it is written: `RSG-F-2026-000012`, or without the first part where the operator set none. */
export function invoiceNumber({ series, kind, year, number }: NumberParts): string {
  return [...(series ? [series] : []), letters[kind], year, String(number).padStart(6, '0')].join('-')
}

const kinds = Object.entries(letters) as [InvoiceKind, string][]

/** The parts of a number as somebody types it; null for anything else. */
export function readInvoiceNumber(typed: string): NumberParts | null {
  const parts = /^(?:([A-Z0-9]{1,6})-)?([SFR])-(\d{4})-(\d{1,9})$/.exec(typed.trim().toUpperCase())
  const kind = kinds.find(([, letter]) => letter === parts?.[2])?.[0]
  return parts && kind
    ? { series: parts[1] ?? '', kind, year: Number(parts[3]), number: Number(parts[4]) }
    : null
}

/**
 * Up to which sum, tax included, an invoice may be made out to nobody (art. 4.1: 400 €). Null where we know no rule of
 * the operator's country: then every sum may be.
 */
const simplifiedMost: Readonly<Record<string, Readonly<{ currency: Currency; minor: bigint }>>> = {
  ES: { currency: 'EUR', minor: 400_00n },
}

/** Whether a sum with its tax is more than the law lets be invoiced to nobody. A sum in another currency is not compared. */
export function needsTaxData(country: string, currency: string, totalMinor: bigint): boolean {
  const most = simplifiedMost[country]
  return most?.currency === currency && totalMinor > most.minor
}

const line = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least)
    .max(most)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u)

/** A number that a tax agency gave: letters and digits, however they are set apart. Which country's sum check it passes is not asked. */
export const TaxNumber = line(3, 40)
  .regex(/^[\p{L}\p{N} ./-]+$/u)
  .transform((typed) => typed.toUpperCase())

const countryCodes = countries.map(({ code }) => code)

/** To whom a complete invoice is made out, as the person says it. Nobody checks it with an agency. */
export const TaxData = z.strictObject({
  name: line(2, 120),
  taxNumber: TaxNumber,
  address: line(5, 200),
  country: z.string().refine((code) => countryCodes.some((each) => each === code)),
})
export type TaxData = z.infer<typeof TaxData>

/** Who issues the invoices of this instance. `series`: how all its numbers begin. */
export type TaxIdentity = Readonly<{
  legalName: string
  taxNumber: string
  address: string
  country: string
  timeZone: string
  series: string
  since: Temporal.Instant
}>

/** The same as an operator types it; `residence` is a country with its clock, as `readResidence` reads it. */
export const TaxIdentityTyped = z.strictObject({
  legalName: line(2, 120),
  taxNumber: TaxNumber,
  address: line(5, 200),
  residence: z.string().max(60),
  series: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{0,6}$/),
})

/** An invoice as everybody reads it who may. Sums in minor units; those of a rectifying one are below zero. */
export type Invoice = NumberParts &
  Readonly<{
    id: string
    personId: string
    transactionId: string
    /** Code of the deal whose fee it is. */
    deal: string
    party: 'buyer' | 'seller'
    issuer: TaxIdentity
    /** Null for nobody in particular, and where the law has no more need of it. */
    receiver: TaxData | null
    currency: Currency
    baseMinor: bigint
    taxMinor: bigint
    taxBasisPoints: number
    taxName: string
    issuedAt: Temporal.Instant
    /** The invoice that this one takes back, that it stands for, and by which it was taken back or replaced. */
    rectifies: LinkedInvoice | null
    replaces: LinkedInvoice | null
    rectifiedBy: LinkedInvoice | null
    replacedBy: LinkedInvoice | null
  }>
export type LinkedInvoice = Readonly<{ id: string; number: string }>

/** Why an invoice cannot be made out anew; null when it can. Whoever it is for may only turn a simplified one into a complete one. */
export function replaceProblem(
  invoice: Readonly<{ kind: InvoiceKind; taxDataId: string | null; isRectified: boolean }>,
  taxDataId: string | null,
  isOwn: boolean,
): 'invoice-final' | 'tax-data-missing' | 'invoice-as-asked' | null {
  if (invoice.kind === 'rectifying' || invoice.isRectified) return 'invoice-final'
  if (taxDataId === null) return 'tax-data-missing'
  if (invoice.taxDataId === taxDataId) return 'invoice-as-asked'
  return isOwn && invoice.kind === 'complete' ? 'invoice-final' : null
}
