import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { RecallRequest } from '#domain/banking/recall-request.ts'
import { connectedAs } from '#test/connections.ts'
import { createWorld } from '#test/world.ts'
import { readingIn, type Writer } from '../database/database.ts'
import { listAskedCredits } from './recall-requests.ts'

const asked: RecallRequest = {
  caseId: 'CASO-1',
  cancellationId: null,
  endToEndId: null,
  references: [],
  amount: null,
  day: '2026-03-02',
  reason: null,
  text: null,
  payerName: null,
}

test('a request finds its credit by the reference, or by the sum in its days, and reads no other line', async () => {
  const world = await createWorld()
  for (let deal = 0; deal < 2; deal += 1) await world.transactionIn('funded')
  const line = await world.database.reader
    .selectFrom('bank_lines')
    .select(['line_id', 'bank_reference', 'amount_minor as minor', 'currency'])
    .executeTakeFirstOrThrow()
  const references = [line.bank_reference ?? '']
  const { found, read } = await world.database.writer.transaction().execute(async (tx) => {
    // Of few lines PostgreSQL reads all, unless it may not.
    await sql`set local enable_seqscan = off`.execute(tx)
    const before = await linesRead(tx)
    const credits = await listAskedCredits(readingIn(tx), { ...asked, references })
    await listAskedCredits(readingIn(tx), { ...asked, endToEndId: 'E2E' })
    // Both deposits are of this sum, and of other days.
    await listAskedCredits(readingIn(tx), { ...asked, amount: line, day: '2026-06-01' })
    return { found: credits, read: (await linesRead(tx)) - before }
  })
  assert.deepEqual(
    found.map(({ lineId }) => lineId),
    [line.line_id.toString()],
  )
  assert.equal(read, 1)
})

async function linesRead(tx: Writer): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as many from pg_stat_xact_user_tables where relname = 'bank_lines'`.execute(
    tx,
  )
  return rows[0]?.many ?? 0
}

test('a reference of any length is kept', async () => {
  const world = await createWorld()
  await world.transactionIn('funded')
  await connectedAs('owner', world.url, (client) =>
    client.query(`update bank_lines set bank_reference = (
      select string_agg(md5(n::text), '') from generate_series(1, 1000) n), end_to_end_id = bank_reference`),
  )
})
