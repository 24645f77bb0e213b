import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { perform } from '#commands/command.ts'
import { laterKinds } from '#domain/attachments/file-kinds.ts'
import { existing } from '#domain/assert.ts'
import { filesStored } from '#queries/storage/files-stored.ts'
import { moveFiles } from '#store/files/moved-files.ts'
import { ask } from '#test/ask.ts'
import { note } from '#test/cancellations.ts'
import { connectedAs, damage } from '#test/connections.ts'
import { approvedPayout, exportedPayout, exportOf, fileAtBank, fileState, handOver } from '#test/payouts.ts'
import { atOnce } from '#test/steps.ts'
import { manyStored, night, placesOf, worldWithStore } from '#test/stored-files.ts'
import { createWorld, type World } from '#test/world.ts'
import { askCancellation } from './ask-cancellation.ts'
import { cancelPaymentFile } from './cancel-file.ts'
import { exportPayouts } from './export.ts'
import { contentOf } from './file-content.ts'
import { sendPayments } from './send.ts'
import { takePaymentFile } from './take-file.ts'

const silent = { code: 'files-silent' }
const reason = 'El banco perdió el primero'
const again = (world: World, fileId: string) => world.perform('olga', takePaymentFile, { fileId, reason })
const month = { hours: 24 * 31 }

async function nameOf({ database }: World, fileId: string): Promise<string> {
  const { rows } = await database.pool.query<{ name: string }>(
    'select name from stored_files where id = $1',
    [fileId],
  )
  return existing(rows[0], 'it lies in the store').name
}

describe('payment files and the store of files', () => {
  test('one lies in its row until its bank has it and a month is over; then it goes there sealed, and is read the same', async () => {
    const { world, server, files } = await worldWithStore()
    const waiting = await exportedPayout(world, 60)
    const { fileId, code, xml } = await fileAtBank(world)
    const approved = await approvedPayout(world)
    world.pass(month)
    const fresh = await world.perform('olga', exportPayouts, exportOf([approved]))
    await handOver(world, fresh.fileId)
    await world.perform('olga', sendPayments, fresh)

    await night(world, files)

    assert.equal(await manyStored(world, 'payment_files'), 1)
    const { stored, inRows } = await placesOf(world, 'payment_files')
    assert.equal(inRows, 2, 'the one that waits, and the one that its bank has just got')
    assert.ok(server.objects.has(`files/${await nameOf(world, fileId)}`))
    assert.deepEqual(server.names(), stored)
    for (const { bytes } of server.objects.values()) assert.ok(!bytes.includes('EndToEndId'))
    assert.equal((await again(world, fileId)).xml, xml)
    const asked = () => world.perform('pablo', askCancellation, { fileId, code, reason: 'DUPL', note })
    assert.deepEqual((await atOnce(asked, asked)).refusals, ['cancellation-asked'])
    assert.equal(await fileState(world, waiting.fileId), 'prepared')
    await assert.rejects(world.perform('zoe', takePaymentFile, { fileId, reason }), { code: 'not-found' })
    const { stored: told } = await ask(world, 'olga', filesStored, {})
    assert.deepEqual(
      told.map(({ many }) => many > 0),
      [false, true, true],
    )
  })

  test('while the store is silent payments are made, approved and handed over; one that lies there is handed to nobody', async () => {
    const { world, server, files } = await worldWithStore()
    const { fileId, code, xml } = await fileAtBank(world)
    const approved = await approvedPayout(world)
    world.pass(month)
    await night(world, files)
    server.moods.down = true
    const logged = () => world.database.pool.query('select from office_log').then(({ rowCount }) => rowCount)
    const before = await logged()

    await assert.rejects(again(world, fileId), silent)
    await assert.rejects(
      world.perform('pablo', askCancellation, { fileId, code, reason: 'DUPL', note }),
      silent,
    )
    assert.equal(await logged(), before)
    const other = await world.perform('olga', exportPayouts, exportOf([approved]))
    assert.match(await handOver(world, other.fileId), new RegExp(approved.code))
    await world.perform('olga', sendPayments, other)
    await assert.rejects(night(world, files), silent)

    server.moods.down = false
    await files.look()
    assert.equal((await again(world, fileId)).xml, xml)
    const { files: _, ...unset } = world.means
    await assert.rejects(perform(unset, world.actor('olga'), takePaymentFile, { fileId, reason }), silent)
  })

  test('one that is lost, or is another, is handed to nobody, and the night names it', async () => {
    const { world, server, files } = await worldWithStore()
    const [one, other] = [await fileAtBank(world), await fileAtBank(world)]
    world.pass(month)
    await night(world, files)
    const key = `files/${await nameOf(world, one.fileId)}`
    const kept = existing(server.objects.get(key), 'it was put there')
    server.objects.set(key, { ...kept, bytes: Buffer.from('others') })
    await assert.rejects(again(world, one.fileId), /what their name says/)

    const others = existing(server.objects.get(`files/${await nameOf(world, other.fileId)}`), 'it too').bytes
    const sealed = world.means.seals.sealBytes(
      world.means.seals.openBytes(others, other.fileId),
      other.fileId,
    )
    await damage(world.url, 'update payment_files set stored_as = $1 where file_id = $2', [
      await files.put(sealed),
      one.fileId,
    ])
    await assert.rejects(again(world, one.fileId), { code: 'payment-file-altered' })

    server.objects.delete(`files/${await nameOf(world, one.fileId)}`)
    await assert.rejects(again(world, one.fileId), /names is in the store/)
    const { lines } = await night(world, files)
    assert.deepEqual(
      lines.map(({ event, facts }) => ({ event, ...facts })),
      [{ event: 'stored-file-lost', kind: 'payment_files', id: one.fileId }],
    )
    const { look } = await ask(world, 'olga', filesStored, {})
    assert.deepEqual(
      look?.payments.map(({ fileId }) => fileId),
      [one.fileId],
    )
  })

  test('two who take it there at the same time put it once, and who dies in between leaves what the night names', async () => {
    const { world, server, files } = await worldWithStore()
    await fileAtBank(world)
    world.pass(month)
    const { pool } = world.database
    const moving = { files, seals: world.means.seals, to: 's3', kinds: laterKinds, now: world.now() } as const
    let told = 0
    const dying = {
      query: (text: string, values?: unknown[]) =>
        text.includes('note_stored_file')
          ? Promise.reject(new Error('killed'))
          : pool.query(text, values as never),
    } as unknown as typeof pool
    await assert.rejects(moveFiles({ ...moving, client: dying, told: () => (told += 1) }), /killed/)
    const [orphan = ''] = server.names()
    assert.deepEqual([told, (await placesOf(world)).stored], [0, []])

    await atOnce(
      () => moveFiles({ ...moving, client: pool, told: () => (told += 1) }),
      () => moveFiles({ ...moving, client: pool, told: () => (told += 1) }),
    )
    const { stored, inRows } = await placesOf(world, 'payment_files')
    assert.deepEqual([stored.length, inRows], [told, 0])
    assert.deepEqual(server.names(), [...stored, orphan].toSorted())

    for (const [key, { bytes }] of server.objects) server.objects.set(key, { bytes, at: new Date(0) })
    const { lines } = await night(world, files)
    assert.deepEqual(
      lines.map(({ event, facts }) => ({ event, ...facts })),
      [{ event: 'stored-file-orphaned', name: orphan }],
    )
  })

  test('the database keeps one in its row while it may leave, whoever says otherwise', async () => {
    const world = await createWorld()
    const [prepared, cancelled] = [await exportedPayout(world), await exportedPayout(world)]
    await world.perform('olga', cancelPaymentFile, { fileId: cancelled.fileId, note })
    const says = `select note_stored_file('payment_files', $1, repeat('a', 64), 1, 10) as done`
    await connectedAs('application', world.url, async (client) => {
      await assert.rejects(client.query(says, [prepared.fileId]), {
        constraint: 'a_payment_file_stays_until_the_bank_has_it',
      })
      await assert.rejects(client.query(says.replace('payment_files', 'attachments'), [prepared.fileId]), {
        code: '23000',
      })
      assert.deepEqual((await client.query(says, [cancelled.fileId])).rows, [{ done: true }])
      assert.deepEqual((await client.query(says, [cancelled.fileId])).rows, [{ done: false }])
      await assert.rejects(client.query(`update payment_files set stored_as = repeat('b', 64)`), {
        code: '42501',
      })
    })
  })

  test('one that went there between the question and the lock is asked for again', async () => {
    const world = await createWorld()
    const row = { file_id: 'a', sealed_xml: null, sha256: '', layout: null }
    assert.throws(() => contentOf(row, world.means.seals), { code: 'lost-race' })
  })
})
