import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { closeAccount } from '#commands/people/close-account.ts'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { existing } from '#domain/assert.ts'
import { ledgerPage } from '#queries/money/ledger.ts'
import { ask } from '#test/ask.ts'
import { system } from '#domain/transactions/situation.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { backgroundOf } from '#test/background.ts'
import { payOut } from '#test/bank-day.ts'
import { hold, lift } from '#test/holds.ts'
import { payoutOf, type PayoutNamed, payoutState, payoutWithoutAccount } from '#test/payouts.ts'
import { comesBack, paidPayout } from '#test/returns.ts'
import { createWorld, type World } from '#test/world.ts'
import { replacePayout } from './replace.ts'

async function booksAreExact(world: World) {
  assert.deepEqual(await checkInvariants(world.database.pool), [])
}

const claimTimer = async (world: World, { transactionId }: PayoutNamed) =>
  existing(
    (await world.situation(transactionId)).timers.findLast((each) => each.kind === 'T-CLAIM'),
    'the payout waits for its payee',
  )

/** The term is over now, and its timer is looked at. */
async function lapse(world: World, payout: PayoutNamed) {
  const { subject, kind, cycle, dueAt } = await claimTimer(world, payout)
  const left = world.now().until(dueAt).total('seconds')
  if (left > 0) world.pass({ seconds: Math.ceil(left) })
  return world.perform(system, elapseTimer, { transactionId: payout.transactionId, subject, kind, cycle })
}

async function returnedPayout(world: World): Promise<PayoutNamed> {
  const payout = await paidPayout(world)
  await comesBack(world, payout, payout.amountMinor)
  return payout
}

describe('a payout whose payee gives no account', () => {
  test('is reminded of for ninety days, is unclaimed then, and is paid when Benito asks for it', async () => {
    const world = await createWorld()
    const background = backgroundOf(world)
    const { payout, giveBack } = await payoutWithoutAccount(world)
    const { transactionId, amountMinor } = payout
    const { startedAt, dueAt } = await claimTimer(world, payout)

    await background.passTo(dueAt.subtract({ seconds: 1 }))
    assert.equal(await payoutState(world, payout), 'blocked')
    const reminders = background.mails.filter(({ subject }) => subject.startsWith('Tu pago espera'))
    assert.ok(reminders.every(({ to }) => to === 'benito@example.com'))
    assert.equal(reminders.length, 1 + 6, 'at once, and after 1, 3, 7, 30, 60 and 80 days')
    assert.match(reminders.at(-1)?.text ?? '', /queda sin reclamar: seguirá siendo tuyo/)
    assert.ok(startedAt.until(dueAt).total('hours') >= 90 * 24)

    await background.passTo(dueAt)
    assert.equal(await payoutState(world, payout), 'unclaimed')
    assert.equal(await world.balance('unclaimed'), -amountMinor)
    assert.equal(await world.balance(`transit:${payout.payoutId}`), 0n)
    assert.equal((await world.situation(transactionId)).transaction.state, 'settling')
    const { unclaimed } = await ask(world, 'olga', ledgerPage)
    assert.partialDeepStrictEqual(unclaimed, [{ kind: 'payout', payee: 'Benito Prueba', amountMinor }])
    assert.equal(unclaimed[0]?.since?.toString(), dueAt.toString())
    const told = background.mails.filter(({ subject }) => /sin reclamar/.test(subject))
    assert.deepEqual(
      told.map(({ to }) => to),
      ['benito@example.com'],
    )
    await booksAreExact(world)

    await assert.rejects(world.perform('benito', replacePayout, payout), { code: 'account-not-usable' })
    await giveBack()
    const clicks = await Promise.allSettled([1, 2].map(() => world.perform('benito', replacePayout, payout)))
    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal(await world.balance('unclaimed'), 0n)
    const again = await payoutOf(world, transactionId)
    assert.deepEqual([await payoutState(world, again), again.amountMinor], ['planned', amountMinor])
    await payOut(world, transactionId)
    assert.equal((await world.situation(transactionId)).transaction.state, 'closed')
    await booksAreExact(world)
  })

  test('keeps nobody else: Ana closes her account meanwhile, and Benito is still paid', async () => {
    const world = await createWorld()
    const background = backgroundOf(world)
    const { payout, giveBack } = await payoutWithoutAccount(world)
    const close = (who: 'ana' | 'benito') =>
      world.perform(who, closeAccount, { confirmation: 'CERRAR MI CUENTA' })
    await assert.rejects(close('ana'), { code: 'account-in-use-by-deals' })
    await background.passTo((await claimTimer(world, payout)).dueAt)
    assert.equal(await payoutState(world, payout), 'unclaimed')
    await assert.rejects(close('benito'), { code: 'account-in-use-by-deals' })
    await close('ana')

    await giveBack()
    await world.perform('benito', replacePayout, payout)
    const mailed = background.mails.length
    await payOut(world, payout.transactionId)
    await background.passTo(world.now().add({ minutes: 2 }))
    assert.equal((await world.situation(payout.transactionId)).transaction.state, 'closed')
    assert.deepEqual(
      background.mails.slice(mailed).map(({ to, subject }) => `${to}: ${subject}`),
      ['ana@example.com: Tu cuenta está cerrada', 'benito@example.com: Pagado'],
    )
    await booksAreExact(world)
  })

  test('is claimed once with one key, after a fresh proof, and by nobody else', async () => {
    const world = await createWorld()
    const payout = await returnedPayout(world)
    await lapse(world, payout)
    assert.equal(await payoutState(world, payout), 'unclaimed')
    assert.equal(await world.balance('unclaimed'), -payout.amountMinor)
    await booksAreExact(world)

    const stale = { ...world.actor('benito'), steppedUpAt: null }
    await assert.rejects(world.perform(stale, replacePayout, payout), { code: 'step-up-needed' })
    await assert.rejects(world.perform('ana', replacePayout, payout), { code: 'not-your-role' })
    for (const who of ['olga', 'pablo'] as const)
      await assert.rejects(world.perform(who, replacePayout, payout), { code: 'not-your-role' })
    await assert.rejects(world.perform('zoe', replacePayout, payout), { code: 'not-found' })
    await hold(world, 'benito')
    await assert.rejects(world.perform('benito', replacePayout, payout), { code: 'money-on-hold' })
    await lift(world, 'benito')

    const first = await world.perform('benito', replacePayout, payout, 'one-key')
    assert.deepEqual(await world.perform('benito', replacePayout, payout, 'one-key'), first)
    assert.equal((await world.situation(payout.transactionId)).payouts.length, 2)
    await assert.rejects(world.perform('benito', replacePayout, payout), { code: 'wrong-moment' })
    await booksAreExact(world)
  })

  test('is never kept as unclaimed for what is not Benito’s to do: his time begins again', async () => {
    const world = await createWorld()
    const payout = await returnedPayout(world)
    await hold(world, 'benito')

    assert.deepEqual(await lapse(world, payout), { moved: true })

    assert.equal(await payoutState(world, payout), 'returned')
    const { cycle, state, startedAt } = await claimTimer(world, payout)
    assert.deepEqual([cycle, state, startedAt.toString()], [2, 'armed', world.now().toString()])
    await lift(world, 'benito')
    await lapse(world, payout)
    assert.equal(await payoutState(world, payout), 'unclaimed')
    await booksAreExact(world)
  })

  test('is paid whoever is first at the end of the term, Benito or the clock, in many rounds', async () => {
    const world = await createWorld()
    const waiting: PayoutNamed[] = []
    for (let round = 0; round < 6; round += 1) waiting.push(await returnedPayout(world))
    for (const payout of waiting) {
      const { dueAt } = await claimTimer(world, payout)
      world.pass({ seconds: Math.max(0, Math.ceil(world.now().until(dueAt).total('seconds'))) })
      const both = await Promise.allSettled([
        world.perform('benito', replacePayout, payout),
        lapse(world, payout),
      ])
      assert.deepEqual(
        both.map((each) => each.status),
        ['fulfilled', 'fulfilled'],
      )
      assert.equal(await payoutState(world, payout), 'replaced')
      assert.equal(await payoutState(world, await payoutOf(world, payout.transactionId)), 'planned')
      assert.equal(await world.balance('unclaimed'), 0n)
    }
    await booksAreExact(world)
  })
})
