import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attachToDraft } from '#commands/transactions/attach-to-draft.ts'
import { fileKinds } from '#domain/attachments/file-kinds.ts'
import { existing } from '#domain/assert.ts'
import { filesStored } from '#queries/storage/files-stored.ts'
import { ask } from '#test/ask.ts'
import { backgroundOf } from '#test/background.ts'
import { pdf } from '#test/pictures.ts'
import { fileAtBank } from '#test/payouts.ts'
import { night, placesOf, worldWithStore } from '#test/stored-files.ts'
import { lookThroughFiles } from './look-through-files.ts'

const nobodys = { deals: [], statements: [], payments: [] }

test('every night what lies in the store and what the rows name is compared, and what does not match is told', async () => {
  const { world, server, files } = await worldWithStore()
  const { job, lines, mails, work } = backgroundOf(world)
  const told = () => ask(world, 'olga', filesStored, {})
  assert.deepEqual(await told(), {
    state: 'answers',
    look: null,
    stored: fileKinds.map((kind) => ({ kind, many: 0 })),
  })
  const transactionId = await world.transactionIn('draft')
  const sent = Array.from({ length: 3 }, () => ({ name: 'factura.pdf', bytes: pdf }))
  const { attachmentIds } = await world.perform('ana', attachToDraft, { transactionId, files: sent })
  await lookThroughFiles(job, files)
  const well = (await told()).look
  assert.ok(well?.at.equals(world.now()))
  assert.deepEqual({ ...well, at: null }, { at: null, files: 3, orphans: 0, lost: 0, ...nobodys })

  const named = new Map(
    (
      await world.database.pool.query<{ id: string; name: string }>(
        'select attachment_id as id, stored_as as name from attachments',
      )
    ).rows.map(({ id, name }) => [id, name]),
  )
  const lost = existing(attachmentIds[0], 'three were kept')
  server.objects.delete(`files/${existing(named.get(lost), 'it is stored')}`)
  const [old, young] = ['0'.repeat(64), 'f'.repeat(64)]
  const at = (hours: number) => new Date(world.now().subtract({ hours }).epochMilliseconds)
  server.objects.set(`files/${old}`, { bytes: Buffer.from('left'), at: at(25) })
  server.objects.set(`files/${young}`, { bytes: Buffer.from('on its way'), at: at(23) })
  await lookThroughFiles(job, files)
  const { code } = (await world.situation(transactionId)).transaction
  const { look } = await told()
  assert.deepEqual(look && { ...look, at: null }, {
    at: null,
    files: 4,
    orphans: 1,
    lost: 1,
    ...nobodys,
    deals: [{ transactionId, code, files: 1 }],
  })
  assert.deepEqual(
    lines
      .filter(({ event }) => event.startsWith('stored-file'))
      .map(({ event, facts }) => ({ event, ...facts })),
    [
      { event: 'stored-file-lost', kind: 'attachments', id: lost },
      { event: 'stored-file-orphaned', name: old },
    ],
  )
  assert.ok(server.objects.has(`files/${old}`), 'nothing is taken away by itself')

  // What waits to be taken away is no orphan.
  await world.database.pool.query(`insert into jobs (task, payload) values ('remove-stored-file', $1)`, [
    JSON.stringify({ name: old }),
  ])
  await lookThroughFiles(job, files)
  assert.equal((await told()).look?.orphans, 0)
  await work()
  assert.ok(!server.objects.has(`files/${old}`))
  // Each night, and to everybody once.
  assert.deepEqual(
    mails
      .filter(({ subject }) => subject === 'Faltan archivos en el depósito')
      .map(({ to }) => to)
      .toSorted(),
    ['adela', 'adela', 'olga', 'olga', 'pablo', 'pablo', 'tomas', 'tomas'].map((who) => `${who}@example.com`),
  )

  for (const who of ['ana', 'zoe', 'carla'] as const)
    await assert.rejects(ask(world, who, filesStored, {}), { code: 'not-found' })
})

test('a store that takes nothing, as with a key that may only read, is looked through all the same', async () => {
  const { world, server, files } = await worldWithStore()
  await fileAtBank(world)
  const denied = '<Error><Code>AccessDenied</Code></Error>'
  server.moods.inFront = ({ method }, response) =>
    method === 'PUT' && Boolean(response.writeHead(403).end(denied))
  const { lines } = await night(world, files)
  assert.deepEqual(
    lines.map(({ event, facts }) => ({ event, ...facts })),
    [{ event: 'files-not-taken-to-the-store', problem: 'files-silent' }],
  )
  const { look } = await ask(world, 'olga', filesStored, {})
  assert.ok(look?.at.equals(world.now()))
  assert.deepEqual((await placesOf(world, 'statement_files')).stored, [])
})
