import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { describe, test } from 'node:test'
import { addBankAccount } from '#commands/people/add-bank-account.ts'
import { existing } from '#domain/assert.ts'
import { exampleRules } from '#domain/banking/layout-examples.ts'
import { paymentFile } from '#queries/money/payment-file.ts'
import { changesTold } from '#test/account-changes.ts'
import { ask } from '#test/ask.ts'
import { layoutRulesOf } from '#test/payment-layouts.ts'
import { approvedPayout, approveFile, exportOf, payoutState } from '#test/payouts.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { deletePaymentLayout } from './delete-layout.ts'
import { exportPayouts } from './export.ts'
import { savePaymentLayout } from './save-layout.ts'
import { takePaymentFile } from './take-file.ts'

const rules = layoutRulesOf({ titles: true, ending: 'csv' })

async function keptLayout(world: World, custodyId = 'MXN', wanted = rules) {
  return world.perform('olga', savePaymentLayout, { custodyId, name: 'Banco Uno', rules: wanted })
}

describe('payouts in the layout of a bank', () => {
  test('leave as they were approved, whatever becomes of the layout meanwhile', async () => {
    const world = await createWorld()
    const layout = await keptLayout(world)
    const payout = await approvedPayout(world)
    const { fileId } = await world.perform('olga', exportPayouts, { ...exportOf([payout]), layout })
    const changed = { custodyId: 'MXN', name: 'Otro', rules: exampleRules('mx-fixed'), changes: layout }
    await world.perform('olga', savePaymentLayout, changed)
    await world.perform('olga', deletePaymentLayout, { layoutId: layout.layoutId })

    await approveFile(world, fileId)
    const { name, xml, letters } = await world.perform('olga', takePaymentFile, { fileId })
    assert.match(name, /^RG-MXN-.*\.csv$/)
    const [titles, line, end] = xml.split('\r\n')
    assert.equal(titles, 'CLABE;Titular;Importe;Referencia')
    assert.match(line ?? '', new RegExp(`^\\d{18};Benito [^;]+;\\d+\\.\\d\\d;${payout.code}$`))
    assert.equal(end, '')
    const told = await ask(world, 'olga', paymentFile, { fileId })
    assert.equal(told.layoutName, 'Banco Uno')
    assert.equal(told.sha256, hash('sha256', Buffer.from(xml, letters), 'hex'))
    assert.equal(await payoutState(world, payout), 'exported')
  })

  test('say the document by which the bank knows the payee, or what the bank wants where there is none', async () => {
    const world = await createWorld()
    const rfc = {
      ...existing(rules.payment[0], 'the account comes first'),
      name: 'RFC',
      source: 'document' as const,
    }
    const document = { ...rfc, letters: 'plain' as const, whenMissing: 'ND' }
    const layout = await keptLayout(world, 'MXN', { ...rules, payment: [...rules.payment, document] })
    const lineOf = async () => {
      const payout = await approvedPayout(world)
      const { fileId } = await world.perform('olga', exportPayouts, { ...exportOf([payout]), layout })
      await approveFile(world, fileId)
      const { xml } = await world.perform('olga', takePaymentFile, { fileId })
      return xml.split('\r\n')[1] ?? ''
    }
    assert.match(await lineOf(), /;ND$/)
    await world.perform('benito', addBankAccount, {
      scheme: 'clabe',
      number: '012180001234567899',
      currency: 'MXN',
      holderName: 'Benito Prueba',
      documentType: 'RFC',
      document: 'GODE561231GR8',
      makeDefault: true,
    })
    await changesTold(world)
    world.pass('PT73H')
    assert.match(await lineOf(), /^012180001234567899;.*;GODE561231GR8$/)
  })

  test('leave in the letters of the layout, and by the hash of those bytes', async () => {
    const world = await createWorld()
    const named = layoutRulesOf()
    const payment = named.payment.map((each) => ({ ...each, name: `Ñ ${each.name}` }))
    const layout = await keptLayout(world, 'MXN', { ...named, titles: true, payment })
    const payout = await approvedPayout(world)
    const { fileId } = await world.perform('olga', exportPayouts, { ...exportOf([payout]), layout })
    await approveFile(world, fileId)
    const { xml, letters } = await world.perform('olga', takePaymentFile, { fileId })
    assert.equal(letters, 'latin1')
    assert.equal(Buffer.from(xml, letters)[0], 0xd1)
  })

  test('are refused, and taken by no file, where one does not fit or the layout is another', async () => {
    const world = await createWorld()
    const payout = await approvedPayout(world)
    const narrow = rules.payment.map((each) => (each.source === 'account' ? { ...each, width: 17 } : each))
    const layout = await keptLayout(world, 'MXN', { ...rules, payment: narrow })
    const wanted = exportOf([payout])
    await assert.rejects(world.perform('olga', exportPayouts, { ...wanted, layout }), {
      code: 'payment-does-not-fit',
      details: { column: 'CLABE', reason: 'too-long', code: payout.code },
    })
    const other = await keptLayout(world, 'EUR')
    await assert.rejects(world.perform('olga', exportPayouts, { ...wanted, layout: other }), {
      code: 'layout-of-other-account',
    })
    const old = { ...layout, version: layout.version + 1 }
    await assert.rejects(world.perform('olga', exportPayouts, { ...wanted, layout: old }), {
      code: 'lost-race',
    })
    assert.equal(await payoutState(world, payout), 'approved')
  })

  test('go into one file, and nobody but the office makes it', async () => {
    const world = await createWorld()
    const layout = await keptLayout(world)
    const payout = await approvedPayout(world)
    const wanted = { ...exportOf([payout]), layout }
    for (const who of ['benito', 'zoe', 'carla'] as const)
      await assert.rejects(world.perform(who, exportPayouts, wanted), { code: 'not-found' })
    const make = () => world.perform('olga', exportPayouts, wanted)
    assert.equal((await atOnce(make, make)).won.length, 1)
  })

  test('keep their layout in the database, where nobody changes it', async () => {
    const world = await createWorld()
    const layout = await keptLayout(world)
    const payout = await approvedPayout(world)
    await world.perform('olga', exportPayouts, { ...exportOf([payout]), layout })
    const change = world.database.pool.query(`update payment_files set layout = '{}'`)
    await assert.rejects(change, /permission denied/)
  })
})
