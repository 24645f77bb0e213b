import { existing } from '#domain/assert.ts'
import type { Means } from '#store/means.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { pdf } from '#test/pictures.ts'
import { bringsLayout } from './payment-layouts.ts'
import { bringsProfile, bringsTable } from './statement-profiles.ts'
import { invented, registered, type Visitor } from './visitor.ts'

export type Things = Awaited<ReturnType<typeof otherPeoplesThings>>

/** What Ana, Marcos and the operator have, with its real ids: everything that a stranger could ask for. */
export async function otherPeoplesThings(address: string, means: Means) {
  const dealers = await anaAndMarcos(address)
  const { buyer } = dealers
  const { id, invitation } = await dealIn('claimed', dealers, secretTitle)
  const begun = await buyer.post('/app/transactions/create/draft', {
    draft: '',
    key: crypto.randomUUID(),
    title: secretTitle,
  })
  const { draft }: { draft: string } = JSON.parse(begun.text)
  await attach(buyer, draft)
  await bringsOrder(buyer, (await dealIn('inspecting', dealers, secretTitle)).address)
  await answersHold(await invented(address, 'valentina'))
  const { pool } = means.database
  const one = async (sql: string): Promise<string> => {
    const { rows } = await pool.query<{ found: unknown }>(sql)
    if (rows[0] === undefined) throw new Error(`The demonstration has nothing for: ${sql}`)
    return String(rows[0].found)
  }
  await buyer.post('/contact', {
    name: 'Ana',
    email: 'ana@demostracion.example',
    subject: secretTitle,
    body: 'Tengo una pregunta.',
    key: crypto.randomUUID(),
  })
  // Somebody who signs in no more: with a passkey there is a second step.
  const owner = 'paz@ejemplo.example'
  await registered(address, 'Paz Prueba', owner)
  const personId = await one(`select person_id as found from people where email = 'ana@demostracion.example'`)
  return {
    transactionId: id,
    bank: 'bbva',
    edition: '1',
    paidDealId: await one(
      `select transaction_id as found from receipts where person_id = '${personId}' limit 1`,
    ),
    topic: 'parte-en-custodia',
    receiptId: await one(`select receipt_id as found from receipts where person_id = '${personId}' limit 1`),
    invoiceId: await one(`select invoice_id as found from invoices where person_id = '${personId}' limit 1`),
    token: invitation.split('/').at(-1) ?? '',
    personId,
    draftId: draft,
    attachmentId: await one(`select attachment_id as found from attachments limit 1`),
    proposalId: await one(`select proposal_id as found from proposals limit 1`),
    holdId: await one(`select hold_id as found from holds where class <> 'identity' limit 1`),
    freezeId: await one(`select freeze_id as found from freezes limit 1`),
    documentId: await one(`select document_id as found from hold_documents limit 1`),
    disputeId: await one(`select dispute_id as found from disputes limit 1`),
    payoutId: await one(`select payout_id as found from payouts limit 1`),
    passkeyId: await one(
      `insert into passkeys (credential_id, person_id, name, public_key, counter, added_at)
       select 'AAAAAAAAAAAAAAAAAAAAAA', person_id, '${secretTitle}', '', 0, now() from people
       where email = '${owner}' returning credential_id as found`,
    ),
    authenticatorId: await one(
      `insert into authenticators (authenticator_id, person_id, name, sealed_secret, added_at, confirmed_at)
       select gen_random_uuid(), person_id, '${secretTitle}', '', now(), now() from people
       where email = '${owner}' returning authenticator_id as found`,
    ),
    lostFactorId: await one(
      `insert into lost_factors (request_id, person_id, device, contact, asked_at, waits_until, stop_hash)
       values (gen_random_uuid(), '${personId}', 'Chrome', '${secretTitle}', now(), now() + interval '3 days', 'x')
       returning request_id as found`,
    ),
    messageId: await one(`select message_id as found from contact_messages limit 1`),
    accountId: await one(
      `select bank_account_id as found from bank_accounts where person_id = '${personId}' limit 1`,
    ),
    noticeId: await one(`select notice_id as found from notices where person_id = '${personId}' limit 1`),
    installationId: await one(
      `insert into installations (installation_id, person_id, session_id, device, token_until, made_at, seen_at)
       select gen_random_uuid(), person_id, session_id, 'Chrome', now() + interval '7 days', now(), now()
       from sessions where person_id = '${personId}' limit 1 returning installation_id as found`,
    ),
    statementId: await one(`select statement_id as found from statements limit 1`),
    lineId: await one(`select line_id as found from bank_lines limit 1`),
    layoutId: await bringsLayout(await invented(address, 'olga'), secretTitle.slice(0, 60)),
    profileId: await bringsProfile(await invented(address, 'olga'), secretTitle.slice(0, 60)),
    setAsideId: (await bringsTable(await invented(address, 'olga'))).split('/').at(-1) ?? '',
    fileId: await cancellationIn(means),
  }
}

/** A payment file, of which the bank was asked not to make a payment. */
async function cancellationIn({ database: { pool }, seals }: Means): Promise<string> {
  const id = crypto.randomUUID()
  const { rows } = await pool.query<{ file: string }>(
    `insert into cancellation_requests (request_id, file_id, code, reason, note, sealed_xml, asked_by, asked_at)
     select $1::uuid, file_id, 'P-1', 'CUST', $2, $3, made_by, now() from payment_files limit 1 returning file_id as file`,
    [id, secretTitle, seals.sealBytes(Buffer.from(secretTitle), id)],
  )
  return existing(rows[0], 'a file was made').file
}

/** A court holds the money of a deal, as one of its sides says. */
export async function bringsOrder(side: Visitor, deal: string): Promise<void> {
  const form = new FormData()
  const paper = { kind: 'court', authority: 'Juzgado 3 de lo Civil', reference: 'auto 12/2026' }
  for (const [name, value] of Object.entries({ ...paper, datedOn: '2026-01-15', key: crypto.randomUUID() }))
    form.set(name, value)
  form.set('files', new File([pdf], 'auto.pdf', { type: 'application/pdf' }))
  await side.post(`${deal}/bring-order`, form)
}

/** The one whose money the office holds sends a document. */
async function answersHold(held: Visitor): Promise<void> {
  const { text } = await held.get('/app/account/holds')
  const form = new FormData()
  for (const name of ['holdId', 'key'])
    form.set(name, new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? '')
  form.set('words', 'Aquí está.')
  form.set('files', new File([pdf], 'comprobante.pdf', { type: 'application/pdf' }))
  await held.post('/app/account/holds', form)
}

async function attach(author: Visitor, draft: string): Promise<void> {
  const form = new FormData()
  form.append('draft', draft)
  form.append('key', crypto.randomUUID())
  form.append('file', new File([pdf], `${secretTitle}.pdf`))
  await author.post('/app/transactions/create/attachments', form)
}

/** Stands in everything that a stranger must not read. */
export const secretTitle = 'Violín Guarneri de la abuela'
