import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { publishedHandLimits } from '#domain/banking/hand-limits.ts'
import { samplePolicy } from '#domain/proof/samples.ts'
import { system } from '#domain/transactions/situation.ts'
import { openDatabase } from '#store/database/database.ts'
import { arrives } from '#test/bank-day.ts'
import { connectedAs } from '#test/connections.ts'
import { exportedPayout, payoutState } from '#test/payouts.ts'
import { debitLine } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { matchLine } from './match-line.ts'
import { noteLine } from './note-line.ts'

const DUE = 1_011_600n

async function lineState(world: World, { lineId }: { lineId: string }) {
  const { rows } = await world.database.pool.query(
    'select state, suggestion from bank_lines where line_id = $1',
    [lineId],
  )
  return rows[0]
}

async function agreed(world: World) {
  const transactionId = await world.transactionIn('agreed')
  const { transaction } = await world.situation(transactionId)
  return { transactionId, reference: transaction.reference }
}

type Race = Readonly<{ begun: () => Promise<unknown>; meanwhile: () => Promise<unknown> }>

/** How something is refused that had to wait for the deals, once it had begun, until something else was done. */
const whileDealsWait = ({ url }: World, { begun, meanwhile }: Race) =>
  connectedAs('owner', url, async (holder) => {
    await holder.query('begin; lock table transactions in access exclusive mode')
    const refused = begun().then(
      () => null,
      ({ code }: { code: string }) => ({ code }),
    )
    const waits = "select 1 from pg_locks where not granted and relation = 'transactions'::regclass"
    while ((await holder.query(waits)).rowCount === 0) await setTimeout(5)
    await meanwhile()
    await holder.query('commit')
    return refused
  })

describe('matching a line of the statement', () => {
  test('puts a deposit with its reference into custody, once in many rounds of two at once', async () => {
    const world = await createWorld()
    for (let round = 0; round < 6; round += 1) {
      const { transactionId, reference } = await agreed(world)
      const line = await arrives(world, {
        amountMinor: DUE,
        text: [reference],
        counterpartyName: 'Ana Prueba',
      })

      const both = await Promise.allSettled([
        world.perform(system, matchLine, line),
        world.perform('olga', matchLine, line),
      ])

      assert.deepEqual(both.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
      assert.equal((await world.situation(transactionId)).tranches[0]?.heldMinor, 1_000_000n)
    }
    assert.equal(await world.balance('suspense'), 0n)
  })

  test('is nobody’s to say of a deal of their own, not even as the first of two', async () => {
    const world = await createWorld()
    const { transactionId } = await agreed(world)
    const line = await arrives(world, { amountMinor: DUE, counterpartyName: 'Ferretería El Tornillo' })
    for (const who of ['ana', 'benito'] as const) {
      const inOffice = { ...world.actor(who), roles: ['operator' as const] }
      const own = world.perform(inOffice, matchLine, { ...line, transactionId })
      await assert.rejects(own, { code: 'not-your-deal' })
    }
    assert.notEqual((await lineState(world, line)).state, 'held')
  })

  test('only suggests what somebody else paid, and holds it until a second person confirms the operator’s word', async () => {
    const world = await createWorld()
    const { transactionId, reference } = await agreed(world)
    const line = await arrives(world, {
      amountMinor: DUE,
      text: [reference],
      counterpartyName: 'Ferretería El Tornillo',
    })

    const { verdict } = await world.perform(system, matchLine, line)

    assert.equal(verdict, 'suggestion')
    assert.partialDeepStrictEqual(await lineState(world, line), {
      state: 'suggested',
      suggestion: { transactionId, reason: 'payer-differs' },
    })
    const proposed = await world.perform('olga', matchLine, { ...line, transactionId })
    assert.equal(proposed.verdict, 'proposed')
    assert.equal((await lineState(world, line)).state, 'held')
    assert.equal((await world.situation(transactionId)).tranches[0]?.state, 'pending')
    assert.equal(await world.balance('suspense'), -DUE)
    for (const again of [{ ...line, transactionId }, line])
      await assert.rejects(world.perform('pablo', matchLine, again), { code: 'line-already-used' })
  })

  test('holds a sum above what one person may decide, whoever paid', async () => {
    const limits = { ...publishedHandLimits, MXN: DUE - 1n }
    const world = await createWorld({ policy: { ...samplePolicy, handLimits: limits } })
    const { transactionId } = await agreed(world)
    const line = await arrives(world, { amountMinor: DUE, counterpartyName: 'Ana Prueba' })
    assert.equal((await world.perform('olga', matchLine, { ...line, transactionId })).verdict, 'proposed')
    const less = await arrives(world, { amountMinor: DUE - 1n, counterpartyName: 'Ana Prueba' })
    assert.equal((await world.perform('olga', matchLine, { ...less, transactionId })).verdict, 'deposit')
  })

  test('takes an account as the buyer’s only when it is proven and in use', async () => {
    const world = await createWorld()
    // The program itself may not change what the bank told.
    const owner = openDatabase(world.url, { role: null, max: 1 })
    after(() => owner.close())
    const { pool } = owner
    const judged = async (change: string) => {
      const { reference } = await agreed(world)
      await pool.query(`update bank_accounts set ${change} where person_id = $1`, [world.ids.ana])
      const line = await arrives(world, {
        amountMinor: DUE,
        text: [reference],
        counterpartyName: 'Luis Ajeno',
      })
      await pool.query(
        `update bank_lines set payer_print = (select fingerprint from bank_accounts where person_id = $1 limit 1)
         where line_id = $2`,
        [world.ids.ana, line.lineId],
      )
      return (await world.perform(system, matchLine, line)).verdict
    }
    assert.equal(await judged("name_check = 'match'"), 'deposit')
    assert.equal(await judged("name_check = 'different'"), 'suggestion')
    assert.equal(await judged("name_check = 'unchecked'"), 'suggestion')
    assert.equal(await judged("name_check = 'match', archived_at = now()"), 'suggestion')
  })

  test('leaves a deposit to an operator whose payer the bank does not name', async () => {
    const world = await createWorld()
    const { transactionId, reference } = await agreed(world)
    const line = await arrives(world, { amountMinor: DUE, text: [reference], counterpartyName: null })
    assert.equal((await world.perform(system, matchLine, line)).verdict, 'suggestion')
    assert.partialDeepStrictEqual(await lineState(world, line), { suggestion: { reason: 'payer-unknown' } })
    assert.equal((await world.perform('olga', matchLine, { ...line, transactionId })).verdict, 'deposit')
  })

  test('leaves a line that says nothing where it is', async () => {
    const world = await createWorld()
    const line = await arrives(world, { amountMinor: 5n, text: ['Gracias'] })

    assert.equal((await world.perform(system, matchLine, line)).verdict, 'unknown')
    assert.equal((await lineState(world, line)).state, 'imported')
    assert.equal(await world.balance('suspense'), -5n)
  })

  test('notes nothing of a line that somebody explained while it was judged, and asks nobody who paid it', async () => {
    const world = await createWorld()
    const { reference } = await agreed(world)
    const unnamed = await arrives(world, { amountMinor: 5n })
    const ofAnother = { text: [reference], counterpartyName: 'Ferretería El Tornillo' }
    const named = await arrives(world, { amountMinor: DUE, ...ofAnother })
    for (const line of [unnamed, named]) {
      const judged = await whileDealsWait(world, {
        begun: () => world.perform(system, matchLine, line),
        meanwhile: () => world.perform('olga', noteLine, { ...line, note: 'Aporte propio' }),
      })
      assert.deepEqual(judged, { code: 'line-already-used' })
      assert.equal((await lineState(world, line)).suggestion.note, 'Aporte propio')
    }
    const { rows } = await world.database.pool.query('select 1 from payer_explanations')
    assert.deepEqual(rows, [])
  })

  test('settles a payout by its debit and takes it back by its credit', async () => {
    const world = await createWorld()
    const payout = await exportedPayout(world)
    const same = { amountMinor: payout.amountMinor, endToEndId: payout.code }

    const debit = await arrives(world, same, debitLine)
    assert.equal((await world.perform(system, matchLine, debit)).verdict, 'settles')
    assert.equal(await payoutState(world, payout), 'settled')
    assert.equal(await world.balance(`transit:${payout.payoutId}`), 0n)

    const credit = await arrives(world, { ...same, returnReason: 'AC04' })
    assert.equal((await world.perform(system, matchLine, credit)).verdict, 'returns')
    assert.equal(await payoutState(world, payout), 'returned')
    assert.equal(await world.balance(`payable:seller:${world.ids.benito}:${payout.transactionId}`), -988_400n)
  })

  test('knows a payout by its code without the hyphen that some banks do not write', async () => {
    const world = await createWorld()
    const payout = await exportedPayout(world)
    const { amountMinor } = payout
    const told = { amountMinor, endToEndId: payout.code.replace('-', '') }
    const debit = await arrives(world, told, debitLine)
    assert.equal((await world.perform(system, matchLine, debit)).verdict, 'settles')
  })

  test('leaves a debit alone whose sum is not the payout’s', async () => {
    const world = await createWorld()
    const payout = await exportedPayout(world)
    const line = await arrives(
      world,
      { amountMinor: payout.amountMinor - 1n, endToEndId: payout.code },
      debitLine,
    )

    assert.equal((await world.perform(system, matchLine, line)).verdict, 'unknown')
    assert.equal(await payoutState(world, payout), 'exported')
  })

  test('is the operator’s, and a stranger learns of no line', async () => {
    const world = await createWorld()
    const line = await arrives(world, { amountMinor: 5n })

    for (const who of ['ana', 'zoe'] as const)
      await assert.rejects(world.perform(who, matchLine, line), { code: 'not-found' })
    await assert.rejects(world.perform('olga', matchLine, { lineId: '999' }), { code: 'not-found' })
  })

  test('answers a repeat with the same key the same, whatever the line came to', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const { reference } = (await world.situation(transactionId)).transaction
    const ofAnother = { counterpartyName: 'Ferretería El Tornillo' }
    const unasked = await arrives(world, { amountMinor: 321n }, debitLine)
    const named = await arrives(world, { amountMinor: 1_011_600n, text: [reference], ...ofAnother })
    const unnamed = await arrives(world, { amountMinor: 5n, ...ofAnother })
    for (const [wanted, answer] of [
      [unasked, { verdict: 'unknown', transactionId: null }],
      [named, { verdict: 'suggestion', transactionId }],
      [
        { ...unnamed, transactionId },
        { verdict: 'proposed', transactionId },
      ],
    ] as const) {
      const key = `key-${wanted.lineId}`
      for (const time of ['first', 'second'])
        assert.deepEqual(await world.perform('olga', matchLine, wanted, key), answer, time)
    }
    assert.equal(await world.balance('unexplained:MXN'), 321n)
  })
})
