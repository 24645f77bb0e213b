import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendBackLateMoney } from '#commands/transactions/send-back-late-money.ts'
import { useExcess } from '#commands/transactions/use-excess.ts'
import { deliverPart, dueFor, kitchenTerms, payPart } from '#test/part-by-part.ts'
import { booksAreExact, confirm, explain, owed, takenBack } from '#test/recalls.ts'
import { statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'

/** The bank takes one line of a deal back, as Olga says and Pablo confirms. */
async function lineRecalled(world: World, transactionId: string, lineId: string): Promise<void> {
  const taken = await takenBack(world, transactionId, lineId)
  await explain(world, taken)
  await confirm(world, taken)
}

const uses = (world: World, transactionId: string) => world.perform('ana', useExcess, { transactionId })

test('an excess that was put to a part leaves that part, and not the one that another line paid', async () => {
  const world = await createWorld()
  const id = await world.transactionIn('agreed', kitchenTerms())
  await world.deposit(id, (await dueFor(world, id, 1)) + (await dueFor(world, id, 2)))
  await uses(world, id)
  const third = await world.deposit(id, await dueFor(world, id, 3))
  await uses(world, id)
  await deliverPart(world, id, 2)
  await lineRecalled(world, id, third)
  assert.deepEqual(await statesOf(world, id), ['funded', 'inspecting', 'pending'])
  assert.ok((await world.situation(id)).tranches[1]?.proof, 'what was delivered is known as before')
  assert.equal(await owed(world, id), 0n)
  await booksAreExact(world)
})

test('a line of two parts, its excess put to the second, leaves both', async () => {
  const world = await createWorld()
  const id = await world.transactionIn('agreed', kitchenTerms())
  const both = (await dueFor(world, id, 1)) + (await dueFor(world, id, 2))
  const line = await world.deposit(id, both + 5_00n)
  await uses(world, id)
  await lineRecalled(world, id, line)
  const { transaction } = await world.situation(id)
  assert.deepEqual(await statesOf(world, id), ['pending', 'pending', 'unopened'])
  assert.deepEqual([transaction.lateMinor, await owed(world, id)], [0n, 0n])
  await booksAreExact(world)
})

test('an excess on its way back is set off as a whole, and no part loses what another line paid', async () => {
  const world = await createWorld()
  const id = await world.transactionIn('agreed', kitchenTerms())
  await payPart(world, id, 1)
  const sentBack = await world.deposit(id, 400_000n)
  await world.perform('ana', sendBackLateMoney, { transactionId: id })
  await world.deposit(id, await dueFor(world, id, 2))
  await uses(world, id)
  await lineRecalled(world, id, sentBack)
  assert.deepEqual(await statesOf(world, id), ['funded', 'funded', 'unopened'])
  assert.deepEqual(
    (await world.situation(id)).payouts.map(({ state, amountMinor }) => [state, amountMinor]),
    [['set_off', 400_000n]],
  )
  assert.equal(await owed(world, id), 0n)
  await booksAreExact(world)
})
