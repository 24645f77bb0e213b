import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { approvedPayout, exportOf, handOver, payoutState, plannedPayout } from '#test/payouts.ts'
import { readPain001 } from '#formats/iso20022/pain001-reader.ts'
import { custodyIban } from '#test/statements.ts'
import { arrives } from '#test/bank-day.ts'
import { confirmMatch } from '#commands/bank/confirm-match.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { returnDeposit } from '#commands/transactions/return-deposit.ts'
import { createWorld, type World } from '#test/world.ts'
import { exportPayouts } from './export.ts'
import { unapprovePayout } from './unapprove.ts'

const twoTranches = {
  tranches: [
    { title: 'Cuadro', priceMinor: '600000', chargesMinor: '0', deliverBy: '2026-03-20', inspectionDays: 3 },
    { title: 'Ruedas', priceMinor: '400000', chargesMinor: '0', deliverBy: '2026-03-20', inspectionDays: 3 },
  ],
}

const bicycle = { title: 'Bicicleta', priceMinor: '1000000', chargesMinor: '0', inspectionDays: 3 }
const inApril = { tranches: [{ ...bicycle, deliverBy: '2026-04-20' }] }

/** What the bank gets. */
async function fileText(world: World, fileId: string): Promise<string> {
  return handOver(world, fileId)
}

describe('exporting payouts', () => {
  test('keeps the file sealed and takes all its payouts, also two of one transaction', async () => {
    const world = await createWorld()
    const { transactionId, ...first } = await approvedPayout(world, twoTranches)
    const { perform } = world
    const { releaseTranche } = await import('#commands/transactions/release.ts')
    const { elapseTimer } = await import('#commands/transactions/elapse.ts')
    const { system } = await import('#domain/transactions/situation.ts')
    const { approveBoth, payoutOf } = await import('#test/payouts.ts')
    await perform('ana', releaseTranche, { transactionId, tranche: 2, confirmation: 'LIBERAR' })
    world.pass('PT11M')
    await perform(system, elapseTimer, { transactionId, subject: 'tranche:2', kind: 'T-UNDO', cycle: 1 })
    const second = await payoutOf(world, transactionId)
    await approveBoth(world, second)
    const other = await approvedPayout(world)

    const answer = await perform(
      'olga',
      exportPayouts,
      exportOf([other, { transactionId, ...first }, second]),
    )

    assert.equal(answer.payouts, 3)
    for (const each of [other, { transactionId, ...first }, second])
      assert.equal(await payoutState(world, each), 'exported')
    const { rows } = await world.database.pool.query('select * from payment_files')
    assert.equal(rows.length, 1)
    assert.equal(rows[0].total_minor, other.amountMinor + first.amountMinor + second.amountMinor)
    assert.ok(!rows[0].sealed_xml.includes('EndToEndId'))
  })

  test('never puts a payout into two files, however often two exports meet', async () => {
    const world = await createWorld()
    for (let round = 0; round < 8; round += 1) {
      const payouts = [await approvedPayout(world), await approvedPayout(world)]
      const attempt = (who: 'olga' | 'pablo', order: typeof payouts) =>
        world.perform(who, exportPayouts, exportOf(order))

      const both = await Promise.allSettled([
        attempt('olga', payouts),
        attempt('pablo', payouts.toReversed()),
      ])

      assert.deepEqual(both.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
      const lost = both.find((each) => each.status === 'rejected')
      assert.equal(lost?.reason.code, 'lost-race')
    }
    const { rows } = await world.database.pool.query(
      'select (select count(*) from payment_files) as files, count(distinct file_id) as used, count(*) as payouts from payouts',
    )
    assert.deepEqual(rows, [{ files: 8n, used: 8n, payouts: 16n }])
  })

  test('orders what is approved at that moment, and nothing else, for the next day on which banks pay', async () => {
    const world = await createWorld({ startAt: '2026-04-02T16:00:00Z' })
    const payout = await approvedPayout(world, inApril)
    await plannedPayout(world, inApril)

    const { fileId } = await world.perform('olga', exportPayouts, { custody: 'MXN', version: '12' })

    const order = readPain001(await fileText(world, fileId))
    assert.partialDeepStrictEqual(order, {
      read: true,
      version: '12',
      messageId: `RG-MXN-20260402-${fileId.slice(-8).toUpperCase()}`,
      debtor: { name: 'Custodia de prueba', account: custodyIban },
      currency: 'MXN',
      // 2 and 3 April 2026 are bank holidays in Mexico, 4 and 5 a weekend.
      executionDate: '2026-04-06',
      payments: [
        {
          endToEndId: payout.code,
          amountMinor: 988_400n,
          creditorName: 'Benito Prueba',
          creditorAccount: '002010077777777771',
          text: `Resguardo ${payout.code}`,
        },
      ],
    })
    assert.ok(order.read && order.payments.length === 1)
    for (const custody of ['MXN', 'EUR'])
      await assert.rejects(world.perform('olga', exportPayouts, { custody, version: '09' }), {
        code: 'nothing-to-pay',
      })
  })

  test('pays on the day that was asked for, unless it is over', async () => {
    const world = await createWorld({ startAt: '2026-04-02T16:00:00Z' })
    const wanted = exportOf([await approvedPayout(world, inApril)])
    const on = (executionDate: string) => ({ ...wanted, executionDate })

    await assert.rejects(world.perform('olga', exportPayouts, on('2026-04-01')), { code: 'input-wrong' })
    const { fileId } = await world.perform('olga', exportPayouts, on('2026-04-03'))

    assert.partialDeepStrictEqual(readPain001(await fileText(world, fileId)), { executionDate: '2026-04-03' })
  })

  test('a refund whose payer has no name, or an account that no file can name, keeps nobody else waiting', async () => {
    const world = await createWorld()
    const other = await approvedPayout(world)
    for (const payer of [
      { counterpartyName: null, counterpartyAccount: '002010077777777771' },
      { counterpartyName: '李明', counterpartyAccount: '002010077777777771' },
      { counterpartyName: 'Ana Prueba', counterpartyAccount: 'cuenta 12/34' },
    ]) {
      const transactionId = await world.transactionIn('agreed')
      const { reference } = (await world.situation(transactionId)).transaction
      const line = await arrives(world, { amountMinor: 400_000n, text: [reference], ...payer })
      await world.perform('olga', matchLine, {
        ...line,
        transactionId,
        note: 'Es suyo: lo dijo por teléfono',
      })
      // What does not name its payer as the buyer takes two people.
      const { rows } = await world.database.pool.query('select state from bank_lines where line_id = $1', [
        line.lineId,
      ])
      if (rows[0].state !== 'matched') await world.perform('pablo', confirmMatch, { ...line, transactionId })
      await world.perform('ana', returnDeposit, { transactionId, tranche: 1 })
      const { payouts } = await world.situation(transactionId)
      const account = payouts[0]?.account
      assert.ok(payouts[0]?.state === 'blocked' || account?.bankAccountId, 'Ana’s own account, or none yet')
    }

    const { payouts } = await world.perform('olga', exportPayouts, { custody: 'MXN', version: '09' })

    assert.equal(payouts, 1)
    assert.equal(await payoutState(world, other), 'exported')
  })

  test('takes nobody’s word for what the file says', async () => {
    const world = await createWorld()
    const wanted = exportOf([await approvedPayout(world)])
    // @ts-expect-error -- The text of the file is the command's own.
    const given: Parameters<typeof exportPayouts.run>[1] = { ...wanted, xml: '<Document/>' }

    await assert.rejects(world.perform('olga', exportPayouts, given), { code: 'input-wrong' })
  })

  test('keeps nothing when a chosen payout is approved no more', async () => {
    const world = await createWorld()
    const [stays, leaves] = [await approvedPayout(world), await approvedPayout(world)]
    const file = exportOf([stays, leaves])
    await world.perform('pablo', unapprovePayout, { ...leaves, note: 'La cuenta parece otra' })

    await assert.rejects(world.perform('olga', exportPayouts, file), { code: 'lost-race' })

    assert.equal(await payoutState(world, stays), 'approved')
    const { rows } = await world.database.pool.query('select * from payment_files')
    assert.equal(rows.length, 0)
  })

  test('answers a repeated form with the same file', async () => {
    const world = await createWorld()
    const file = exportOf([await approvedPayout(world)])

    const first = await world.perform('olga', exportPayouts, file, 'formulario-1')
    const again = await world.perform('olga', exportPayouts, file, 'formulario-1')

    assert.deepEqual(again, first)
  })

  test('is only the operator’s, and only for approved payouts of that account', async () => {
    const world = await createWorld()
    const planned = await plannedPayout(world)
    const approved = await approvedPayout(world)

    await assert.rejects(world.perform('olga', exportPayouts, exportOf([planned])), { code: 'lost-race' })
    await assert.rejects(world.perform('olga', exportPayouts, exportOf([approved], 'EUR')), {
      code: 'nothing-to-pay',
    })
    await assert.rejects(world.perform('benito', exportPayouts, exportOf([approved])), { code: 'not-found' })
    await assert.rejects(world.perform('zoe', exportPayouts, exportOf([approved])), { code: 'not-found' })
  })

  test('orders instant transfers of today in euros, and refuses them in any other currency', async () => {
    const world = await createWorld()
    const pesos = await approvedPayout(world)
    const euros = await approvedPayout(world, { currency: 'EUR' })
    const wanted = { ...exportOf([pesos]), version: '09-instant' }
    await assert.rejects(world.perform('olga', exportPayouts, wanted), { code: 'instant-only-in-euros' })
    assert.equal(await payoutState(world, pesos), 'approved')

    const { fileId } = await world.perform('olga', exportPayouts, {
      ...exportOf([euros], 'EUR'),
      version: '09-instant',
    })

    const file = readPain001(await fileText(world, fileId))
    assert.ok(file.read && file.isInstant)
    assert.equal(file.executionDate, world.now().toZonedDateTimeISO('Europe/Madrid').toPlainDate().toString())
  })
})
