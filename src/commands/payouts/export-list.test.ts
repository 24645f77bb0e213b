import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addBankAccount } from '#commands/people/add-bank-account.ts'
import { readPaymentList } from '#formats/csv/payment-list.ts'
import { changesTold } from '#test/account-changes.ts'
import { approvedPayout, approveFile, payoutState } from '#test/payouts.ts'
import { createWorld, type World } from '#test/world.ts'
import { exportPayouts } from './export.ts'
import { takePaymentFile } from './take-file.ts'

const part = { title: 'Bicicleta', deliverBy: '2026-04-10', inspectionDays: 3 }
const inPesos = { currency: 'CLP', tranches: [{ ...part, priceMinor: 150_000n, chargesMinor: 0n }] }

async function benitoInChile(): Promise<World> {
  const world = await createWorld()
  await world.perform('benito', addBankAccount, {
    scheme: 'cl_account',
    bank: '012',
    kind: 'vista',
    number: '12531909',
    documentType: 'RUT',
    document: '12.531.909-2',
    currency: 'CLP',
    holderName: 'Benito Prueba',
  })
  await changesTold(world)
  world.pass('PT73H')
  return world
}

describe('money in Chilean pesos', () => {
  test('is ordered in a list that names bank, account and document, whatever format was wished, and handed over as such', async () => {
    const world = await benitoInChile()
    const payout = await approvedPayout(world, inPesos)

    const { fileId } = await world.perform('olga', exportPayouts, { custody: 'CLP', version: '09' })
    await approveFile(world, fileId)
    const { name, xml } = await world.perform('olga', takePaymentFile, { fileId })

    assert.match(name, /^RG-CLP-.*\.csv$/)
    const list = readPaymentList(xml)
    assert.equal(list?.currency, 'CLP')
    assert.deepEqual(
      list.payments.map((each) => [each.endToEndId, each.amountMinor, each.creditorAccount]),
      [[payout.code, payout.amountMinor, 'CL.012..vista.12531909.RUT.12531909-2']],
    )
    assert.match(xml, /;CL;012;BancoEstado;;vista;12531909;RUT;12531909-2;/)
    assert.equal(await payoutState(world, payout), 'exported')
  })

  test('waits for an account where its payee has none in them', async () => {
    const world = await createWorld()
    await assert.rejects(approvedPayout(world, inPesos), { code: 'wrong-moment' })
  })

  test('is exported once, and by nobody but the office', async () => {
    const world = await benitoInChile()
    await approvedPayout(world, inPesos)
    for (const who of ['benito', 'zoe'] as const)
      await assert.rejects(world.perform(who, exportPayouts, { custody: 'CLP' }), { code: 'not-found' })
    const tries = await Promise.allSettled([
      world.perform('olga', exportPayouts, { custody: 'CLP' }),
      world.perform('olga', exportPayouts, { custody: 'CLP' }),
    ])
    assert.deepEqual(tries.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
  })
})
