import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWorld } from '#test/world.ts'
import { changeProfile } from './change-profile.ts'

test('a person changes how they are called and where they live, never what they proved', async () => {
  const { perform, database, ids } = await createWorld()

  const change = (name: string, residence = 'MX:America/Cancun') =>
    perform('zoe', changeProfile, { name, residence })
  await change('  Zoe M. ')

  const { rows } = await database.pool.query(
    'select display_name, country, time_zone, verified_name, tier from people where person_id = $1',
    [ids.zoe],
  )
  assert.deepEqual(rows, [
    {
      display_name: 'Zoe M.',
      country: 'MX',
      time_zone: 'America/Cancun',
      verified_name: 'Zoe Prueba',
      tier: 1,
    },
  ])
  await assert.rejects(change('Zoe', 'FR:Europe/Paris'), { code: 'input-wrong' })
  await assert.rejects(change('Zoe\u0007'), { code: 'input-wrong' })
  await assert.rejects(change(' '), { code: 'input-wrong' })
})

test('of two changes at once the last one stands, whole', async () => {
  const { perform, database, ids } = await createWorld()

  await Promise.all([
    perform('zoe', changeProfile, { name: 'Zoe Uno', residence: 'MX:America/Cancun' }),
    perform('zoe', changeProfile, { name: 'Zoe Dos', residence: 'PE:America/Lima' }),
  ])

  const { rows } = await database.pool.query(
    'select display_name, country from people where person_id = $1',
    [ids.zoe],
  )
  const [row] = rows
  assert.equal(row.country, row.display_name === 'Zoe Uno' ? 'MX' : 'PE')
})
