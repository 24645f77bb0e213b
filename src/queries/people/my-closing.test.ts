import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closeAccount } from '#commands/people/close-account.ts'
import { placeHold } from '#store/people/holds.ts'
import { ask } from '#test/ask.ts'
import { officeHold } from '#test/office-holds.ts'
import { createWorld, type Name } from '#test/world.ts'
import { myClosing } from './my-closing.ts'

test('whose money nobody holds may close; who is held reads for what, their identity before the rest', async () => {
  const world = await createWorld()
  const heldFor = async (who: Name) => (await ask(world, who, myClosing, {})).heldFor
  assert.equal(await heldFor('zoe'), null)

  const { holdId } = await officeHold(world, 'zoe')
  assert.equal(await heldFor('zoe'), 'office')
  assert.equal(await heldFor('benito'), null)
  const confirmation = 'CERRAR MI CUENTA'
  await assert.rejects(world.perform('zoe', closeAccount, { confirmation }), { code: 'money-on-hold' })

  await placeHold(world.database.writer, {
    id: holdId.replace(/.{4}$/, 'beef'),
    personId: world.ids.zoe,
    class: 'identity',
    reason: 'prueba',
    placedBy: world.ids.olga,
    at: world.now(),
    reviewBy: world.now().add({ hours: 24 }),
  })
  assert.equal(await heldFor('zoe'), 'identity')
})
