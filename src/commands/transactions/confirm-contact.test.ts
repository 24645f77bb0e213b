import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { keepsTheRules, lapse, openBalances, statesOf } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { confirmContact } from './confirm-contact.ts'

const note = 'Confirmado por teléfono: la dirección es suya.'

/** The inspection has run out twice, and no notice was ever proven. */
async function ready(world: World) {
  const transactionId = await world.transactionIn('inspecting')
  await lapse(world, transactionId, 'T-INSP')
  await lapse(world, transactionId, 'T-INSP')
  return { transactionId, tranche: 1, note }
}

describe('confirming that notices reach a person', () => {
  test('lets silence count that waited for it', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    assert.deepEqual(await statesOf(world, raw.transactionId), ['inspecting'])

    await world.perform('olga', confirmContact, raw)
    await lapse(world, raw.transactionId, 'T-INSP')

    assert.deepEqual(await statesOf(world, raw.transactionId), ['released'])
    assert.equal((await openBalances(world))['transit'], 988_400n)
  })

  test('is refused to the parties, without a note, and when no silence waits', async () => {
    const world = await createWorld()
    const [raw, early] = [await ready(world), await world.transactionIn('inspecting')]
    const confirm = (who: Name, change: object = {}) =>
      world.perform(who, confirmContact, { ...raw, ...change })

    await assert.rejects(confirm('ana'), { code: 'not-your-role' })
    await assert.rejects(confirm('benito'), { code: 'not-your-role' })
    await assert.rejects(confirm('olga', { note: '' }), { code: 'input-wrong' })
    await assert.rejects(confirm('olga', { transactionId: early }), { code: 'wrong-moment' })
  })

  keepsTheRules({ command: confirmContact, who: 'olga', ready })
})
