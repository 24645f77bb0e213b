import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backgroundOf } from '#test/background.ts'
import { broughtOrder, isFrozen, outsiders } from '#test/freezes.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { refuseOrder } from './refuse.ts'

test('a paper that freezes nothing is refused once, with a reason that both sides read, and another can be brought', async () => {
  const world = await createWorld()
  const { mails, work } = backgroundOf(world)
  const about = await broughtOrder(world, await world.transactionIn('inspecting'))
  // Within a minute of a mail about a deal no other leaves: what waits goes first.
  for (let rounds = 0; rounds < 2; rounds += 1) {
    await work()
    world.pass('PT61S')
  }
  mails.splice(0)
  const why = 'El documento es de otra operación'
  for (const who of [...outsiders, 'ana', 'benito'] as const)
    await assert.rejects(world.perform(who, refuseOrder, { ...about, reason: why }), {
      code: /not-found|not-your-role/,
    })
  const refuse = () => world.perform('olga', refuseOrder, { ...about, reason: why })
  const { won, refusals } = await atOnce(refuse, refuse)
  assert.deepEqual([won.length, refusals], [1, ['wrong-moment']])
  await work()
  for (const to of ['ana@example.com', 'benito@example.com'])
    assert.ok(mails.some((each) => each.to === to && each.text.includes(why)))
  assert.equal(await isFrozen(world, about.transactionId), false)
  await broughtOrder(world, about.transactionId, 'benito')
})
