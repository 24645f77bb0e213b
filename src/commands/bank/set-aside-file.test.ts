import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { perform } from '#commands/command.ts'
import { system } from '#domain/transactions/situation.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { setAsideText } from '#words/bank/set-aside.ts'
import { dismissSetAside } from './dismiss-set-aside.ts'
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

  test('waits again, and once, when somebody brings it that was dismissed', async () => {
    const world = await createWorld()
    const setAside = () => world.perform('olga', setAsideFile, file)
    const { setAsideId } = await setAside()
    await world.perform('pablo', dismissSetAside, { setAsideId, note: 'No es un extracto' })

    await atOnce(setAside, setAside)

    const { rows } = await world.database.pool.query(
      'select outcome, count(*)::int as many from set_aside_statements group by 1 order by 1',
    )
    assert.deepEqual(rows, [
      { outcome: 'dismissed', many: 1 },
      { outcome: null, many: 1 },
    ])
    const ofBank = await perform(world.means, system, setAsideFile, file)
    assert.equal(ofBank.isNew, false)
  })

  test('keeps nothing unsealed of what stands in a doubtful cell, and the sums that were computed', async () => {
    const world = await createWorld()
    const doubt = { problem: 'table-row', profile: 'Banco', row: 3, column: 'Fecha', more: 0 }
    const values = { date: 'Ana Prueba Ruiz', 'balance-differs': '1.00 / 2.00' }
    for (const [code, value] of Object.entries(values)) {
      const details = { ...doubt, doubt: code, value }
      await world.perform('olga', setAsideFile, { ...file, bytes: Buffer.from(code), details })
    }
    const { rows } = await world.database.pool.query(
      `select details->>'value' as value from set_aside_statements order by details->>'doubt' desc`,
    )
    assert.deepEqual(rows, [{ value: '' }, { value: '1.00 / 2.00' }])
    const said = setAsideText('file-not-understood', { ...doubt, doubt: 'date', value: '' })
    assert.match(said, /Fila 3, columna «Fecha»: lo que dice esa celda no es una fecha/)
  })

  test('wants a reason of the list, and is the operator’s', async () => {
    const world = await createWorld()
    const other = { ...file, reason: 'porque sí' }
    await assert.rejects(world.perform('olga', setAsideFile, other), { code: 'input-wrong' })
    for (const who of ['ana', 'zoe'] as const)
      await assert.rejects(world.perform(who, setAsideFile, file), { code: 'not-found' })
  })
})
