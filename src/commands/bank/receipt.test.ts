import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { digest } from '#domain/digest.ts'
import { nobody, system } from '#domain/transactions/situation.ts'
import { checkReceipt } from '#queries/transactions/check-receipt.ts'
import { myReceipt } from '#queries/transactions/my-receipt.ts'
import { ask as askOn } from '#queries/query.ts'
import { statementOfTransaction } from '#queries/transactions/statement-of-transaction.ts'
import { ask } from '#test/ask.ts'
import { arrives } from '#test/bank-day.ts'
import { exportedPayout } from '#test/payouts.ts'
import { debitLine } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { matchLine } from './match-line.ts'

const DUE = 1_011_600n

async function receipts(world: World, transactionId: string) {
  const { rows } = await world.database.pool.query<{ id: string; kind: string; person: string }>(
    'select receipt_id as id, kind, person_id as person from receipts where transaction_id = $1 order by line_id',
    [transactionId],
  )
  return rows
}

const checked = (world: World, receiptId: string) => askOn(world.means, nobody, checkReceipt, { receiptId })

describe('a receipt', () => {
  test('of a deposit is made with its step, once in many rounds of two at once', async () => {
    const world = await createWorld()
    for (let round = 0; round < 5; round += 1) {
      const transactionId = await world.transactionIn('agreed')
      const { reference, code } = (await world.situation(transactionId)).transaction
      const line = await arrives(world, {
        amountMinor: DUE,
        text: [reference],
        counterpartyName: 'Ana Prueba',
        bookingDate: '2026-03-03',
        bankReference: `BNK ${round}`,
      })
      await Promise.allSettled([
        world.perform(system, matchLine, line),
        world.perform('olga', matchLine, line),
      ])
      const made = await receipts(world, transactionId)
      assert.deepEqual(
        made.map(({ kind, person }) => [kind, person]),
        [['deposit', world.ids.ana]],
      )
      const { receipt } = await ask(world, 'ana', myReceipt, { receiptId: made[0]?.id })
      assert.partialDeepStrictEqual(receipt.facts, {
        kind: 'deposit',
        deal: code,
        amountMinor: DUE,
        currency: 'MXN',
        paidOn: '2026-03-03',
        bankReference: `BNK ${round}`,
        reference,
        person: 'A. P.',
        holder: 'A. P.',
      })
    }
  })

  test('of a payout is its payee’s alone, and says later that the bank gave it back', async () => {
    const world = await createWorld({ startAt: '2026-03-06T16:00:00Z' })
    const payout = await exportedPayout(world)
    const same = { amountMinor: payout.amountMinor, endToEndId: payout.code }
    await world.perform(
      system,
      matchLine,
      await arrives(world, { ...same, bookingDate: '2026-03-04' }, debitLine),
    )
    const made = (await receipts(world, payout.transactionId)).filter(({ kind }) => kind === 'payout')
    assert.deepEqual(
      made.map(({ person }) => person),
      [world.ids.benito],
    )
    const receiptId = made[0]?.id ?? ''
    const own = await ask(world, 'benito', myReceipt, { receiptId })
    assert.equal(own.receipt.facts.reference, payout.code)
    assert.equal(own.receipt.facts.account, '002 •••• 7771')
    assert.deepEqual([own.holder, own.bank, own.mine], ['Benito Prueba', 'Banamex', 'seller'])
    assert.equal((await checked(world, receiptId)).returnedOn, null)
    for (const who of ['ana', 'olga', 'zoe'] as const)
      await assert.rejects(ask(world, who, myReceipt, { receiptId }), { code: 'not-found' })

    const back = await arrives(world, { ...same, returnReason: 'AC04', bookingDate: '2026-03-06' })
    await world.perform(system, matchLine, back)
    assert.equal((await checked(world, receiptId)).returnedOn, '2026-03-06')
    assert.equal((await receipts(world, payout.transactionId)).length, 2, 'coming back makes no receipt')
  })

  test('tells somebody who holds its number only initials, sum, day and hash', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    const receiptId = (await receipts(world, transactionId))[0]?.id ?? ''
    const found = await checked(world, receiptId.toLowerCase().replaceAll(/(.{4})(?=.)/g, '$1-'))
    assert.deepEqual(Object.keys(found).toSorted(), [
      'amountMinor',
      'currency',
      'hash',
      'key',
      'kind',
      'paidOn',
      'person',
      'receipt',
      'returnedOn',
    ])
    const { rows } = await world.database.pool.query<{ body: string; hash: string }>(
      'select body, hash from receipts where receipt_id = $1',
      [receiptId],
    )
    assert.equal(digest(rows[0]?.body ?? ''), found.hash)
    assert.doesNotMatch(rows[0]?.body ?? '', /Prueba|Ana|example/, 'what is hashed names nobody whole')
    for (const wrong of ['2'.repeat(24), 'x', '', `${receiptId}2`])
      await assert.rejects(checked(world, wrong), { code: 'not-found' }, wrong)
  })

  test('stands on the statement of its owner, and not on the other side’s', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    assert.equal((await ask(world, 'ana', statementOfTransaction, { transactionId })).receipts.length, 1)
    assert.equal((await ask(world, 'benito', statementOfTransaction, { transactionId })).receipts.length, 0)
  })

  test('is written once: nobody changes, deletes or forges one', async () => {
    const world = await createWorld()
    await world.transactionIn('funded')
    const { pool } = world.database
    for (const rewrite of [`update receipts set hash = ''`, 'delete from receipts', 'truncate receipts'])
      await assert.rejects(pool.query(rewrite), { code: '42501' }, rewrite)
    const copy = (body: string, lineId: string) =>
      pool.query(`insert into receipts select repeat('3', 24), kind, transaction_id, person_id, ${lineId}, payout_id,
        ${body}, hash, made_at from receipts limit 1`)
    await assert.rejects(copy(`replace(body, '1011600', '9011600')`, 'line_id'), {
      constraint: 'receipts_are_sealed',
    })
    await assert.rejects(copy('body', 'line_id'), { constraint: 'a_deposit_has_one_receipt' })
  })
})
