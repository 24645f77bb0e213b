import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { creditLine, debitLine, fileOf, statementOf } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { bookCharge } from './book-charge.ts'
import { importStatement } from './import-statement.ts'

async function arrives(world: World, line: ReturnType<typeof creditLine>): Promise<string> {
  await world.perform('olga', importStatement, fileOf(statementOf('MXN', [line])))
  const { rows } = await world.database.pool.query('select max(line_id)::text as id from bank_lines')
  return rows[0].id
}

describe('booking a charge of the bank', () => {
  test('makes it the operator’s cost, once', async () => {
    const world = await createWorld()
    const lineId = await arrives(world, debitLine({ amountMinor: 250n, currency: 'MXN' }))
    const book = () => world.perform('olga', bookCharge, { lineId, note: 'Comisión de marzo' })

    const clicks = await Promise.allSettled([book(), book()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal(await world.balance('bank_fees'), 250n)
    assert.equal(await world.balance('bank:MXN'), -250n)
  })

  test('is refused for money that came in, and to everybody but the operator', async () => {
    const world = await createWorld()
    const lineId = await arrives(world, creditLine({ amountMinor: 250n, currency: 'MXN' }))
    const by = (who: 'olga' | 'ana' | 'zoe') => world.perform(who, bookCharge, { lineId, note: 'Comisión' })

    await assert.rejects(by('olga'), { code: 'amount-differs' })
    await assert.rejects(by('ana'), { code: 'not-found' })
    await assert.rejects(by('zoe'), { code: 'not-found' })
  })
})
