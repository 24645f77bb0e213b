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
