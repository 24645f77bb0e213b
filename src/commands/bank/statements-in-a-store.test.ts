import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type FileStore, MOST_STORED_BYTES } from '#domain/attachments/file-store.ts'
import { existing } from '#domain/assert.ts'
import { statementBytes } from '#domain/banking/statement.ts'
import { readStatementFile } from '#store/bank/set-aside.ts'
import { readingOf } from '#store/means.ts'
import { damage } from '#test/connections.ts'
import { creditLine, fileOf, statementOf } from '#test/statements.ts'
import { manyStored, night, placesOf, worldWithStore } from '#test/stored-files.ts'
import type { World } from '#test/world.ts'
import { dismissSetAside } from './dismiss-set-aside.ts'
import { importStatement } from './import-statement.ts'
import { setAsideFile } from './set-aside-file.ts'
import { takeSetAside } from './take-set-aside.ts'
import { tryTable } from './try-table.ts'

const note = 'Ya no hace falta'
const lines = [creditLine({ amountMinor: 7n, currency: 'MXN' })]

async function aside(world: World, file: object) {
  const given = { reason: 'account-not-ours', details: {}, ...file }
  const { setAsideId } = await world.perform('olga', setAsideFile, given)
  return existing(setAsideId, 'it is set aside')
}

const fileIds = async ({ database }: World) =>
  (await database.pool.query<{ id: string }>('select file_id as id from statement_files')).rows

/** A world in whose store lies a statement that was set aside and dismissed. */
async function dismissedInStore() {
  const { world, server, files } = await worldWithStore()
  const file = fileOf(statementOf('MXN', lines))
  await world.perform('olga', dismissSetAside, { setAsideId: await aside(world, file), note })
  await night(world, files)
  return { world, server, files, file }
}

describe('statements and the store of files', () => {
  test('are imported without it and go there at night, sealed, as they came; the same one again is known', async () => {
    const { world, server, files } = await worldWithStore()
    const file = fileOf(statementOf('MXN', lines))
    server.moods.down = true
    await world.perform('olga', importStatement, file)
    await assert.rejects(night(world, files), { code: 'files-silent' })
    assert.equal((await placesOf(world, 'statement_files')).inRows, 1)
    assert.equal(await world.balance('bank:MXN'), 7n)

    server.moods.down = false
    await files.look()
    await night(world, files)

    const { stored, inRows } = await placesOf(world, 'statement_files')
    assert.deepEqual([server.names(), inRows], [stored, 0])
    for (const { bytes } of server.objects.values()) assert.ok(!bytes.includes('camt'))
    const [kept] = await fileIds(world)
    const read = await readStatementFile(readingOf(world.means), existing(kept, 'it is kept').id)
    assert.deepEqual(read, Buffer.from(file.bytes))
    await assert.rejects(world.perform('pablo', importStatement, file), { code: 'file-already-imported' })
    await night(world, files)
    assert.deepEqual(server.names(), stored)
  })

  test('that wait for the office stay in their rows; one that was dismissed and comes again is read from there', async () => {
    const { world, server, files } = await worldWithStore()
    const file = fileOf(statementOf('MXN', lines))
    const first = await aside(world, file)
    await night(world, files)
    assert.equal((await placesOf(world, 'statement_files')).inRows, 1)
    await world.perform('olga', dismissSetAside, { setAsideId: first, note })
    await night(world, files)
    assert.equal(await manyStored(world, 'statement_files'), 1)

    const setAsideId = await aside(world, file)
    const take = () => world.perform('olga', takeSetAside, { setAsideId, note })
    server.moods.down = true
    await assert.rejects(take(), { code: 'files-silent' })
    const tried = world.perform('olga', tryTable, { table: { setAsideId }, custodyId: 'MXN' })
    await assert.rejects(tried, { code: 'files-silent' })
    server.moods.down = false
    await files.look()
    assert.equal((await take()).newLines, 1)
    assert.equal(await world.balance('bank:MXN'), 7n)
  })

  test('one that comes again while it is on its way there waits in its row', async () => {
    const { world, server, files } = await worldWithStore()
    const file = fileOf(statementOf('MXN', lines))
    await world.perform('olga', dismissSetAside, { setAsideId: await aside(world, file), note })
    const put: FileStore['put'] = async (sealed) => {
      const name = await files.put(sealed)
      await aside(world, file)
      return name
    }
    const { lines: told } = await night(world, { ...files, put })
    assert.deepEqual(told, [])
    assert.deepEqual(await placesOf(world, 'statement_files'), { stored: [], inRows: 1 })
    assert.deepEqual(server.names(), [])
  })

  test('that wait and lie there may be brought again while it is silent: nothing of the money waits for it', async () => {
    const { world, server, file } = await dismissedInStore()
    await aside(world, file)
    server.moods.down = true
    await world.perform('olga', importStatement, file)
    assert.equal(await world.balance('bank:MXN'), 7n)
  })

  test('that are lost or others are read by nobody, and the night names them', async () => {
    const { world, server, files, file } = await dismissedInStore()
    const setAsideId = await aside(world, file)
    const take = () => world.perform('olga', takeSetAside, { setAsideId, note })
    const [name = ''] = server.names()
    server.objects.set(`files/${name}`, { bytes: Buffer.from('others'), at: new Date() })
    await assert.rejects(take(), /what their name says/)
    server.objects.delete(`files/${name}`)
    await assert.rejects(take(), /names is in the store/)
    const { lines: told } = await night(world, files)
    const [kept] = await fileIds(world)
    assert.deepEqual(
      told.map(({ event, facts }) => ({ event, ...facts })),
      [{ event: 'stored-file-lost', kind: 'statement_files', id: kept?.id }],
    )
  })

  test('of the greatest size go there and come back; what is larger than that stays', async () => {
    const { world, files } = await worldWithStore()
    const given = (name: string, bytes: Uint8Array) => aside(world, { name, bytes })
    const large = await given('grande.txt', Buffer.alloc(statementBytes, 'x'))
    const larger = await given('mayor.txt', Buffer.from('más de lo que cabe'))
    for (const setAsideId of [large, larger])
      await world.perform('olga', dismissSetAside, { setAsideId, note })
    await damage(world.url, `update statement_files set size = $1 where name = 'mayor.txt'`, [
      MOST_STORED_BYTES + 1,
    ])
    await night(world, files)
    assert.equal((await placesOf(world, 'statement_files')).inRows, 1)
    for (const { id } of await fileIds(world)) await readStatementFile(readingOf(world.means), id)
  })
})
