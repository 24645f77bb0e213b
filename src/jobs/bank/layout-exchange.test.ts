import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportPayouts } from '#commands/payouts/export.ts'
import { savePaymentLayout } from '#commands/payouts/save-layout.ts'
import { exampleRules } from '#domain/banking/layout-examples.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { approveBoth, approveFile, payoutOf } from '#test/payouts.ts'
import { custodyIban } from '#test/statements.ts'
import { dealReleased, payoutsOf, worldWithBank } from '#test/world-with-bank.ts'

for (const example of ['mx-fixed', 'mx-table', 'general-table'] as const)
  test(`a payout in the layout ${example} is read by the bank, paid once, and known in its statement`, async () => {
    const within = await worldWithBank()
    const { world, bank, exchange, issue } = within
    const id = await dealReleased(within)
    const payout = await payoutOf(world, id)
    await approveBoth(world, payout)
    const rules = exampleRules(example)
    const kept = { custodyId: 'MXN', name: 'Banco Uno', rules }
    const layout = await world.perform('olga', savePaymentLayout, kept)
    const { fileId } = await world.perform('olga', exportPayouts, { custody: 'MXN', layout })
    await approveFile(world, fileId)
    await exchange()
    await exchange()
    assert.deepEqual(await payoutsOf(world, id), ['sent'])
    await issue()
    await exchange()
    assert.deepEqual(await payoutsOf(world, id), ['settled'])
    assert.equal(await bank.balanceMinor(custodyIban), await world.balance('bank:MXN'))
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })
