import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { draftTransaction } from '#commands/transactions/draft.ts'
import { canonical } from '#domain/digest.ts'
import { mostDrafts } from '#domain/transactions/draft-limits.ts'
import { engine } from '#domain/transactions/engine.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import type { Step } from '#domain/transactions/step.ts'
import { sumsOf } from '#domain/transactions/sums.ts'
import { Terms } from '#domain/transactions/terms.ts'
import { waitingOf } from '#domain/transactions/whose-turn.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type World } from '#test/world.ts'
import { openDatabase } from '../database/database.ts'
import { checkInvariants } from '../ledger/invariants.ts'
import { createRecorder } from './recorder.ts'
import { readSituations } from './situations.ts'

const terms = Terms.parse(usualTerms)

async function drafts(world: World, count: number): Promise<readonly Situation[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const begin = () => world.perform('ana', draftTransaction, { party: 'buyer' })
    const made = await Promise.all(
      Array.from({ length: Math.min(mostDrafts.account, count - ids.length) }, begin),
    )
    ids.push(...made.map((each) => each.transactionId))
    // What was written in them does not matter here, and makes room for more.
    await world.database.pool.query('delete from drafts')
  }
  const found = await readSituations(world.database.pool, ids)
  return [...found.values()]
}

/** The first offer of a draft, decided and not kept. */
function offer(world: World, situation: Situation, change: Partial<Terms> = {}): Step {
  const by = {
    actor: world.actor('ana'),
    now: world.now(),
    policy: { ...world.means.policy, custody: 'MXN' },
    input: { party: 'buyer', terms: { ...terms, ...change } },
  } as const
  return engine.decide(situation, 'propose', {}, by)
}

const alongside = (step: Step) => ({ waiting: waitingOf(step.after) })

/** The same step with a hash that does not fit: PostgreSQL refuses it. */
function spoiled(step: Step): Step {
  return { ...step, events: step.events.map((each) => ({ ...each, hash: '0'.repeat(64) })) }
}

async function versionsOf(world: World, situations: readonly Situation[]): Promise<number[]> {
  const ids = situations.map((each) => each.transaction.id)
  const found = await readSituations(world.database.pool, ids)
  return ids.map((id) => found.get(id)?.transaction.version ?? -1)
}

describe('recording steps', () => {
  test('keeps three hundred steps of as many deals that come at once', async () => {
    const world = await createWorld()
    const situations = await drafts(world, 300)

    const results = await Promise.all(
      situations.map(async (each) => {
        const step = offer(world, each)
        return world.means.recorder.record(step, alongside(step))
      }),
    )

    assert.deepEqual(new Set(results), new Set(['recorded']))
    assert.deepEqual(new Set(await versionsOf(world, situations)), new Set([2]))
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('one bad step does not fail its neighbours, wherever it stands among them', async () => {
    const world = await createWorld()
    const situations = await drafts(world, 120)
    const isBad = (n: number) => n % 40 === 17

    const results = await Promise.allSettled(
      situations.map(async (each, n) => {
        const step = isBad(n) ? spoiled(offer(world, each)) : offer(world, each)
        return world.means.recorder.record(step, alongside(step))
      }),
    )

    for (const [n, result] of results.entries()) {
      if (isBad(n)) {
        assert.ok(result.status === 'rejected')
        assert.equal((result.reason as { constraint?: string }).constraint, 'events_are_sealed')
      } else assert.deepEqual(result, { status: 'fulfilled', value: 'recorded' })
    }
    const versions = await versionsOf(world, situations)
    assert.ok(versions.every((version, n) => version === (isBad(n) ? 1 : 2)))
  })

  test('of two steps on one deal in flight the first is kept and the second is told that it lost', async () => {
    const world = await createWorld()
    const situations = await drafts(world, 20)

    const pairs = await Promise.all(
      situations.map((each) => {
        const [one, other] = [offer(world, each), offer(world, each, { title: 'Otra bicicleta' })]
        const { recorder } = world.means
        return Promise.all([recorder.record(one, alongside(one)), recorder.record(other, alongside(other))])
      }),
    )

    for (const pair of pairs) assert.deepEqual(pair, ['recorded', 'lost'])
    assert.deepEqual(new Set(await versionsOf(world, situations)), new Set([2]))
  })

  test('a key is used once, also by two deals in one group', async () => {
    const world = await createWorld()
    const situations = await drafts(world, 10)
    const key = { actorId: world.ids.ana, command: 'prueba', key: 'una', bodyHash: 'x', answer: 1 }

    const results = await Promise.all(
      situations.map((each, n) => {
        const step = offer(world, each)
        return world.means.recorder.record(step, n < 2 ? { ...alongside(step), key } : alongside(step))
      }),
    )

    assert.deepEqual(new Set(results.slice(0, 2)), new Set(['key-used', 'recorded']))
    assert.deepEqual(new Set(results.slice(2)), new Set(['recorded']))
  })

  test('two programs on the same deals, in opposite order: every step is kept by exactly one of them', async () => {
    const world = await createWorld()
    const second = openDatabase(world.url, { max: 6 })
    try {
      const recorders = [createRecorder(world.database.pool), createRecorder(second.pool)] as const
      for (let round = 0; round < 5; round += 1) {
        const situations = await drafts(world, 60)
        const through = (recorder: (typeof recorders)[number], given: readonly Situation[]) =>
          Promise.all(
            given.map(async (each) => {
              const step = offer(world, each)
              return [each.transaction.id, await recorder.record(step, alongside(step))] as const
            }),
          )

        const [one, other] = await Promise.all([
          through(recorders[0], situations),
          through(recorders[1], situations.toReversed()),
        ])

        const results = new Map(other)
        for (const [id, result] of one)
          assert.deepEqual(new Set([result, results.get(id)]), new Set(['lost', 'recorded']))
        assert.deepEqual(new Set(await versionsOf(world, situations)), new Set([2]))
      }
    } finally {
      await second.close()
    }
  })

  test('says when nothing is on its way any more', async () => {
    const world = await createWorld()
    const situations = await drafts(world, 30)
    const kept: string[] = []
    for (const each of situations) {
      const step = offer(world, each)
      void world.means.recorder.record(step, alongside(step)).then((result) => kept.push(result))
    }

    await world.means.recorder.idle()

    assert.equal(kept.length, 30)
    await world.means.recorder.idle()
  })
})

describe('reading what was recorded', () => {
  test('gives back exactly what was decided, at every step of a deal', async () => {
    const world = await createWorld()
    const states = ['claimed', 'agreed', 'funded', 'delivered', 'inspecting', 'releasable'] as const
    const actions = {
      claimed: ['ana', 'withdraw', {}, {}],
      agreed: ['ana', 'cancel', {}, { reason: 'porque sí' }],
      funded: ['ana', 'ask-cancel', { tranche: 1 }, { reason: 'porque sí' }],
      delivered: ['ana', 'confirm-receipt', { tranche: 1 }, {}],
      inspecting: ['benito', 'give-back', { tranche: 1 }, { amountMinor: 12_345n }],
      releasable: ['ana', 'undo-release', { tranche: 1 }, {}],
    } as const
    for (const state of states) {
      const transactionId = await world.transactionIn(state)
      const situation = await world.situation(transactionId)
      const [who, action, subject, input] = actions[state]
      const step = engine.decide(situation, action, subject, {
        actor: world.actor(who),
        now: world.now(),
        policy: { ...world.means.policy, custody: 'MXN' },
        input: { ...input, newId: () => crypto.randomUUID() },
      })

      assert.equal(await world.means.recorder.record(step, alongside(step)), 'recorded')

      assert.equal(
        canonical(sorted(await world.situation(transactionId))),
        canonical(sorted(step.after)),
        state,
      )
    }
  })

  test('a deal that is not there is not there, and many questions at once each get their own answer', async () => {
    const world = await createWorld()
    const situations = await drafts(world, 150)
    const nobody = world.ids.zoe

    const ids = situations.flatMap((each) => [each.transaction.id, nobody])
    const found = await Promise.all(ids.map((id) => world.means.load(id)))

    assert.deepEqual(
      found.map((each) => each?.transaction.id),
      situations.flatMap((each) => [each.transaction.id, undefined]),
    )
  })

  test('remembers nothing: a decision is made on what is there now', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const before = await world.means.load(transactionId)
    await world.deposit(transactionId, sumsOf(terms).buyerPaysMinor)
    const after = await world.means.load(transactionId)

    assert.equal(before?.tranches[0]?.state, 'pending')
    assert.equal(after?.tranches[0]?.state, 'funded')
  })
})

/** Clocks come in the order in which they were written, which is no part of the decision. */
function sorted(situation: Situation): Situation {
  const nameOf = (each: Situation['timers'][number]) => `${each.subject} ${each.kind} ${each.cycle}`
  return {
    ...situation,
    timers: situation.timers.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))),
  }
}
