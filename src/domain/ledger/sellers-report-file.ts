import { z } from 'zod'
import { decimalFromMinor } from '../money.ts'
import {
  askedOfSellers,
  isLeftOut,
  missingOf,
  quarters,
  type Seller,
  type SoldInQuarter,
} from './sellers-report.ts'

const Known = (what: string) => z.string().nullable().describe(`${what}; null where it is not known`)

const QuarterRecord = z.object({
  quarter: z.int().describe('1 to 4, on the calendar of the operator'),
  deals: z.int().describe('how many deals of the quarter credited something'),
  credited: z.string().describe('what was credited, without the operator’s fee; decimal text with a point'),
  fees: z.string().describe('the fee and its tax that the operator kept of it'),
})

/** One seller for the program that makes the report. */
export const SellerRecord = z.object({
  name: z.string().describe('as the account has it'),
  country: z
    .string()
    .describe('where they reside (ISO 3166): as they said with their tax number, else for their account'),
  taxName: Known('the name that they gave with their tax number'),
  taxNumber: Known('tax number, as they gave it; its state is `country`'),
  address: Known('address'),
  birthDate: Known('day of birth, from the document by which they proved who they are (ISO 8601)'),
  account: Known('number of the account to which they were last paid'),
  isLeftOut: z
    .boolean()
    .describe(
      'whether the law leaves them out: few goods for little money, with what other accounts of theirs sold',
    ),
  missing: z.array(z.enum(askedOfSellers)).describe('what the law asks for and is not known'),
  activities: z
    .array(
      z.object({
        activity: z
          .enum(['goods', 'services'])
          .describe('goods that can be touched, or work; files count as work'),
        currency: z.string().describe('ISO 4217'),
        quarters: z.array(QuarterRecord).describe('those in which something was credited'),
      }),
    )
    .describe('by activity and currency'),
})
export type SellerRecord = z.infer<typeof SellerRecord>

/** The sellers of a year as a file for other programs (JSON, UTF-8). Printed as `docs/sellers-report.md`. */
export const SellersReportFile = z.object({
  format: z.literal('resguardo-sellers').describe('what this file is'),
  version: z.literal(1).describe('changes when a field changes its meaning; new fields may come without'),
  year: z.string().describe('the calendar year'),
  operator: z
    .object({
      name: z.string().describe('who tells: as for invoices'),
      taxNumber: z.string().describe('their tax number'),
      address: z.string().describe('their address'),
      country: z.string().describe('ISO 3166'),
    })
    .describe('who runs this instance'),
  sellers: z
    .array(SellerRecord)
    .describe('those who reside in the European Union and were credited something'),
})
export type SellersReportFile = z.infer<typeof SellersReportFile>

/** The columns of the same as CSV, one line for each activity and currency of a seller. */
export const sellerColumns: Readonly<Record<string, string>> = {
  nombre: 'name',
  pais: 'country',
  nombre_fiscal: 'taxName',
  numero_fiscal: 'taxNumber',
  domicilio: 'address',
  nacimiento: 'birthDate',
  cuenta: 'account',
  se_informa: 'si or no: `isLeftOut`',
  faltan: 'missing, in Spanish',
  actividad: 'bienes or servicios',
  moneda: 'currency',
  ...Object.fromEntries(
    quarters.flatMap((quarter) => [
      [`t${quarter}_operaciones`, `deals of quarter ${quarter}`],
      [`t${quarter}_importe`, `credited of quarter ${quarter}`],
      [`t${quarter}_comisiones`, `fees of quarter ${quarter}`],
    ]),
  ),
}

/** A seller as other programs get them. */
export function sellerRecord(seller: Seller): SellerRecord {
  const { name, country, taxData, birthDate, account, sold } = seller
  const activities = Map.groupBy(sold, ({ activity, currency }) => `${activity} ${currency}`)
  return {
    name,
    country,
    taxName: taxData?.name ?? null,
    taxNumber: taxData?.taxNumber ?? null,
    address: taxData?.address ?? null,
    birthDate,
    account,
    isLeftOut: isLeftOut(seller),
    missing: missingOf(seller),
    activities: [...activities.values()].flatMap((all) => (all[0] ? [activityRecord(all[0], all)] : [])),
  }
}

const activityRecord = ({ activity, currency }: SoldInQuarter, all: readonly SoldInQuarter[]) => ({
  activity,
  currency,
  quarters: all.map(({ quarter, deals, creditedMinor, feeMinor }) => ({
    quarter,
    deals,
    credited: decimalFromMinor(creditedMinor, currency),
    fees: decimalFromMinor(feeMinor, currency),
  })),
})

/** The cells of a record by column, a line for each activity; `words` says in Spanish what is a code in the record. */
export function sellerCells(
  record: SellerRecord,
  words: Readonly<{ missing: string; activity: (activity: 'goods' | 'services') => string }>,
): readonly string[][] {
  const { name, country, taxName, taxNumber, address, birthDate, account } = record
  const who = [name, country, taxName, taxNumber, address, birthDate, account].map((cell) => cell ?? '')
  return record.activities.map(({ activity, currency, quarters: told }) => [
    ...who,
    record.isLeftOut ? 'no' : 'si',
    words.missing,
    words.activity(activity),
    currency,
    ...quarters.flatMap((quarter) => {
      const of = told.find((each) => each.quarter === quarter)
      return of ? [String(of.deals), of.credited, of.fees] : ['0', '0', '0']
    }),
  ])
}
