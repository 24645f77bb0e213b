import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exportPayouts } from '#commands/payouts/export.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { myHolds } from '#queries/holds/my-holds.ts'
import { ask } from '#test/ask.ts'
import { backgroundOf } from '#test/background.ts'
import { connectedAs } from '#test/connections.ts'
import { hold as identityHold } from '#test/holds.ts'
import { officeHold } from '#test/office-holds.ts'
import { areOnePerson } from '#test/one-person.ts'
import { approvedPayout, exportOf } from '#test/payouts.ts'
import { atOnce, openBalances, payoutsOf } from '#test/steps.ts'
import { refusedBy } from '#test/stolen-connection.ts'
import { createWorld, type World } from '#test/world.ts'
import { answerHold } from './answer.ts'
import { liftHold } from './lift.ts'

/** Benito and Zoe are one person: an operator confirmed both accounts, of one document. */
const showOneDocument = (world: World) => areOnePerson(world, 'benito', 'zoe')

describe('whose money is held under one account', () => {
  test('is paid under no other of the same document, answers under each, and both go on when it is lifted', async () => {
    const world = await createWorld()
    const { work } = backgroundOf(world)
    await showOneDocument(world)
    const payout = await approvedPayout(world)
    const transactionId = await world.transactionIn('inspecting')

    const { holdId } = await officeHold(world, 'zoe', { asked: 'La factura' })
    await work()

    assert.equal((await payoutsOf(world, payout.transactionId))[0]?.[2], 'blocked')
    await assert.rejects(
      world.perform('ana', releaseTranche, { transactionId, tranche: 1, confirmation: 'LIBERAR' }),
      { code: 'money-on-hold' },
    )
    await connectedAs('owner', world.url, (client) =>
      refusedBy(
        'nothing_leaves_for_who_is_held',
        client.query(`update payouts set state = 'exported' where payout_id = $1`, [payout.payoutId]),
      ),
    )
    assert.deepEqual(
      (await ask(world, 'benito', myHolds, {})).map((each) => each.id),
      [holdId],
    )
    await world.perform('benito', answerHold, { holdId, words: 'Aquí va la factura.' })
    await assert.rejects(world.perform('ana', answerHold, { holdId, words: 'No es mía.' }), {
      code: 'not-found',
    })

    await world.perform('pablo', liftHold, { holdId, reason: 'Está en orden.' })
    await work()

    assert.notEqual((await payoutsOf(world, payout.transactionId))[0]?.[2], 'blocked')
    await openBalances(world)
  })

  test('is held with it from the moment when the second account shows the same document', async () => {
    const world = await createWorld()
    await officeHold(world, 'zoe')
    const payout = await approvedPayout(world)

    await showOneDocument(world)

    await assert.rejects(world.perform('olga', exportPayouts, exportOf([payout])), { code: 'money-on-hold' })
  })

  test('is paid under the other where it is the proof of that account alone that is waited for', async () => {
    const world = await createWorld()
    await showOneDocument(world)
    const payout = await approvedPayout(world)
    await identityHold(world, 'zoe')
    await backgroundOf(world).work()

    await world.perform('olga', exportPayouts, exportOf([payout]))

    assert.equal((await payoutsOf(world, payout.transactionId))[0]?.[2], 'exported')
  })

  test('and whose other account is paid at that moment: it left before, or it does not leave', async () => {
    const world = await createWorld()
    const { work } = backgroundOf(world)
    await showOneDocument(world)
    const payout = await approvedPayout(world)

    await atOnce(
      () => officeHold(world, 'zoe'),
      () => world.perform('olga', exportPayouts, exportOf([payout])),
    )
    await work()

    assert.equal((await payoutsOf(world, payout.transactionId))[0]?.[2], 'blocked')
    await openBalances(world)
  })
})
