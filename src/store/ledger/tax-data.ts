import { TaxData, type TaxIdentity } from '#domain/ledger/invoices.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'
import type { Opens, Seals } from '../secrets/seal.ts'

/** Who issues invoices now; undefined while nobody said it, and nothing is invoiced. */
export async function readTaxIdentity(reader: Reader): Promise<TaxIdentity | undefined> {
  const row = await reader
    .selectFrom('tax_identities')
    .selectAll()
    .orderBy('since', 'desc')
    .orderBy('identity_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && issuerOf(row)
}

type IdentityRow = Readonly<{
  legal_name: string
  tax_number: string
  address: string
  country: string
  time_zone: string
  series: string
  since: Temporal.Instant
}>

const issuerOf = (row: IdentityRow): TaxIdentity => ({
  legalName: row.legal_name,
  taxNumber: row.tax_number,
  address: row.address,
  country: row.country,
  timeZone: row.time_zone,
  series: row.series,
  since: row.since,
})

/** Whether invoices of another tax number, however it is set apart, begin their numbers as these would. */
export async function isSeriesOfOther(
  reader: Reader,
  { series, taxNumber }: Pick<TaxIdentity, 'series' | 'taxNumber'>,
): Promise<boolean> {
  const [found] = await rowsOf<{ found: boolean }>(reader)`
    select exists (select from tax_identities issuer where series = ${series}
      and translate(tax_number, ' ./-', '') <> translate(${taxNumber}, ' ./-', '')
      and exists (select from invoices where identity_id = issuer.identity_id)) as found`
  return found?.found ?? false
}

/** From this moment on invoices are issued under an identity. */
export async function addTaxIdentity(
  writer: Writer,
  { id, by, ...said }: TaxIdentity & Readonly<{ id: string; by: string }>,
): Promise<void> {
  await writer
    .insertInto('tax_identities')
    .values({
      identity_id: id,
      legal_name: said.legalName,
      tax_number: said.taxNumber,
      address: said.address,
      country: said.country,
      time_zone: said.timeZone,
      series: said.series,
      set_by: by,
      since: said.since,
    })
    .execute()
}

/** To whom a person's complete invoices are made out; undefined where they said nothing. */
export async function readTaxData(
  reader: Reader,
  seals: Opens,
  personId: string,
): Promise<(TaxData & Readonly<{ id: string }>) | undefined> {
  const row = await reader
    .selectFrom('tax_data')
    .select(['tax_data_id', 'sealed_data'])
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  const data = row && openTaxData(seals, row.tax_data_id, row.sealed_data)
  return data ? { ...data, id: row.tax_data_id } : undefined
}

/** Tax data as they were sealed; null where nothing is left of them. */
export function openTaxData(seals: Opens, id: string, sealed: string | null): TaxData | null {
  return sealed === null ? null : TaxData.parse(JSON.parse(seals.open(sealed, id)))
}

/** A person says to whom their invoices are made out from now on. What no invoice was made out to is not kept. */
export async function saveTaxData(
  writer: Writer,
  seals: Seals,
  { id, personId, data, at }: Readonly<{ id: string; personId: string; data: TaxData; at: Temporal.Instant }>,
): Promise<void> {
  await withdrawTaxData(writer, personId, at)
  await writer
    .insertInto('tax_data')
    .values({
      tax_data_id: id,
      person_id: personId,
      sealed_data: seals.seal(JSON.stringify(data), id),
      given_at: at,
    })
    .execute()
}

/** Invoices of a person are made out to nobody from now on; those that were made out to somebody stay as they are. */
export async function withdrawTaxData(writer: Writer, personId: string, at: Temporal.Instant): Promise<void> {
  await writer
    .updateTable('tax_data')
    .set({ withdrawn_at: at })
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .execute()
  await writer
    .deleteFrom('tax_data')
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is not', null)
    .where('tax_data_id', 'not in', (row) =>
      row
        .selectFrom('invoices')
        .select('invoices.tax_data_id')
        .where('invoices.person_id', '=', personId)
        .where('invoices.tax_data_id', 'is not', null)
        .$narrowType<{ tax_data_id: string }>(),
    )
    .execute()
}
