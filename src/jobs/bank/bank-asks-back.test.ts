import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankDesk } from '#queries/money/reconciliation.ts'
import { recallRequests } from '#queries/money/recall-requests.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { ask } from '#test/ask.ts'
import { pay, worldWithBank } from '#test/world-with-bank.ts'

test('the bank asks for a deposit, once however often it is met, and the deposit leaves with its debit alone', async () => {
  const { world, bank, exchange, issue, lines } = await worldWithBank()
  const id = await world.transactionIn('agreed')
  await pay(world, bank, id)
  await issue()
  await exchange()
  const reference = (await bank.toldLines())[0]?.line.bankReference ?? ''
  assert.equal(await bank.askBack('SB9', 'DUPL', world.now()), false)
  assert.equal(await bank.askBack(reference, 'DUPL', world.now()), true)
  const before = await world.situation(id)
  const [file] = await bank.newStatements()
  await exchange()
  await exchange()

  const { waiting } = await ask(world, 'olga', recallRequests)
  assert.deepEqual(
    waiting.map(({ asked, credit }) => [asked.reason, credit?.by, credit?.standing, credit?.deals[0]?.id]),
    [['DUPL', 'reference', 'held', id]],
  )
  assert.deepEqual(await world.situation(id), before)
  assert.ok(lines.some((line) => JSON.stringify(line).includes('bank-asks-money-back')))
  assert.deepEqual(await bank.newStatements(), [])
  assert.match(file?.name ?? '', /^peticion-1-/)

  await bank.takeBack(reference, world.now())
  await issue()
  await exchange()
  const { counts } = await ask(world, 'olga', bankDesk, {})
  assert.equal(counts.debits, 1)
  assert.deepEqual(
    (await checkInvariants(world.database.pool)).filter((each) => !JSON.stringify(each).includes('client')),
    [],
  )
})
