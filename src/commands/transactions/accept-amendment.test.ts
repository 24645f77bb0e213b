import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { chainIsWhole } from '#domain/transactions/event.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { amendmentAsked, amendmentToAccept } from '#test/amendments.ts'
import { atOnce, codesOf, keepsTheRules, openBalances } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { acceptAmendment } from './accept-amendment.ts'
import { acceptProposal } from './accept-proposal.ts'
import { declareDelivery } from './declare-delivery.ts'
import { declineProposal } from './decline-proposal.ts'
import { extendDelivery } from './extend.ts'

const ready = async (world: World) => amendmentAsked(world, await world.transactionIn('funded'))

const versionsOf = async (world: World, transactionId: string) =>
  world.database.reader
    .selectFrom('terms_versions')
    .select(['version', 'author', 'body', 'hash'])
    .where('transaction_id', '=', transactionId)
    .orderBy('version')
    .execute()

describe('accepting an amendment', () => {
  test('adds a version that counts from then on, leaves the old one, moves the clock and no money', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { transactionId } = raw
    const before = await openBalances(world)

    await world.perform('ana', acceptAmendment, raw)

    const { transaction, terms, tranches, timers } = await world.situation(transactionId)
    const versions = await versionsOf(world, transactionId)
    assert.deepEqual(
      versions.map(({ version, author, hash }) => [version, author, hash === raw.hash]),
      [
        [1, 'buyer', false],
        [2, 'seller', true],
      ],
    )
    assert.deepEqual(
      versions.map(({ body }) => body.includes('2026-03-20')),
      [true, false],
    )
    assert.deepEqual([transaction.termsVersion, transaction.termsHash], [2, raw.hash])
    assert.deepEqual([terms.tranches[0]?.deliverBy, tranches[0]?.deliverBy], ['2026-04-01', '2026-04-01'])
    const due = timers.find((each) => each.kind === 'T-DELIV' && each.state === 'armed')?.dueAt
    assert.equal(due?.toZonedDateTimeISO(terms.timeZone).toPlainDateTime().toString(), '2026-04-01T23:59:59')
    assert.deepEqual(await openBalances(world), before)
    assert.deepEqual(await codesOf(world, transactionId), ['L2'])
    const { rows } = await world.database.pool.query(
      'select version, body, previous_hash as "previousHash", hash from events where transaction_id = $1 order by version',
      [transactionId],
    )
    assert.ok(chainIsWhole(rows as never))
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('is refused to whoever asked, without a recent password, by another seal, and as a request of another kind', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const unsure = { ...world.actor('ana'), steppedUpAt: null }
    const { termsHash } = (await world.situation(raw.transactionId)).transaction

    await assert.rejects(world.perform('benito', acceptAmendment, raw), { code: 'not-your-turn' })
    await assert.rejects(world.perform(unsure, acceptAmendment, raw), { code: 'step-up-needed' })
    await assert.rejects(world.perform('ana', acceptAmendment, { ...raw, hash: termsHash }), {
      code: 'terms-changed',
    })
    await assert.rejects(world.perform('ana', acceptProposal, raw), { code: 'wrong-moment' })
  })

  test('yes and no, yes and the delivery, yes and more days at the same time: each pair ends in one order', async () => {
    const world = await createWorld()
    const proof = { kind: 'tracking', text: 'Estafeta 1234567890', detail: '' }
    const first = await ready(world)
    const { won } = await atOnce(
      () => world.perform('ana', acceptAmendment, first),
      () => world.perform('ana', declineProposal, first),
    )
    assert.equal(won.length, 1)

    const second = await ready(world)
    const delivered = await atOnce(
      () => world.perform('ana', acceptAmendment, second),
      () => world.perform('benito', declareDelivery, { ...second, tranche: 1, proof }),
    )
    const { tranches, transaction } = await world.situation(second.transactionId)
    assert.equal(tranches[0]?.state, 'delivery_declared')
    // Declared first, there is no date to be agreed on any more.
    assert.equal(transaction.termsVersion, delivered.won.includes(0) ? 2 : 1)

    const third = await ready(world)
    await atOnce(
      () => world.perform('ana', acceptAmendment, third),
      () => world.perform('ana', extendDelivery, { transactionId: third.transactionId, tranche: 1, days: 3 }),
    )
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('and another after it: each version is what was asked', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await world.perform('ana', acceptAmendment, raw)
    const amendment = { title: 'Bicicleta de montaña azul', acceptance: 'Que frene bien.', inspectionDays: 6 }
    const next = await amendmentAsked(world, raw.transactionId, { who: 'ana', amendment })

    await world.perform('benito', acceptAmendment, next)

    const { transaction, terms, tranches } = await world.situation(raw.transactionId)
    assert.deepEqual(
      [transaction.termsVersion, transaction.title, terms.acceptance, tranches[0]?.inspectionDays],
      [3, 'Bicicleta de montaña azul', 'Que frene bien.', 6],
    )
    assert.equal((await amendmentToAccept(world, raw.transactionId)).proposal, next.proposal)
  })

  keepsTheRules({ command: acceptAmendment, who: 'ana', ready })
})
