import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { approvePayout } from '#commands/payouts/approve.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { liftIdentityHold } from '#store/people/holds.ts'
import { backgroundOf } from '#test/background.ts'
import { connectedAs } from '#test/connections.ts'
import { officeHold } from '#test/office-holds.ts'
import { approvedPayout, exportOf, plannedPayout } from '#test/payouts.ts'
import { atOnce, openBalances, payoutsOf } from '#test/steps.ts'
import { refusedBy } from '#test/stolen-connection.ts'
import { createWorld } from '#test/world.ts'
import { placeHold } from './place.ts'

const release = (transactionId: string) => ({ transactionId, tranche: 1, confirmation: 'LIBERAR' })

describe('holding somebody’s money', () => {
  test('stops one deal and no other, tells them what is asked, and stands in the office’s log', async () => {
    const world = await createWorld()
    const { mails, work } = backgroundOf(world)
    const [one, other] = [await world.transactionIn('inspecting'), await world.transactionIn('inspecting')]
    await work()
    mails.splice(0)

    await officeHold(world, 'benito', { transactionId: one, asked: 'La factura de la bicicleta' })

    await assert.rejects(world.perform('ana', releaseTranche, release(one)), { code: 'money-on-hold' })
    await world.perform('ana', releaseTranche, release(other))
    await work()
    const told = mails
      .filter((each) => each.to === 'benito@example.com' && /mientras revisamos algo/.test(each.subject))
      .map((each) => each.text)
    assert.equal(told.length, 1)
    assert.match(told[0] ?? '', /La factura de la bicicleta/)
    assert.doesNotMatch(told[0] ?? '', /El banco pregunta por un pago/)
    const log = await world.database.reader
      .selectFrom('office_log')
      .select(['actor_id', 'subject'])
      .where('action', '=', 'holds.place')
      .execute()
    assert.deepEqual(log, [{ actor_id: world.ids.olga, subject: `person:${world.ids.benito}` }])
  })

  test('stops an approved payout of its deal and lets one of another deal leave', async () => {
    const world = await createWorld()
    const [held, free] = [await approvedPayout(world), await approvedPayout(world)]

    await officeHold(world, 'benito', { transactionId: held.transactionId })

    assert.equal((await payoutsOf(world, held.transactionId))[0]?.[2], 'blocked')
    await world.perform('olga', exportPayouts, exportOf([free]))
    assert.equal((await payoutsOf(world, free.transactionId))[0]?.[2], 'exported')
    await openBalances(world)
  })

  test('PostgreSQL lets nothing leave for it, whatever the program does', async () => {
    const world = await createWorld()
    const held = await approvedPayout(world)
    const at = world.now()
    await world.database.pool.query(
      `insert into holds (hold_id, person_id, transaction_id, class, reason, placed_at, placed_by, review_by)
       values (gen_random_uuid(), $1, $2, 'bank-claim', 'prueba', $3, $4, $3)`,
      [world.ids.benito, held.transactionId, at.toString(), world.ids.olga],
    )

    await assert.rejects(world.perform('olga', exportPayouts, exportOf([held])), { code: 'money-on-hold' })
    await connectedAs('owner', world.url, (client) =>
      refusedBy(
        'nothing_leaves_for_who_is_held',
        client.query(`update payouts set state = 'exported' where payout_id = $1`, [held.payoutId]),
      ),
    )
  })

  test('of two at once one is placed, and what is held for their identity is another', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('inspecting')
    const place = () => officeHold(world, 'benito', { transactionId })

    const { won, refusals } = await atOnce(place, place)

    assert.deepEqual([won.length, refusals], [1, ['held-already']])
    await officeHold(world, 'benito')
    assert.equal(
      await liftIdentityHold(world.database.writer, {
        personId: world.ids.benito,
        by: world.ids.olga,
        reason: 'approved',
        at: world.now(),
      }),
      false,
    )
  })

  test('against the approval of a payout: it is held, whoever was first', async () => {
    const world = await createWorld()
    for (let round = 0; round < 4; round += 1) {
      const planned = await plannedPayout(world)
      const { transactionId } = planned
      await atOnce(
        () => officeHold(world, 'benito', { transactionId }),
        () => world.perform('pablo', approvePayout, planned),
      )
      assert.equal((await payoutsOf(world, transactionId))[0]?.[2], 'blocked')
    }
  })

  test('is an operator’s, with a fresh proof, about somebody with whom they have no deal', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('inspecting')
    const raw = { personId: world.ids.benito, class: 'fraud-review', reason: 'Hay dudas.', days: 3 }
    for (const who of ['zoe', 'ana', 'carla', 'adela', 'sara'] as const)
      await assert.rejects(world.perform(who, placeHold, { ...raw, transactionId }), { code: 'not-found' })
    const stale = { ...world.actor('olga'), steppedUpAt: null }
    await assert.rejects(world.perform(stale, placeHold, raw), { code: 'step-up-needed' })
    const party = { ...world.actor('ana'), roles: ['operator'] as const }
    await assert.rejects(world.perform(party, placeHold, raw), { code: 'not-your-deal' })
    await assert.rejects(world.perform(party, placeHold, { ...raw, personId: world.ids.ana }), {
      code: 'same-person-twice',
    })
    const elsewhere = { ...raw, personId: world.ids.zoe, transactionId }
    await assert.rejects(world.perform('olga', placeHold, elsewhere), { code: 'not-found' })
    for (const days of [0, 11, 1.5])
      await assert.rejects(world.perform('olga', placeHold, { ...raw, days }), { code: 'input-wrong' })
    await assert.rejects(world.perform('olga', placeHold, { ...raw, class: 'identity' }), {
      code: 'input-wrong',
    })
  })

  test('is followed later where the program was killed before it could', async () => {
    const world = await createWorld()
    const held = await plannedPayout(world)
    const { work } = backgroundOf(world)
    await work()
    await world.database.writer.transaction().execute(async (tx) => {
      const { placeHold: keep } = await import('#store/people/holds.ts')
      await keep(tx, {
        id: '00000000-0000-7000-8000-0000000000aa',
        personId: world.ids.benito,
        class: 'fraud-review',
        reason: 'Hay dudas.',
        placedBy: world.ids.olga,
        at: world.now(),
        reviewBy: world.now().add({ hours: 24 }),
      })
    })
    assert.equal((await payoutsOf(world, held.transactionId))[0]?.[2], 'planned')

    await work()

    assert.equal((await payoutsOf(world, held.transactionId))[0]?.[2], 'blocked')
  })
})
