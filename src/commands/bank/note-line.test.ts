import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { creditLine, fileOf, statementOf } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { importStatement } from './import-statement.ts'
import { noteLine } from './note-line.ts'

async function arrives(world: World): Promise<string> {
  const line = creditLine({ amountMinor: 250n, currency: 'MXN' })
  await world.perform('olga', importStatement, fileOf(statementOf('MXN', [line])))
  const { rows } = await world.database.pool.query('select max(line_id)::text as id from bank_lines')
  return rows[0].id
}

describe('explaining a line that belongs to no transaction', () => {
  test('takes it out of the queue once, logs why, and moves no money', async () => {
    const world = await createWorld()
    const lineId = await arrives(world)
    const note = () => world.perform('olga', noteLine, { lineId, note: 'Aporte propio del operador' })

    const clicks = await Promise.allSettled([note(), note()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal(await world.balance('suspense'), -250n)
    const { rows } = await world.database.pool.query('select note from office_log')
    assert.deepEqual(rows, [{ note: 'Aporte propio del operador' }])
  })

  test('wants a reason, and is the operator’s', async () => {
    const world = await createWorld()
    const lineId = await arrives(world)
    const by = (who: 'olga' | 'ana' | 'zoe', note: string) => world.perform(who, noteLine, { lineId, note })

    await assert.rejects(by('olga', '  '), { code: 'input-wrong' })
    await assert.rejects(by('ana', 'porque sí'), { code: 'not-found' })
    await assert.rejects(by('zoe', 'porque sí'), { code: 'not-found' })
  })
})
