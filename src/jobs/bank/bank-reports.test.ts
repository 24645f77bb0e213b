import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sandboxReportFormats } from '#outside/bank/sandbox-report-file.ts'
import { reconciliation } from '#queries/money/reconciliation.ts'
import { transactionPage } from '#queries/transactions/transaction-page.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { ask } from '#test/ask.ts'
import { custodyIban } from '#test/statements.ts'
import { benitosAccount, pay, payoutsOf, worldWithBank } from '#test/world-with-bank.ts'

for (const format of sandboxReportFormats)
  test(`a ${format} of the bank announces a deposit and a return, moves neither, and its statement counts once`, async () => {
    const { world, bank, exchange, handsOver, issue } = await worldWithBank()
    await bank.willReturn(benitosAccount, 'AC04')
    const returned = await handsOver()
    await issue()
    await exchange()
    const other = await world.transactionIn('agreed')
    await pay(world, bank, other)
    world.pass('PT1H')
    await bank.issueReport(world.now(), format)
    const before = await world.balance('bank:MXN')
    await exchange()
    assert.equal(await world.balance('bank:MXN'), before)
    assert.deepEqual(await payoutsOf(world, returned), ['settled'])
    const { announced } = await ask(world, 'ana', transactionPage, { transactionId: other })
    assert.equal(announced.length, 1)
    const office = await ask(world, 'olga', reconciliation)
    assert.deepEqual(
      office.announced
        .map(
          ({ payoutCode, returnReason }) => `${payoutCode === null ? 'deposit' : 'return'} ${returnReason}`,
        )
        .toSorted(),
      ['deposit null', 'return AC04'],
    )
    await issue()
    await exchange()
    assert.deepEqual(await payoutsOf(world, returned), ['returned'])
    assert.equal((await world.situation(other)).tranches[0]?.state, 'funded')
    assert.deepEqual((await ask(world, 'olga', reconciliation)).announced, [])
    assert.equal(await bank.balanceMinor(custodyIban), await world.balance('bank:MXN'))
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })
