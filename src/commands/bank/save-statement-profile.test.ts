import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rulesOf } from '#test/bank-tables.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { deleteStatementProfile } from './delete-statement-profile.ts'
import { saveStatementProfile } from './save-statement-profile.ts'

const profile = { custodyId: 'MXN', name: 'Banco Uno', rules: rulesOf() }

async function kept(world: World) {
  const { rows } = await world.database.pool.query(
    `select (select count(*)::int from statement_profiles) as profiles,
       (select array_agg(action order by office_log_id) from office_log) as noted,
       (select max(version) from statement_profiles) as version`,
  )
  return rows[0]
}

describe('the profile of a bank’s tables', () => {
  test('is kept once for its account, and every change of it is noted', async () => {
    const world = await createWorld()
    const { profileId, version } = await world.perform('olga', saveStatementProfile, profile)
    const changes = { profileId, version }
    await world.perform('pablo', saveStatementProfile, { ...profile, name: 'Banco Dos', changes })

    const action = 'bank.save-statement-profile'
    assert.deepEqual(await kept(world), { profiles: 1, noted: [action, action], version: 2 })
    await world.perform('olga', deleteStatementProfile, { profileId })
    assert.deepEqual(await kept(world), {
      profiles: 0,
      noted: [action, action, 'bank.delete-statement-profile'],
      version: null,
    })
    await assert.rejects(world.perform('olga', deleteStatementProfile, { profileId }), { code: 'not-found' })
  })

  test('is the same when it comes twice, and no other may have its name', async () => {
    const world = await createWorld()
    const save = () => world.perform('olga', saveStatementProfile, profile)
    const { won } = await atOnce(save, save, save)
    assert.equal(won.length, 3)
    assert.equal((await kept(world)).profiles, 1)
    const other = { ...profile, name: 'BANCO UNO', rules: rulesOf({ skipTop: 3 }) }
    await assert.rejects(world.perform('olga', saveStatementProfile, other), { code: 'profile-name-taken' })
    await world.perform('olga', saveStatementProfile, { ...other, custodyId: 'EUR' })
    assert.equal((await kept(world)).profiles, 2)
  })

  test('is changed by one of two who saw the same, and by nobody once it is deleted', async () => {
    const world = await createWorld()
    for (let round = 0; round < 5; round += 1) {
      const { profileId, version } = await world.perform('olga', saveStatementProfile, profile)
      const changes = { profileId, version }
      const change = (name: string) => () =>
        world.perform('olga', saveStatementProfile, { ...profile, name, changes })
      const { won, refusals } = await atOnce(change('Uno'), change('Dos'), change('Tres'))
      assert.equal(won.length, 1)
      assert.deepEqual(refusals, ['wrong-moment', 'wrong-moment'])
      const remove = () => world.perform('olga', deleteStatementProfile, { profileId })
      assert.equal((await atOnce(remove, remove)).won.length, 1)
      await assert.rejects(change('Uno')(), { code: 'not-found' })
    }
  })

  test('takes a name from no other that takes it at the same time', async () => {
    const world = await createWorld()
    for (let round = 0; round < 8; round += 1) {
      const named = (name: string) => ({ ...profile, name: `${name} ${round}` })
      const [one, other] = await Promise.all(
        ['Uno', 'Dos'].map((name) => world.perform('olga', saveStatementProfile, named(name))),
      )
      const rename = (changes: typeof one) => () =>
        world.perform('pablo', saveStatementProfile, { ...named('Mismo'), changes })
      const { won, refusals } = await atOnce(rename(one), rename(other))
      assert.deepEqual([won.length, refusals], [1, ['profile-name-taken']])
    }
  })

  test('cannot contradict itself, nor be of an account that is not there', async () => {
    const world = await createWorld()
    const wrong = { ...profile, rules: rulesOf({ thousandsSign: ',' }) }
    await assert.rejects(world.perform('olga', saveStatementProfile, wrong), {
      code: 'profile-contradicts-itself',
      details: { fault: 'signs-same' },
    })
    await assert.rejects(world.perform('olga', saveStatementProfile, { ...profile, custodyId: 'XXX' }), {
      code: 'not-found',
    })
    await assert.rejects(
      world.perform('olga', saveStatementProfile, { ...profile, rules: { ...rulesOf(), script: 'x' } }),
      { code: 'input-wrong' },
    )
    assert.equal((await kept(world)).profiles, 0)
  })

  test('is the operator’s: nobody else keeps, changes or deletes one', async () => {
    const world = await createWorld()
    const { profileId } = await world.perform('olga', saveStatementProfile, profile)
    for (const who of ['ana', 'zoe', 'carla', 'adela'] as const) {
      await assert.rejects(world.perform(who, saveStatementProfile, profile), { code: 'not-found' })
      await assert.rejects(world.perform(who, deleteStatementProfile, { profileId }), { code: 'not-found' })
    }
    assert.equal((await kept(world)).profiles, 1)
  })
})
