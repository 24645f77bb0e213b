import type { ClientBase } from 'pg'
import { identityText } from '#domain/people/identity-document.ts'
import type { Seals } from './seal.ts'

/** How the table of migrations remembers that every proved document has its fingerprint. */
const PRINTED = 'identities have fingerprints'

type Row = Readonly<{
  person_id: string
  country: string | null
  document_type: string | null
  sealed_number: string
  birth_date: string | null
  decided_at: string
}>

/** Notes the fingerprints of the documents that were proved before there were any, once, as the owner. */
export async function printOnce(client: ClientBase, seals: Seals): Promise<void> {
  const { rowCount } = await client.query('select from migrations where name = $1', [PRINTED])
  if (rowCount) return
  const { rows } = await client.query<Row>(
    `select person_id, country, document_type, sealed_number, birth_date::text, decided_at::text
     from verified_identities where sealed_number is not null`,
  )
  const printed = rows.flatMap((row) => {
    const number = seals.open(row.sealed_number)
    const { country, document_type: type, birth_date: birthDate } = row
    const text = identityText({ country, type, number, birthDate })
    return text === null
      ? []
      : [{ fingerprint: seals.fingerprint(text), person_id: row.person_id, first_at: row.decided_at }]
  })
  await client.query(
    `insert into identity_fingerprints select * from json_populate_recordset(null::identity_fingerprints, $1)
     on conflict do nothing`,
    [JSON.stringify(printed)],
  )
  await client.query(`insert into migrations (name, hash) values ($1, '')`, [PRINTED])
}
