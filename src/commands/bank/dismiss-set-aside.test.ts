import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { atOnce } from '#test/steps.ts'
import { fileOf, statementOf } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { dismissSetAside } from './dismiss-set-aside.ts'
import { importStatement } from './import-statement.ts'

const note = 'Es una página suelta de un extracto que ya tenemos'

async function waits(world: World): Promise<string> {
  const page = { ...statementOf('MXN', []), page: { number: 2, isLast: true } }
  await world.perform('olga', importStatement, fileOf(page))
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select set_aside_id as id from set_aside_statements',
  )
  return existing(rows[0], 'the page waits').id
}

describe('dismissing a statement that was set aside', () => {
  test('ends its waiting once, whoever is faster, with the reason in the log', async () => {
    const world = await createWorld()
    const setAsideId = await waits(world)
    const by = (who: 'olga' | 'pablo') => () => world.perform(who, dismissSetAside, { setAsideId, note })

    const { won, refusals } = await atOnce(by('olga'), by('pablo'))

    assert.equal(won.length, 1)
    assert.deepEqual(refusals, ['wrong-moment'])
    const { rows } = await world.database.pool.query(
      'select outcome, note from set_aside_statements, office_log',
    )
    assert.deepEqual(rows, [{ outcome: 'dismissed', note }])
  })

  test('wants a reason, and is the operator’s', async () => {
    const world = await createWorld()
    const setAsideId = await waits(world)
    await assert.rejects(world.perform('olga', dismissSetAside, { setAsideId, note: '' }), {
      code: 'input-wrong',
    })
    for (const who of ['ana', 'zoe', 'carla'] as const)
      await assert.rejects(world.perform(who, dismissSetAside, { setAsideId, note }), { code: 'not-found' })
    const none = { setAsideId: world.ids.ana, note }
    await assert.rejects(world.perform('olga', dismissSetAside, none), { code: 'not-found' })
  })
})
