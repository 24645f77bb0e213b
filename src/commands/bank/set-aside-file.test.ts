import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { setAsideFile } from './set-aside-file.ts'

const file = {
  name: 'nota.txt',
  bytes: Buffer.from('nota'),
  reason: 'file-not-understood',
  details: {},
}

describe('setting a file of the bank aside', () => {
  test('keeps it once, also when it comes twice at the same time', async () => {
    const world = await createWorld()
    const setAside = () => world.perform('olga', setAsideFile, file)

    const { won } = await atOnce(setAside, setAside, setAside)

    assert.equal(won.length, 3)
    const { rows } = await world.database.pool.query(
      'select name, reason from set_aside_statements join statement_files using (file_id)',
    )
    assert.deepEqual(rows, [{ name: file.name, reason: file.reason }])
  })

  test('wants a reason of the list, and is the operator’s', async () => {
    const world = await createWorld()
    const other = { ...file, reason: 'porque sí' }
    await assert.rejects(world.perform('olga', setAsideFile, other), { code: 'input-wrong' })
    for (const who of ['ana', 'zoe'] as const)
      await assert.rejects(world.perform(who, setAsideFile, file), { code: 'not-found' })
  })
})
