import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { personById } from '#store/people/people.ts'
import { waitingNameOf } from '#store/people/waiting-names.ts'
import { areOnePerson } from '#test/one-person.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { changeProfile } from './change-profile.ts'
import { closeAccount } from './close-account.ts'
import { decideName } from './decide-name.ts'

const note = 'Es su apellido: vi el documento'
const residence = 'MX:America/Mexico_City'

const calls = (world: World, who: Name, name: string) =>
  world.perform(who, changeProfile, { name, residence })
const decides = (world: World, by: Name, verdict: 'allowed' | 'refused', name: string, of: Name = 'zoe') =>
  world.perform(by, decideName, { personId: world.ids[of], name, verdict, note })
const shown = async ({ database, ids }: World, who: Name = 'zoe') =>
  (await personById(database.reader, ids[who]))?.displayName
const waiting = ({ database, ids }: World) => waitingNameOf(database.reader, ids.zoe)

describe('a name that could be a bank’s, an authority’s or the operator’s', () => {
  test('is not seen before an operator allowed it, once, and the log says who and why', async () => {
    const world = await createWorld()
    for (const name of ['Santander quiere venderte', 'Custodia de prueba', 'Policía Nacional']) {
      assert.equal((await calls(world, 'zoe', name)).waits, true)
      assert.equal(await shown(world), 'Zoe')
      assert.equal((await waiting(world))?.name, name)
    }
    await assert.rejects(decides(world, 'olga', 'allowed', 'Santander quiere venderte'), {
      code: 'lost-race',
    })
    const allow = () => decides(world, 'olga', 'allowed', 'Policía Nacional')
    const { won, refusals } = await atOnce(allow, allow)
    assert.deepEqual([won.length, refusals], [1, ['lost-race']])
    assert.deepEqual([await shown(world), await waiting(world)], ['Policía Nacional', null])
    const { actor_id, note: logged } = await world.database.reader
      .selectFrom('office_log')
      .select(['actor_id', 'note'])
      .where('action', '=', 'people.decide-name')
      .executeTakeFirstOrThrow()
    assert.deepEqual([actor_id, logged], [world.ids.olga, `allowed Policía Nacional: ${note}`])
    // What they are called already they keep, also where they change something else.
    assert.equal((await calls(world, 'zoe', 'Policía Nacional')).waits, false)
  })

  test('that is not allowed stays unseen, and another name makes room', async () => {
    const world = await createWorld()
    await calls(world, 'zoe', 'BBVA')
    await decides(world, 'olga', 'refused', 'BBVA')
    assert.equal(await shown(world), 'Zoe')
    assert.notEqual((await waiting(world))?.refusedAt ?? null, null)
    await assert.rejects(decides(world, 'pablo', 'allowed', 'BBVA'), { code: 'lost-race' })
    assert.equal((await calls(world, 'zoe', 'Zoe Prueba')).waits, false)
    assert.deepEqual([await shown(world), await waiting(world)], ['Zoe Prueba', null])
  })

  test('is an operator’s to allow, of somebody else, and of one identity nobody allows their own', async () => {
    const world = await createWorld()
    await calls(world, 'zoe', 'HSBC')
    for (const who of ['zoe', 'ana', 'carla', 'adela'] as const)
      await assert.rejects(decides(world, who, 'allowed', 'HSBC'), { code: 'not-found' })
    await calls(world, 'olga', 'Banamex')
    await assert.rejects(decides(world, 'olga', 'allowed', 'Banamex', 'olga'), { code: 'same-person-twice' })
    await areOnePerson(world, 'olga', 'zoe')
    await assert.rejects(decides(world, 'olga', 'allowed', 'HSBC'), { code: 'same-person-twice' })
  })

  test('changed while an operator decides is one or the other, in many rounds', async () => {
    const world = await createWorld()
    for (let round = 0; round < 6; round += 1) {
      await calls(world, 'zoe', `BBVA ${round}`)
      await atOnce(
        () => decides(world, 'olga', 'allowed', `BBVA ${round}`),
        () => calls(world, 'zoe', `HSBC ${round}`),
      )
      assert.notEqual(await shown(world), `HSBC ${round}`)
      assert.equal((await waiting(world))?.name, `HSBC ${round}`)
    }
  })

  test('goes with the account', async () => {
    const world = await createWorld()
    await calls(world, 'zoe', 'BBVA')
    await world.perform('zoe', closeAccount, { confirmation: 'CERRAR MI CUENTA' })
    assert.equal(await waiting(world), null)
  })
})
