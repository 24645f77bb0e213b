import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createWorld } from '#test/world.ts'
import { waitForOtherImports } from './statements.ts'

test('while a file is taken in, a person is told to come back and gives the connection free; what comes by itself waits', async () => {
  const { database } = await createWorld()
  const inTransaction = () => database.writer.transaction()
  const first = await database.writer.startTransaction().execute()
  await waitForOtherImports(first, { kind: 'person' })
  const turned = inTransaction().execute((tx) => waitForOtherImports(tx, { kind: 'person' }, 20))
  await assert.rejects(turned, { code: 'imports-busy' })
  const waits = inTransaction().execute(async (tx) => {
    await waitForOtherImports(tx, { kind: 'system' }, 20)
    return 'first let go'
  })
  assert.equal(await Promise.race([waits, turned.catch(() => 'still waits')]), 'still waits')
  await first.commit().execute()
  assert.equal(await waits, 'first let go')
})

test('how long an import waits for others says nothing of what it locks after them', async () => {
  const { database } = await createWorld()
  await database.writer.transaction().execute(async (tx) => {
    await waitForOtherImports(tx, { kind: 'person' })
    const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(tx)
    assert.deepEqual(rows, [{ lock_timeout: '0' }])
  })
})

test('a program of before, which names no account, keeps a statement of the account where money is kept', async () => {
  const { database } = await createWorld()
  const file = '01890000-0000-7000-8000-000000000001'
  const { rows } = await sql<{ isIt: boolean }>`
    with kept as (
      insert into statement_files (file_id, sha256, name, format, version, sealed_bytes, warnings, size, uploaded_by, uploaded_at)
      values (${file}, repeat('0', 64), 'enero.xml', 'camt.053', '08', '\\x00', '[]', 1, ${file}, now())
    )
    insert into statements (statement_id, file_id, custody_id, number, new_lines, known_lines, imported_at)
    values (${file}, ${file}, 'EUR', '1', 0, 0, now())
    returning account = (select number from custody_accounts where custody_id = 'EUR') as "isIt"`.execute(
    database.writer,
  )
  assert.deepEqual(rows, [{ isIt: true }])
})
