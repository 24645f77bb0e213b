import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { approveCustodyPayment } from '#commands/bank/approve-payment.ts'
import { confirmMatch } from '#commands/bank/confirm-match.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { sendBackLine } from '#commands/bank/send-back.ts'
import { liftHold } from '#commands/holds/lift.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import { arrives, payOut } from '#test/bank-day.ts'
import { backgroundOf } from '#test/background.ts'
import { officeHold } from '#test/office-holds.ts'
import { lapse, openBalances, statesOf } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'

describe('golden scenario 6: somebody else pays', () => {
  const from = { counterpartyName: 'Ferretería El Tornillo', counterpartyAccount: '032180000118359719' }
  const paidByAnother = async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const { reference } = (await world.situation(transactionId)).transaction
    const line = await arrives(world, { amountMinor: 1_011_600n, ...from, text: [reference] })
    await world.perform(system, matchLine, line)
    assert.deepEqual(await statesOf(world, transactionId), ['pending'])
    assert.deepEqual(await openBalances(world), { 'bank:MXN': 1_011_600n, suspense: 1_011_600n })
    return { world, transactionId, ...line }
  }

  test('two persons accept it, and the deal goes on', async () => {
    const { world, ...wanted } = await paidByAnother()
    const { transactionId } = wanted
    await world.perform('olga', matchLine, wanted)
    await world.perform('pablo', confirmMatch, wanted)

    assert.deepEqual(await statesOf(world, transactionId), ['funded'])
    await world.perform('ana', releaseTranche, { transactionId, tranche: 1, confirmation: 'LIBERAR' })
    await lapse(world, transactionId, 'T-UNDO')
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 1_011_600n,
      fee_income: 20_000n,
      tax_payable: 3_200n,
      transit: 988_400n,
    })
  })

  test('it goes back to whoever paid, by two persons, and the deal waits for its deposit', async () => {
    const { world, transactionId, lineId } = await paidByAnother()
    const note = 'Ana no sabe quién es.'
    const { paymentId } = await world.perform('olga', sendBackLine, { lineId, note })
    await world.perform('pablo', approveCustodyPayment, { paymentId })

    assert.deepEqual(await statesOf(world, transactionId), ['pending'])
    assert.deepEqual(await openBalances(world), { 'bank:MXN': 1_011_600n, transit: 1_011_600n })
  })
})

describe('golden scenario 17: Ana says nothing, and her mails bounce', () => {
  test('nothing is released, however long it lasts', async () => {
    const world = await createWorld()
    const background = backgroundOf(world, ({ to }) =>
      to === 'ana@example.com' ? { failure: '550 mailbox unavailable' } : { delivered: true },
    )
    const transactionId = await world.transactionIn('inspecting')
    await background.work()

    await background.passTo(world.now().add({ hours: 24 * 30 }))

    assert.deepEqual(await statesOf(world, transactionId), ['inspecting'])
    assert.equal((await openBalances(world))['escrow:1'], 1_000_000n)
  })
})

describe('golden scenario 22: Ana is held while she inspects', () => {
  test('her clock waits, nothing is released meanwhile, and she has two days at least afterwards', async () => {
    const world = await createWorld()
    const { work } = backgroundOf(world)
    const transactionId = await world.transactionIn('inspecting')
    const clock = async () =>
      existing(
        (await world.situation(transactionId)).timers.findLast((each) => each.kind === 'T-INSP'),
        'it was started',
      )
    const { holdId } = await officeHold(world, 'ana', { days: 10 })
    await work()
    assert.equal((await clock()).state, 'paused')

    world.pass({ days: 9 })
    await work()
    await world.perform('pablo', liftHold, { holdId, reason: 'Está en orden.' })
    await work()

    assert.deepEqual(await statesOf(world, transactionId), ['inspecting'])
    const { state, dueAt } = await clock()
    assert.equal(state, 'armed')
    assert.ok(world.now().until(dueAt).total('hours') >= 48)

    await world.perform('ana', releaseTranche, { transactionId, tranche: 1 })
    await lapse(world, transactionId, 'T-UNDO')
    await payOut(world, transactionId)
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 23_200n,
      fee_income: 20_000n,
      tax_payable: 3_200n,
    })
  })
})
