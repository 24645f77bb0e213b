import { createHash } from 'node:crypto'
import { addEvidence } from '#commands/transactions/add-evidence.ts'
import { rowIn, sealedColumns, type SealedRow } from '#store/secrets/sealed-columns.ts'
import type { Seals } from '#store/secrets/seal.ts'
import { connectedAs } from './connections.ts'
import { proposedReturn } from './custody-payments.ts'
import { pdf } from './pictures.ts'
import type { World } from './world.ts'

const id = (number: number) => `00000000-0000-7000-8000-0000000001${number.toString().padStart(2, '0')}`

/** What the rows below keep sealed. */
const secretText = 'ES7921000813610123456789'

/** A deal of the world that is paid out, and at least one sealed value in every column that keeps any. */
export async function sealEverywhere(world: World, seals: Seals = world.means.seals): Promise<string> {
  const transactionId = await world.transactionIn('releasable')
  const draft = await world.transactionIn('draft')
  const shown = { purpose: 'delivery', words: secretText, files: [{ name: 'factura.pdf', bytes: pdf }] }
  await world.perform('ana', addEvidence, { transactionId, ...shown })
  await proposedReturn(world)
  const [text, bytes] = [seals.seal(secretText), seals.sealBytes(Buffer.from(secretText))]
  const snapshot = { bankAccountId: null, scheme: 'iban', masked: 'ES79 •••• 6789', sealed: text, bank: null }
  const hash = createHash('sha256').update(secretText).digest('hex')
  const { ana } = world.ids
  await connectedAs('owner', world.url, async (client) => {
    const accounts = await client.query<{ id: string }>('select bank_account_id as id from bank_accounts')
    for (const account of accounts.rows)
      await client.query('update bank_accounts set sealed_document = $1 where bank_account_id = $2', [
        seals.seal(secretText, account.id),
        account.id,
      ])
    await client.query('update bank_lines set payer_account = $1', [snapshot])
    await client.query('update custody_payments set account = $1', [snapshot])
    await client.query('update own_accounts set account = $1', [snapshot])
    await client.query('update evidence set sealed_words = $1', [text])
    await client.query('update attachments set sealed_name = $1, sealed_bytes = $2', [text, bytes])
    const { rows } = await client.query<{ id: string }>(
      'select line_id::text as id from bank_lines where transaction_id = $1',
      [transactionId],
    )
    const paidFrom = { ...snapshot, lineId: rows[0]?.id }
    await client.query('update transactions set refund_account = $1', [paidFrom])
    await client.query(
      `insert into payouts (payout_id, transaction_id, code, state, cause, to_party, person_id, tranche, amount_minor,
         currency, account, attempt, planned_at)
       values ($1, $2, 'RSG-PRUEBA', 'replaced', 'refund', 'buyer', $3, 1, 100, 'MXN', $4, 1, now())`,
      [id(1), transactionId, ana, paidFrom],
    )
    await client.query(
      `insert into payment_files (file_id, message_id, custody_id, version, sealed_xml, sha256, payouts, total_minor, made_by, made_at)
       values ($1, 'PRUEBA', 'MXN', '09', $2, $3, 1, 100, $4, now())`,
      [id(2), seals.sealBytes(Buffer.from(secretText), id(2)), hash, ana],
    )
    await client.query(
      `insert into bank_answers (answer_id, file_id, sha256, name, sealed_bytes, said, at)
       values ($1, $2, $3, 'respuesta.xml', $4, '{}', now())`,
      [id(7), id(2), hash, seals.sealBytes(Buffer.from(secretText), id(7))],
    )
    await client.query(
      `insert into cancellation_requests (request_id, file_id, code, reason, note, sealed_xml, asked_by, asked_at)
       select $1, $2, 'P-1', 'CUST', 'Así', $3, person_id, now() from people limit 1`,
      [id(15), id(2), seals.sealBytes(Buffer.from(secretText), id(15))],
    )
    await client.query(
      `insert into cancellation_answers (answer_id, request_id, sha256, name, sealed_bytes, said, at)
       values ($1, $2, $3, 'respuesta.xml', $4, '{}', now())`,
      [id(16), id(15), hash, seals.sealBytes(Buffer.from(secretText), id(16))],
    )
    await client.query(
      `insert into recall_files (file_id, sha256, name, sealed_bytes, at) values ($1, $2, 'peticion.xml', $3, now())`,
      [id(13), hash, seals.sealBytes(Buffer.from(secretText), id(13))],
    )
    await client.query(
      `insert into set_aside_statements (set_aside_id, file_id, custody_id, number, sealed_statement, reason, details, set_aside_at)
       select $1, file_id, 'MXN', '1', $2, 'page-missing', '{}', now() from statement_files limit 1`,
      [id(9), bytes],
    )
    await client.query(
      `insert into statement_intakes (intake_id, file_id, custody_id, number, opens, closes, many, known_lines, begun_by, begun_at)
       select $1, file_id, 'MXN', '1', false, true, 1, 0, $2, now() from statement_files limit 1`,
      [id(17), ana],
    )
    await client.query(
      `insert into statement_intake_parts (part_id, intake_id, part, day, ends_day, entries, opening_minor, closing_minor, sealed_lines)
       values ($1, $2, 0, '2026-03-02', true, 1, 0, 1, $3)`,
      [id(18), id(17), seals.sealBytes(Buffer.from(secretText), id(18))],
    )
    await client.query(
      `insert into holds (hold_id, person_id, class, reason, placed_at, placed_by, review_by, lifted_at, lifted_by, lift_reason)
       values ($1, $2, 'bank-claim', 'prueba', now(), $2, now(), now(), $2, 'prueba')`,
      [id(20), ana],
    )
    await client.query(
      `insert into hold_answers (answer_id, hold_id, sealed_words, answered_at) values ($1, $2, $3, now())`,
      [id(21), id(20), text],
    )
    await client.query(
      `insert into hold_documents (document_id, answer_id, media_type, sealed_name, size, sha256, sealed_bytes)
       values ($1, $2, 'application/pdf', $3, 1, $4, $5)`,
      [id(22), id(21), text, hash, bytes],
    )
    await client.query(
      `insert into history_keys (key_id, public_key, sealed_private, made_at) values ($1, 'prueba', $2, now())`,
      [id(10), text],
    )
    await client.query(
      `insert into authenticators (authenticator_id, person_id, name, sealed_secret, added_at) values ($1, $2, 'Móvil', $3, now())`,
      [id(3), ana, text],
    )
    await client.query(
      `insert into authorization_requests (state_hash, provider, purpose, mode, sealed_secrets, redirect, begun_at, expires_at)
       values ('hash', 'google', 'enter', 'popup', $1, '/app', now(), now())`,
      [text],
    )
    await client.query(
      `insert into identity_checks (check_id, person_id, session_id, sealed_url, state, opened_at, changed_at)
       values ($1, $2, 'session', $3, 'created', now(), now())`,
      [id(4), ana, text],
    )
    await client.query(
      `insert into verified_identities (check_id, person_id, sealed_number, decided_at) values ($1, $2, $3, now())`,
      [id(4), ana, text],
    )
    await client.query(
      `insert into closed_accounts (person_id, closed_at, keep_until, sealed_copy) values ($1, now(), now() + interval '10 years', $2)`,
      [world.ids.zoe, text],
    )
    await client.query(
      `insert into push_keys (key_id, public_key, sealed_private, made_at) values ($1, $2, $3, now())`,
      [id(6), 'B'.repeat(87), text],
    )
    await client.query(
      `insert into identity_messages (message_id, key, kind, sealed_body, received_at) values ($1, 'key', 'event', $2, now())`,
      [id(5), bytes],
    )
    await client.query(
      `insert into messages (message_id, transaction_id, author_id, sealed_text, sent_at) values ($1, $2, $3, $4, now())`,
      [id(7), transactionId, ana, text],
    )
    await client.query(
      `insert into return_addresses (address_id, transaction_id, tranche, sealed_address, added_at) values ($1, $2, 1, $3, now())`,
      [id(11), transactionId, seals.seal(secretText, id(11))],
    )
    await client.query(
      `insert into tax_data (tax_data_id, person_id, sealed_data, given_at) values ($1, $2, $3, now())`,
      [id(12), ana, seals.seal(secretText, id(12))],
    )
    await client.query(
      `insert into attachments (attachment_id, transaction_id, message_id, author_id, media_type, sealed_name, size,
         sha256, sealed_bytes, added_at)
       values ($1, $2, $3, $4, 'image/png', $5, 24, $6, $7, now())`,
      [id(8), transactionId, id(7), ana, text, hash, bytes],
    )
    await client.query(
      `insert into attachments (attachment_id, transaction_id, author_id, media_type, sealed_name, size, sha256,
         sealed_bytes, sealed_thumbnail, added_at)
       values ($1, $2, $3, 'image/jpeg', $4, 24, $5, $6, $6, now())`,
      [id(14), draft, ana, text, hash, bytes],
    )
  })
  return transactionId
}

type Sealed = Readonly<{ value: string | Buffer; boundTo: string | null }>

async function sealedIn(url: string): Promise<ReadonlyMap<string, Sealed>> {
  const found = new Map<string, Sealed>()
  await connectedAs('owner', url, async (client) => {
    for (const column of sealedColumns) {
      const { rows } = await client.query<SealedRow>(`select ${rowIn(column)} from ${column.table}`)
      for (const row of rows)
        if (row.value !== null) found.set(`${column.table}.${column.column} ${row.id}`, row)
    }
  })
  return found
}

/** Every sealed value of a database, by its column and row. */
export async function sealedValues(url: string): Promise<ReadonlyMap<string, string | Buffer>> {
  return new Map([...(await sealedIn(url))].map(([name, { value }]) => [name, value]))
}

/** What every sealed value of a database says, by its column and row: each opens only as what it belongs to. */
export async function openedValues(url: string, seals: Seals): Promise<ReadonlyMap<string, string>> {
  const opened = [...(await sealedIn(url))].map(([name, { value, boundTo }]) => {
    const to = boundTo ?? undefined
    const says =
      typeof value === 'string' ? seals.open(value, to) : seals.openBytes(value, to).toString('utf8')
    return [name, says] as const
  })
  return new Map(opened)
}
