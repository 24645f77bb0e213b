import assert from 'node:assert/strict'
import { test } from 'node:test'
import { giveBack } from '#commands/transactions/give-back.ts'
import { addEvidence } from '#commands/transactions/add-evidence.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { sendDealMessage } from '#commands/transactions/send-message.ts'
import { backgroundOf } from '#test/background.ts'
import { broughtOrder, isFrozen, outsiders, reason } from '#test/freezes.ts'
import { pdf } from '#test/pictures.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { confirmOrder } from './confirm.ts'
import { refuseOrder } from './refuse.ts'

const release = (transactionId: string) => ({ transactionId, tranche: 1, confirmation: 'LIBERAR' })

test('a paper that a side brings freezes nothing: another person looks at it, and everybody reads what follows', async () => {
  const world = await createWorld()
  const { mails, work } = backgroundOf(world)
  const transactionId = await world.transactionIn('inspecting')
  // Within a minute of a mail about a deal no other leaves: what waits goes first.
  for (let rounds = 0; rounds < 2; rounds += 1) {
    await work()
    world.pass('PT61S')
  }
  mails.splice(0)
  const about = await broughtOrder(world, transactionId)
  assert.equal(await isFrozen(world, transactionId), false)
  await world.perform('olga', confirmOrder, about)
  assert.equal(await isFrozen(world, transactionId), true)
  await work()
  world.pass('PT61S')
  await work()
  const subjects = (to: string) =>
    mails
      .filter((each) => each.to === to)
      .map((each) => each.subject)
      .join()
  for (const to of ['ana@example.com', 'benito@example.com'])
    assert.match(subjects(to), /congelada por una orden/)
  await assert.rejects(world.perform('ana', releaseTranche, release(transactionId)), {
    code: 'deal-frozen',
  })
  await assert.rejects(world.perform('benito', giveBack, { transactionId, tranche: 1, amountMinor: '100' }), {
    code: 'deal-frozen',
  })
  await world.perform('benito', sendDealMessage, { transactionId, text: 'Lo recurro.' })
  const files = [{ name: 'recurso.pdf', bytes: pdf }]
  await world.perform('benito', addEvidence, { transactionId, purpose: 'dispute', files })
})

test('a paper is confirmed or refused once, by nobody who brought it, and refused with a reason that both read', async () => {
  const world = await createWorld()
  const about = await broughtOrder(world, await world.transactionIn('inspecting'), 'olga')
  await assert.rejects(world.perform('olga', confirmOrder, about), { code: 'same-person-twice' })
  await assert.rejects(world.perform('olga', refuseOrder, { ...about, reason }), {
    code: 'same-person-twice',
  })
  for (const who of [...outsiders, 'ana', 'benito'] as const)
    await assert.rejects(world.perform(who, confirmOrder, about), { code: /not-found|not-your-role/ })
  const { won, refusals } = await atOnce(
    () => world.perform('pablo', confirmOrder, about),
    () => world.perform('pablo', refuseOrder, { ...about, reason }),
  )
  assert.deepEqual(
    [won.length, refusals],
    [1, ['wrong-moment']].map((each) => each),
  )
})

test('confirming against a release of the same moment: whoever is first, nothing leaves a frozen deal', async () => {
  const world = await createWorld()
  for (let round = 0; round < 4; round += 1) {
    const about = await broughtOrder(world, await world.transactionIn('inspecting'))
    await atOnce(
      () => world.perform('ana', releaseTranche, release(about.transactionId)),
      () => world.perform('olga', confirmOrder, about),
    )
    const { tranches } = await world.situation(about.transactionId)
    assert.equal(tranches[0]?.releasedMinor, 0n)
    assert.equal(await isFrozen(world, about.transactionId), true)
  }
})

test('PostgreSQL keeps two different persons, its course, and that nothing leaves a frozen deal', async () => {
  const world = await createWorld()
  const about = await broughtOrder(world, await world.transactionIn('inspecting'), 'olga')
  const { pool } = world.database
  const forge = (change: string, ...more: unknown[]) =>
    pool.query(`update freezes set ${change} where freeze_id = $1`, [about.freeze, ...more])
  await assert.rejects(forge(`state = 'standing', decided_by = $2, decided_at = now()`, world.ids.olga), {
    constraint: 'who_brought_an_order_does_not_decide_it',
  })
  await assert.rejects(forge(`state = 'standing', decided_by = $2, decided_at = now()`, world.ids.ana), {
    constraint: 'who_has_a_stake_has_no_hand',
  })
  await assert.rejects(forge(`state = 'standing', decided_by = $2, decided_at = now()`, world.ids.pablo), {
    constraint: 'a_deal_is_frozen_by_its_order',
  })
  await assert.rejects(forge(`state = 'executed', ended_by = $2, ended_at = now()`, world.ids.pablo), {
    constraint: 'an_order_keeps_its_course',
  })
  await world.perform('pablo', confirmOrder, about)
  await assert.rejects(
    forge(
      `state = 'lifted', lift_by = $2, lift_reason = 'x', ended_by = $2, ended_at = now()`,
      world.ids.olga,
    ),
    { constraint: 'two_persons_lift_a_freeze' },
  )
})
