import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { draftFiles } from '#queries/transactions/draft-files.ts'
import { lookThroughFiles } from '#jobs/files/look-through-files.ts'
import { filesStored } from '#queries/storage/files-stored.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { ask } from '#test/ask.ts'
import { backgroundOf } from '#test/background.ts'
import { placesOf, worldWithStore } from '#test/stored-files.ts'
import type { Errand } from './uploader.ts'

test('a program that is killed between a file and its row leaves no row without its file, and what it left is named', async () => {
  const { world, server, files } = await worldWithStore()
  const transactionId = await world.transactionIn('draft')
  const errand: Errand = {
    url: world.url,
    place: server.place,
    transactionId,
    by: world.ids.ana,
    at: world.now().toString(),
  }
  const upload = async (afterPut: (kill: () => void) => void) => {
    const program = join(import.meta.dirname, 'uploader.ts')
    const child = spawn(process.execPath, [program, JSON.stringify(errand)], { stdio: 'inherit' })
    server.moods.afterPut = () => afterPut(() => child.kill('SIGKILL'))
    await once(child, 'exit')
    return child.signalCode
  }
  assert.equal(await upload((kill) => kill()), 'SIGKILL')
  assert.deepEqual(await placesOf(world), { stored: [], inRows: 0 })
  const [left = ''] = server.names()
  assert.equal(server.names().length, 1)

  // Its author sends it again, and it is there once.
  assert.equal(await upload(() => {}), null)
  assert.equal((await ask(world, 'ana', draftFiles, { transactionId })).length, 1)

  for (const [key, { bytes }] of server.objects) server.objects.set(key, { bytes, at: new Date(0) })
  const { job, lines } = backgroundOf(world)
  await lookThroughFiles(job, files)
  const { look } = await ask(world, 'olga', filesStored, {})
  assert.deepEqual([look?.files, look?.orphans, look?.lost], [2, 1, 0])
  assert.deepEqual(lines.find(({ event }) => event === 'stored-file-orphaned')?.facts, { name: left })
  assert.deepEqual(await checkInvariants(world.database.pool), [])
})
