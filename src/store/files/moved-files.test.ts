import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attachToDraft } from '#commands/transactions/attach-to-draft.ts'
import type { FileStore } from '#domain/attachments/file-store.ts'
import { existing } from '#domain/assert.ts'
import { connectedAs } from '#test/connections.ts'
import { pdf } from '#test/pictures.ts'
import { openedStore, placesOf, worldWithStore } from '#test/stored-files.ts'
import { createWorld, type World, worldSecret } from '#test/world.ts'
import { createSeals, firstKeyring } from '../secrets/seal.ts'
import { type Destination, moveFiles } from './moved-files.ts'
import { resealStored } from './resealed-files.ts'

/** Three files in the store, the first of which somebody wrote over there. */
async function worldWithChanged() {
  const { world, server, files } = await worldWithStore()
  const transactionId = await world.transactionIn('draft')
  const sent = Array.from({ length: 3 }, () => ({ name: 'factura.pdf', bytes: pdf }))
  const { attachmentIds } = await world.perform('ana', attachToDraft, { transactionId, files: sent })
  const { rows } = await world.database.pool.query<{ id: string; name: string }>(
    'select id, name from stored_files order by id',
  )
  const changed = existing(rows[0], 'three lie there')
  server.objects.set(`files/${changed.name}`, { bytes: Buffer.from('others'), at: new Date() })
  assert.equal(changed.id, attachmentIds[0])
  return { world, server, files, changed }
}

/** Moves the files of people as the owner of the database does; answers those that could not be. */
function moved(
  world: World,
  files: FileStore,
  to: Destination,
  told: () => void = () => assert.fail('nothing is there to be moved'),
) {
  const moving = {
    files,
    seals: world.means.seals,
    to,
    kinds: ['attachments'],
    now: world.now(),
    told,
  } as const
  return connectedAs('owner', world.url, (client) => moveFiles({ ...moving, client }))
}

test('one that was written over in the store stays where it is and is named; all others come back into their rows', async () => {
  const { world, server, files, changed } = await worldWithChanged()
  const move = (told: () => void) => moved(world, files, 'postgres', told)
  let told = 0
  assert.deepEqual(await move(() => (told += 1)), [{ kind: 'attachments', id: changed.id }])
  assert.equal(told, 2)
  assert.deepEqual(await placesOf(world), { stored: [changed.name], inRows: 2 })

  const archived = '<Error><Code>InvalidObjectState</Code></Error>'
  server.moods.inFront = ({ url }, response) =>
    Boolean(url?.endsWith(changed.name)) && Boolean(response.writeHead(403).end(archived))
  assert.equal((await move(() => {})).length, 1, 'one that the store refuses alone is no silent store')

  server.moods.down = true
  await assert.rejects(
    move(() => {}),
    { code: 'files-silent' },
    'a store that is silent has nothing wrong',
  )
})

test('one that its person takes away while it is on its way is not missing', async () => {
  const { world, server, files, changed } = await worldWithChanged()
  const takenAway: FileStore = {
    ...files,
    async get(name) {
      await world.database.pool.query('delete from attachments where stored_as = $1', [name])
      server.objects.delete(`files/${name}`)
      return files.get(name)
    },
  }
  assert.deepEqual(await moved(world, takenAway, 'postgres'), [])
  assert.deepEqual(await placesOf(world), { stored: [], inRows: 0 })
  assert.ok(!server.names().includes(changed.name))
})

test('a new key seals all others again where one was written over in the store', async () => {
  const { world, files, changed } = await worldWithChanged()
  const first = firstKeyring(worldSecret)
  const seals = createSeals({
    ...first,
    newest: 2,
    secrets: new Map([...first.secrets, [2, Buffer.alloc(32, 8)]]),
  })
  const done = await connectedAs('owner', world.url, (client) =>
    resealStored(client, files, seals, 2, () => {}),
  )
  assert.deepEqual(done, { values: 2, unreadable: 1 })
  assert.ok((await placesOf(world)).stored.includes(changed.name))
})

test('no row lets go of its bytes before the store has handed back what was put there', async () => {
  const { server, files } = await openedStore()
  const world = await createWorld()
  const transactionId = await world.transactionIn('draft')
  const sent = [{ name: 'factura.pdf', bytes: pdf }]
  const { attachmentIds } = await world.perform('ana', attachToDraft, { transactionId, files: sent })
  const [id = ''] = attachmentIds
  server.moods.afterPut = () => {
    for (const name of server.names())
      server.objects.set(`files/${name}`, { bytes: Buffer.from('others'), at: new Date() })
  }
  assert.deepEqual(await moved(world, files, 's3'), [{ kind: 'attachments', id }])
  assert.deepEqual(await placesOf(world), { stored: [], inRows: 1 })
  assert.deepEqual(server.names(), [])
})
