import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { openDispute } from '#commands/disputes/open.ts'
import { confirmReceipt } from '#commands/transactions/confirm-receipt.ts'
import { declareDelivery } from '#commands/transactions/declare-delivery.ts'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import { arrives } from '#test/bank-day.ts'
import { complaint, disputeIn } from '#test/disputes.ts'
import {
  booksAreExact,
  booksAreExactBut,
  confirm,
  explain,
  owed,
  recalled,
  takenBack,
} from '#test/recalls.ts'
import { bothDecided } from '#test/both-decided.ts'
import { payoutsOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { matchLine } from './match-line.ts'

const proof = { kind: 'tracking', text: 'AB123', detail: '' }

/** 600,000 and 411,600 came, all of it is delivered, and Ana disputes 200,000 of it: what she does not dispute is being released. */
async function disputedInPart(world: World, claimedMinor = '200000') {
  const transactionId = await world.transactionIn('agreed')
  const lines: string[] = []
  for (const amountMinor of [600_000n, 411_600n]) {
    const { transaction, terms } = await world.situation(transactionId)
    const day = world.now().toZonedDateTimeISO(terms.timeZone).toPlainDate().toString()
    const line = await arrives(world, {
      amountMinor,
      counterpartyName: 'Ana Prueba',
      counterpartyAccount: '032180000118359719',
      text: [transaction.reference],
      bookingDate: day,
      valueDate: day,
    })
    await world.perform(system, matchLine, line)
    lines.push(line.lineId)
  }
  const part = { transactionId, tranche: 1 }
  await world.perform('benito', declareDelivery, { ...part, proof })
  await world.perform('ana', confirmReceipt, part)
  await world.perform('ana', openDispute, { ...complaint, ...part, claimedMinor })
  return { transactionId, lines }
}

async function takeBack(world: World, transactionId: string, lineId: string | undefined): Promise<void> {
  const taken = await takenBack(world, transactionId, lineId)
  await explain(world, taken)
  await confirm(world, taken)
}

const parts = async (world: World, transactionId: string) =>
  (await world.situation(transactionId)).tranches.map((each) => [
    each.state,
    each.heldMinor,
    each.feePendingMinor,
  ])

describe('a deposit taken back of which a part is in dispute', () => {
  test('leaves the part in dispute, then what was split off it, before Ana owes anything', async () => {
    const world = await createWorld()
    const { transactionId, lines } = await disputedInPart(world)
    assert.deepEqual(await parts(world, transactionId), [
      ['disputed', 200_000n, 2_320n],
      ['releasable', 800_000n, 9_280n],
    ])

    await takeBack(world, transactionId, lines[0])

    // 202,320 of the part in dispute, and 397,680 of the other: its fee first, then 388,400.
    assert.deepEqual(await parts(world, transactionId), [
      ['refunded', 0n, 0n],
      ['part_funded', 411_600n, 0n],
    ])
    assert.equal(await owed(world, transactionId), 0n)
    assert.deepEqual(
      (await world.situation(transactionId)).disputes.map((each) => each.state),
      ['settled'],
    )
    await booksAreExact(world)

    await takeBack(world, transactionId, lines[1])
    assert.deepEqual(await parts(world, transactionId), [
      ['refunded', 0n, 0n],
      ['pending', 0n, 0n],
    ])
    assert.equal(await owed(world, transactionId), 0n)
    await booksAreExact(world)
  })

  test('leaves in dispute what it does not take', async () => {
    const world = await createWorld()
    const { transactionId, lines } = await disputedInPart(world, '800000')

    await takeBack(world, transactionId, lines[1])

    assert.deepEqual(await parts(world, transactionId), [
      ['disputed', 397_680n, 0n],
      ['releasable', 200_000n, 2_320n],
    ])
    assert.equal(await owed(world, transactionId), 0n)
    await booksAreExact(world)
  })

  for (const state of ['negotiation', 'decided'] as const)
    test(`ends the dispute of all of it (${state}): what is deposited anew can be disputed anew`, async () => {
      const world = await createWorld()
      const { transactionId } = await disputeIn(world, state)
      await recalled(world, transactionId)
      const { disputes, timers } = await world.situation(transactionId)
      assert.deepEqual(
        disputes.map((each) => each.state),
        ['withdrawn'],
      )
      assert.deepEqual(
        timers.filter((each) => each.subject.startsWith('dispute:') && each.state === 'armed'),
        [],
      )
      await world.deposit(transactionId, 1_011_600n)
      await world.perform('ana', openDispute, { transactionId, ...complaint, ground: 'no_recibido' })
      assert.deepEqual(
        (await world.situation(transactionId)).disputes.map((each) => each.state),
        ['withdrawn', 'mediation_queue'],
      )
      await booksAreExact(world)
    })

  /** The recall that Pablo confirms, and the release of what Ana does not dispute, whose time is over. */
  async function recallAndRelease(world: World) {
    const { transactionId, lines } = await disputedInPart(world)
    const taken = await takenBack(world, transactionId, lines[0])
    await explain(world, taken)
    const { timers } = await world.situation(transactionId)
    const undo = existing(
      timers.find((each) => each.kind === 'T-UNDO' && each.state === 'armed'),
      'the rest is being released',
    )
    world.pass({ minutes: 11 })
    const { subject, kind, cycle } = undo
    return {
      transactionId,
      recalls: () => confirm(world, taken),
      releases: () => world.perform(system, elapseTimer, { transactionId, subject, kind, cycle }),
    }
  }

  test('comes before the release that was decided at the same time: Benito is paid nothing of it, and Ana owes nothing', async () => {
    const world = await createWorld()
    const { transactionId, recalls, releases } = await recallAndRelease(world)

    assert.deepEqual((await bothDecided(world, transactionId, recalls, releases)).won, [0, 1])

    assert.deepEqual(await parts(world, transactionId), [
      ['refunded', 0n, 0n],
      ['part_funded', 411_600n, 0n],
    ])
    assert.deepEqual(await payoutsOf(world, transactionId), [])
    assert.equal(await owed(world, transactionId), 0n)
    await booksAreExact(world)
  })

  test('comes after the release that was decided at the same time: Benito has the rest, and Ana owes what it held', async () => {
    const world = await createWorld()
    const { transactionId, recalls, releases } = await recallAndRelease(world)

    const { won, refusals } = await bothDecided(world, transactionId, releases, recalls)
    assert.deepEqual([won, refusals], [[0], ['lost-race']])
    await recalls()

    assert.deepEqual(await parts(world, transactionId), [
      ['refunded', 0n, 0n],
      ['released', 0n, 0n],
    ])
    assert.equal(await owed(world, transactionId), 600_000n - 202_320n)
    await booksAreExactBut(world)
  })
})
