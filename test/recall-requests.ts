import { takeRecallRequests } from '#commands/bank/take-recall-requests.ts'
import { type AskedBack, writeCamt056 } from '#formats/iso20022/camt056-writer.ts'
import { custodyIban } from './statements.ts'
import type { World } from './world.ts'

/** A file in which a bank asks for a payment back, as an operator brings it. */
export function askedBack(asked: Partial<AskedBack> = {}) {
  const xml = writeCamt056({
    caseId: 'CASO-1',
    createdAt: Temporal.ZonedDateTime.from('2026-03-03T10:00:00[Europe/Madrid]'),
    day: '2026-03-02',
    amountMinor: 1_000n,
    currency: 'MXN',
    endToEndId: null,
    bankReference: 'T-1',
    payerName: 'Ana Prueba',
    account: custodyIban,
    reason: 'DUPL',
    text: null,
    ...asked,
  })
  return { name: 'peticion.xml', bytes: new Uint8Array(Buffer.from(xml)) }
}

/** The newest deposit of a deal, asked for by the bank of whoever paid it. */
export async function depositAskedBack(world: World, transactionId: string, asked: Partial<AskedBack> = {}) {
  const line = await world.database.reader
    .selectFrom('bank_lines')
    .select(['line_id', 'amount_minor', 'bank_reference'])
    .where('transaction_id', '=', transactionId)
    .where('payout_id', 'is', null)
    .orderBy('line_id', 'desc')
    .executeTakeFirstOrThrow()
  const { line_id: lineId, amount_minor: amountMinor, bank_reference: bankReference } = line
  const file = askedBack({ amountMinor, bankReference, ...asked })
  return { lineId: lineId.toString(), requestId: await requestOf(world, file), file }
}

/** The one request of a file that an operator brings. */
export async function requestOf(world: World, file: ReturnType<typeof askedBack>): Promise<string> {
  const { fileId } = await world.perform('olga', takeRecallRequests, file)
  const { request_id: requestId } = await world.database.reader
    .selectFrom('recall_requests')
    .select('request_id')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  return requestId
}
