import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { confirmIdentity as keepIdentity, personById } from '#store/people/people.ts'
import { createWorld } from '#test/world.ts'
import { askIdentity } from './ask-identity.ts'
import { confirmIdentity } from './confirm-identity.ts'

/** A world in which Zoe has proved nothing yet. */
async function worldOfZoe() {
  const world = await createWorld()
  const { database, ids, perform } = world
  await keepIdentity(database.writer, { personId: ids.zoe, tier: 0, verifiedName: 'Zoe' })
  const person = async () => {
    const found = await personById(database.reader, ids.zoe)
    assert.ok(found)
    return found
  }
  return {
    ...world,
    person,
    askAs: (legalName: string) => perform('zoe', askIdentity, { legalName }),
    confirm: (tier: 0 | 1 = 1) =>
      perform('olga', confirmIdentity, {
        personId: ids.zoe,
        tier,
        verifiedName: 'Zoe Prueba Gil',
        note: 'DNI visto por videollamada',
      }),
  }
}

describe('asking for an identity check', () => {
  test('keeps the name on the document and since when, proves nothing, and a new name keeps the place', async () => {
    const { askAs, person, now, pass } = await worldOfZoe()
    const asked = now()

    await askAs('  Zoe Prueba ')
    pass({ hours: 2 })
    await askAs('Zoe Prueba Gil')

    const { tier, identityAsked } = await person()
    assert.equal(tier, 0)
    assert.equal(identityAsked?.name, 'Zoe Prueba Gil')
    assert.equal(identityAsked?.at.toString(), asked.toString())
  })

  test('is answered by the operator, also with a no, after which it can be asked again', async () => {
    const { askAs, confirm, person } = await worldOfZoe()

    await askAs('Zoe Prueba')
    await confirm(0)
    assert.equal((await person()).identityAsked, null)
    await askAs('Zoe Prueba Gil')
    await confirm()

    const { tier, verifiedName, identityAsked } = await person()
    assert.deepEqual([tier, verifiedName, identityAsked], [1, 'Zoe Prueba Gil', null])
    await assert.rejects(askAs('Zoe Otra'), { code: 'wrong-moment' })
  })

  test('at the same moment as the answer leaves nobody verified who waits', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { askAs, confirm, person } = await worldOfZoe()

      await Promise.allSettled([askAs('Zoe Prueba'), confirm(), askAs('Zoe Otra')])

      const { tier, identityAsked } = await person()
      assert.deepEqual([tier, identityAsked], [1, null])
    }
  })

  test('twice at the same moment waits once', async () => {
    const { askAs, person } = await worldOfZoe()

    await Promise.all([askAs('Zoe Prueba'), askAs('Zoe Prueba')])

    assert.equal((await person()).identityAsked?.name, 'Zoe Prueba')
  })

  test('wants a name that can be read', async () => {
    const { askAs, person } = await worldOfZoe()

    for (const wrong of ['', ' Z ', 'Zoe\u0007', 'Z'.repeat(121)])
      await assert.rejects(askAs(wrong), { code: 'input-wrong', details: { fields: ['legalName'] } })
    assert.equal((await person()).identityAsked, null)
  })
})
