import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closeAccount } from '#commands/people/close-account.ts'
import { eraseBlockedCopies } from '#store/people/closed-accounts.ts'
import { payOut } from '#test/bank-day.ts'
import { allInvoices, givesTaxData, invoicing } from '#test/invoices.ts'
import { plannedPayout } from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'

test('tax data go when the account closes, but those of an invoice, which go with its blocked copy; the invoice stays', async () => {
  const world = await createWorld()
  await invoicing(world)
  await givesTaxData(world)
  const { transactionId } = await plannedPayout(world)
  await payOut(world, transactionId)
  await givesTaxData(world, 'ana', { address: 'Calle Nueva 3, 41001 Sevilla' })
  const kept = async () => {
    const { rows } = await world.database.pool.query<{ sealed: boolean }>(
      'select sealed_data is not null as sealed from tax_data where withdrawn_at is not null',
    )
    return rows.map(({ sealed }) => sealed)
  }
  await world.perform('ana', closeAccount, { confirmation: 'CERRAR MI CUENTA' })
  const { rows } = await world.database.pool.query('select 1 from tax_data where withdrawn_at is null')
  assert.deepEqual([rows, await kept()], [[], [true]])
  const [closed] = await world.database.reader.selectFrom('closed_accounts').selectAll().execute()
  assert.ok(closed)
  await eraseBlockedCopies(world.database.writer, closed.keep_until)
  assert.deepEqual(await kept(), [false])
  const mine = (await allInvoices(world)).find((each) => each.personId === world.ids.ana)
  assert.deepEqual([mine?.kind, mine?.baseMinor, mine?.receiver], ['complete', 100_00n, null])
})
