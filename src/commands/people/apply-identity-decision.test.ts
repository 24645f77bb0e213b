import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { IdentityDecision } from '#domain/people/identity-message.ts'
import { system } from '#domain/transactions/situation.ts'
import { identityHold } from '#store/people/holds.ts'
import { personById } from '#store/people/people.ts'
import { identityOf } from '#test/identity.ts'
import { createWorld } from '#test/world.ts'
import { applyIdentityDecision } from './apply-identity-decision.ts'
import { askFullIdentity } from './ask-full-identity.ts'
import { confirmIdentity } from './confirm-identity.ts'

async function stage() {
  const world = await createWorld()
  const { open, forget, check } = await identityOf(world)
  await forget('zoe')
  await open('zoe')
  const id = (await check('zoe')).sessionId ?? ''
  const decision = (change: Partial<IdentityDecision> = {}): IdentityDecision => ({
    id,
    status: 'approved',
    attemptId: 'a1',
    vendorData: null,
    code: 9001,
    reasonCode: null,
    decisionTime: world.now(),
    person: { firstName: 'Zoe', lastName: 'Prueba', dateOfBirth: '1990-05-01' },
    document: { number: 'AB1', type: 'PASSPORT', country: 'MX', validUntil: '2030-01-01' },
    ...change,
  })
  const apply = (change?: Partial<IdentityDecision>) =>
    world.perform(system, applyIdentityDecision, { decision: decision(change) })
  const zoe = async () => {
    const person = await personById(world.database.reader, world.ids.zoe)
    assert.ok(person)
    return person
  }
  const log = async () => {
    const rows = await world.database.reader
      .selectFrom('office_log')
      .select(['action', 'note'])
      .where('subject', '=', `person:${world.ids.zoe}`)
      .orderBy('office_log_id')
      .execute()
    return rows.map((row) => `${row.action}: ${row.note}`)
  }
  return { world, apply, zoe, log, decision }
}

test('an approval is applied once, also when it is told twice at once, and logged', async () => {
  const { apply, zoe, log } = await stage()
  const outcomes = (await Promise.all([apply(), apply()])).map((each) => each.outcome)
  assert.deepEqual(outcomes.toSorted(), ['applied', 'nothing-new'])
  const { tier, verifiedName } = await zoe()
  assert.deepEqual([tier, verifiedName], [1, 'Zoe Prueba'])
  assert.deepEqual(await log(), ['people.identity-approved: 0 → 1, Zoe Prueba'])
})

test('an answer that was given for another check decides nothing', async () => {
  const { world, apply, zoe } = await stage()
  assert.equal((await apply({ vendorData: world.ids.ana })).outcome, 'not-confirmed')
  assert.equal((await zoe()).tier, 0)
})

test('an approval of somebody under age, or without a birth date, goes to the operator', async () => {
  for (const [dateOfBirth, doubt] of [
    ['2008-03-03', 'under-age'],
    [null, 'birth-date-missing'],
  ] as const) {
    const { apply, zoe, log } = await stage()
    await apply({ person: { firstName: 'Zoe', lastName: 'Prueba', dateOfBirth } })
    const { tier, identityAsked } = await zoe()
    assert.deepEqual([tier, identityAsked?.name], [0, 'Zoe Prueba'])
    assert.deepEqual(await log(), [`people.identity-doubted: ${doubt}`])
  }
})

test('a withdrawn approval holds the person for review within ten working days, and takes no level away', async () => {
  const { world, apply, zoe, log } = await stage()
  await apply()
  world.pass({ hours: 1 })
  await apply({ status: 'declined', reasonCode: 106 })
  const hold = await identityHold(world.database.reader, world.ids.zoe)
  assert.equal(hold?.reason, 'approval-withdrawn')
  // Ten working days after Monday 2 March are over on 16 March, a holiday in Mexico.
  assert.equal(
    hold?.review_by.toZonedDateTimeISO('America/Mexico_City').toPlainDate().toString(),
    '2026-03-17',
  )
  assert.equal((await zoe()).tier, 1)
  assert.equal((await log()).at(-1), 'people.identity-held: declined')
  await apply({ decisionTime: world.now().subtract({ minutes: 1 }) })
  assert.ok(await identityHold(world.database.reader, world.ids.zoe), 'an older decision counts no more')
  world.pass({ hours: 1 })
  await apply()
  assert.equal(await identityHold(world.database.reader, world.ids.zoe), undefined)
})

test('who asked for the second level still waits for it after a hold that an approval ends', async () => {
  const { world, apply, zoe } = await stage()
  await apply()
  world.pass({ hours: 1 })
  await world.perform('zoe', askFullIdentity, {})
  const { identityAsked } = await zoe()
  assert.ok(identityAsked)
  world.pass({ hours: 1 })
  await apply({ status: 'declined', reasonCode: 106 })
  world.pass({ hours: 1 })
  await apply()
  assert.equal(await identityHold(world.database.reader, world.ids.zoe), undefined)
  assert.deepEqual([(await zoe()).tier, (await zoe()).identityAsked], [1, identityAsked])

  world.pass({ hours: 1 })
  await world.perform('olga', confirmIdentity, {
    personId: world.ids.zoe,
    tier: 1,
    verifiedName: 'Zoe Prueba',
    note: 'No mandó los papeles.',
  })
  await apply({ status: 'declined', reasonCode: 106 })
  world.pass({ hours: 1 })
  await apply({ person: { firstName: 'Zoe', lastName: 'Otra', dateOfBirth: '1990-05-01' } })
  assert.ok((await zoe()).identityAsked, 'a doubt while the money is held')
  world.pass({ hours: 1 })
  await apply()
  assert.equal((await zoe()).identityAsked, null, 'is over with the approval that ends it')
})

test('a decision about nobody of ours changes nothing, and no person decides', async () => {
  const { world, apply, decision } = await stage()
  assert.deepEqual(await apply({ id: 'unknown' }), { outcome: 'not-ours', personId: null })
  for (const who of ['zoe', 'olga'] as const)
    await assert.rejects(world.perform(who, applyIdentityDecision, { decision: decision() }), {
      code: 'not-found',
    })
})
