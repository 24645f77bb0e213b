import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noteExport } from '#commands/people/note-export.ts'
import { listAccountLog } from '#store/people/account-log.ts'
import { createWorld } from '#test/world.ts'

test('each download of one’s data stands in the log of the account, also two at once', async () => {
  const world = await createWorld()
  await Promise.all([1, 2].map(() => world.perform('ana', noteExport, {})))
  const log = await listAccountLog(world.database.reader, world.ids.ana)
  assert.deepEqual(
    log.map(({ what }) => what),
    ['data-exported', 'data-exported'],
  )
  assert.deepEqual(await listAccountLog(world.database.reader, world.ids.zoe), [])
})

test('it is refused without a fresh proof, and for nobody', async () => {
  const world = await createWorld()
  const stale = { ...world.actor('ana'), steppedUpAt: world.now().subtract({ seconds: 301 }) }
  await assert.rejects(world.perform(stale, noteExport, {}), { code: 'step-up-needed' })
  const nobody = { ...world.actor('ana'), id: '0197a000-0000-7000-8000-00000000dead' }
  await assert.rejects(world.perform(nobody, noteExport, {}), { code: 'not-found' })
  assert.deepEqual(await listAccountLog(world.database.reader, world.ids.ana), [])
})
