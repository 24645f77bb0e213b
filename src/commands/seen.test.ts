import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { perform, type Command } from '#commands/command.ts'
import { approvePayout } from '#commands/payouts/approve.ts'
import { preparePayout } from '#commands/payouts/prepare.ts'
import { declareDelivery } from '#commands/transactions/declare-delivery.ts'
import { proposeSplit } from '#commands/transactions/propose-split.ts'
import { releasePart } from '#commands/transactions/release-part.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { sendDealMessage } from '#commands/transactions/send-message.ts'
import { atOnce, payoutsOf, statesOf } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'

const part = { title: 'Parte', priceMinor: '1000000', chargesMinor: '0', inspectionDays: 3 }
const [first, second] = [
  { ...part, deliverBy: '2026-03-20' },
  { ...part, deliverBy: '2026-03-27' },
]
const proof = { kind: 'tracking', text: 'Estafeta 1234567890', detail: '' }

/** Gives a command as the form does that was shown when the deal stood at a version. */
async function formsIn(world: World, transactionId: string) {
  const seen = (await world.situation(transactionId)).transaction.version
  const send = <Input, Output>(who: Name, wanted: Command<Input, Output>, raw: object, key?: string) =>
    perform(world.means, world.actor(who), wanted, { transactionId, ...raw }, { seen, key })
  return { seen, send }
}

describe('a step is decided on what its person saw', () => {
  test('three forms of one page with three keys release one part, not three', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('inspecting')
    const { send } = await formsIn(world, transactionId)
    const press = (key: string) => () => send('ana', releasePart, { tranche: 1, amountMinor: '100000' }, key)

    const { won, refusals } = await atOnce(press('uno'), press('dos'), press('tres'))
    const later = await atOnce(press('cuatro'))

    assert.equal(won.length, 1)
    assert.deepEqual([...refusals, ...later.refusals], ['lost-race', 'lost-race', 'lost-race'])
    assert.deepEqual(await payoutsOf(world, transactionId), [['seller', 98_840n, 'planned']])
  })

  test('Ana does not release what Benito meanwhile proposed to split; from the new page she may', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('inspecting')
    const { send } = await formsIn(world, transactionId)
    const split = { tranche: 1, toSellerMinor: '600000', toBuyerMinor: '400000' }
    await world.perform('benito', proposeSplit, { transactionId, ...split })

    await assert.rejects(send('ana', releaseTranche, { tranche: 1 }), { code: 'lost-race' })
    assert.deepEqual(await statesOf(world, transactionId), ['inspecting'])

    await (await formsIn(world, transactionId)).send('ana', releaseTranche, { tranche: 1 })
    assert.deepEqual(await statesOf(world, transactionId), ['releasable'])
  })

  test('a form stays good while people write to each other, another part goes on and a payout is on its way', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('inspecting', { tranches: [first, second] })
    await world.perform('ana', releasePart, { transactionId, tranche: 1, amountMinor: '100000' })
    const { send, seen } = await formsIn(world, transactionId)
    const [payout] = (await world.situation(transactionId)).payouts
    await world.perform('benito', sendDealMessage, { transactionId, text: 'Ya salió.' })
    await world.perform('benito', declareDelivery, { transactionId, tranche: 2, proof })
    await world.perform('olga', preparePayout, { transactionId, payoutId: payout?.id })
    assert.ok((await world.situation(transactionId)).transaction.version > seen)

    await send('ana', releaseTranche, { tranche: 1 })

    assert.deepEqual(await statesOf(world, transactionId), ['releasable', 'delivery_declared'])
  })

  test('an approval is of the payout that Pablo saw: what happened to it since counts, and nothing else', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('inspecting')
    await world.perform('ana', releasePart, { transactionId, tranche: 1, amountMinor: '100000' })
    const payoutId = (await world.situation(transactionId)).payouts[0]?.id
    const early = await formsIn(world, transactionId)
    await world.perform('olga', preparePayout, { transactionId, payoutId })

    await assert.rejects(early.send('pablo', approvePayout, { payoutId }), { code: 'lost-race' })

    const { send } = await formsIn(world, transactionId)
    await world.perform('ana', releasePart, { transactionId, tranche: 1, amountMinor: '100000' })
    await send('pablo', approvePayout, { payoutId })
    assert.deepEqual(
      (await payoutsOf(world, transactionId)).map(([, , state]) => state),
      ['approved', 'planned'],
    )
  })

  test('a stranger with any version still finds nothing', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('inspecting')
    const { send } = await formsIn(world, transactionId)
    const split = { tranche: 1, toSellerMinor: '600000', toBuyerMinor: '400000' }
    await world.perform('benito', proposeSplit, { transactionId, ...split })

    await assert.rejects(send('zoe', releaseTranche, { tranche: 1 }), { code: 'not-found' })
  })
})
