import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askCancellation } from '#commands/payouts/ask-cancellation.ts'
import { paymentFile } from '#queries/money/payment-file.ts'
import { existing } from '#domain/assert.ts'
import { ask } from '#test/ask.ts'
import { payoutsOf, worldWithBank } from '#test/world-with-bank.ts'

async function asked() {
  const stage = await worldWithBank()
  const { world, bank, handsOver } = stage
  const id = await handsOver()
  const { rows } = await world.database.pool.query<{ code: string; fileId: string }>(
    'select code, file_id as "fileId" from payouts where transaction_id = $1',
    [id],
  )
  const { code, fileId } = existing(rows[0], 'it was exported')
  await world.perform('olga', askCancellation, { fileId, code, reason: 'DUPL', note: 'Pagado dos veces' })
  const says = (status: 'ACCR' | 'RJCR', reason: string | null = null) =>
    bank.answerCancellation({ code, status, reason }, world.now())
  const statuses = async () => {
    const { cancellations } = await ask(world, 'olga', paymentFile, { fileId })
    return cancellations.flatMap(({ answers }) => answers.map(({ status }) => status))
  }
  return { ...stage, id, says, statuses }
}

test('what the bank cancels before it pays is rejected by its answer to the file, and owed again', async () => {
  const { world, bank, exchange, issue, id, says, statuses } = await asked()
  assert.equal(
    await bank.answerCancellation({ code: 'P-9', status: 'ACCR', reason: null }, world.now()),
    false,
  )
  assert.equal(await says('ACCR'), true)
  await exchange()
  await issue()
  await exchange()
  assert.deepEqual(await statuses(), ['ACCR'])
  assert.deepEqual(await payoutsOf(world, id), ['rejected'])
})

test('what it cancels afterwards comes back with a statement, and not before', async () => {
  const { world, exchange, issue, id, says, statuses } = await asked()
  await issue()
  await exchange()
  await says('ACCR')
  await exchange()
  assert.deepEqual([await statuses(), await payoutsOf(world, id)], [['ACCR'], ['settled']])
  await issue()
  await exchange()
  assert.deepEqual(await payoutsOf(world, id), ['returned'])
})

test('what it does not cancel stays paid', async () => {
  const { world, exchange, issue, id, says, statuses } = await asked()
  await says('RJCR', 'NOAS')
  await issue()
  await exchange()
  assert.deepEqual([await statuses(), await payoutsOf(world, id)], [['RJCR'], ['settled']])
})
