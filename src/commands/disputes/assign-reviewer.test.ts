import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newId } from '#store/ids.ts'
import { addPerson, grantRole, setEmailVerified } from '#store/people/people.ts'
import { disputeIn, lapseOfDispute, resolution } from '#test/disputes.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { assignReviewer } from './assign-reviewer.ts'
import { reviewDecision } from './review.ts'

const ready = async (world: World) => ({
  ...(await disputeIn(world, 'appeal')),
  personId: world.ids.david,
})

/** One more who may judge. */
async function mediatorNamed(world: World, displayName: string): Promise<string> {
  const id = newId(world.now())
  const { writer } = world.database
  const email = `${displayName.toLowerCase()}@example.com`
  await addPerson(
    writer,
    { id, displayName, email, country: 'MX', timeZone: 'America/Mexico_City' },
    world.now(),
  )
  await setEmailVerified(writer, id)
  await grantRole(writer, id, 'mediator')
  return id
}

describe('saying who reviews', () => {
  test('gives David the appeal, and never Carla, who decided', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const carla = { ...raw, personId: world.ids.carla }
    await assert.rejects(world.perform('olga', assignReviewer, carla), { code: 'not-neutral' })

    await world.perform('olga', assignReviewer, raw)

    const { disputes } = await world.situation(raw.transactionId)
    assert.deepEqual([disputes[0]?.state, disputes[0]?.reviewerId], ['appeal', world.ids.david])
  })

  test('late brings whoever supervises', async () => {
    const world = await createWorld()
    const { transactionId } = await ready(world)
    await lapseOfDispute(world, transactionId, 'T-APPDEC')
    assert.deepEqual((await world.situation(transactionId)).disputes[0]?.missed, ['T-APPDEC'])
  })

  test('gives the appeal to another where David is late, and never to him again', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { perform, ids } = world
    await perform('olga', assignReviewer, raw)
    const toCelia = { ...raw, personId: await mediatorNamed(world, 'Celia') }
    await assert.rejects(perform('sara', assignReviewer, toCelia), { code: 'wrong-moment' })
    await lapseOfDispute(world, raw.transactionId, 'T-APPDEC')

    await perform('sara', assignReviewer, toCelia)

    const { disputes } = await world.situation(raw.transactionId)
    assert.deepEqual([disputes[0]?.reviewerId, disputes[0]?.excluded], [toCelia.personId, [ids.david]])
    await lapseOfDispute(world, raw.transactionId, 'T-APPDEC')
    await assert.rejects(perform('sara', assignReviewer, raw), { code: 'not-neutral' })
    await assert.rejects(perform('david', reviewDecision, { ...raw, ...resolution(500_000n, 500_000n) }), {
      code: 'not-found',
    })
  })

  keepsTheRules({ command: assignReviewer, who: 'olga', ready })
})
