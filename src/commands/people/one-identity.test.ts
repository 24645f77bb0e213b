import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { acceptTransaction } from '#commands/transactions/accept.ts'
import { claimTransaction } from '#commands/transactions/claim.ts'
import { existing } from '#domain/assert.ts'
import type { IdentityDecision } from '#domain/people/identity-message.ts'
import { isRefusal } from '#domain/refusal.ts'
import { publishedTierLimits } from '#domain/people/tiers.ts'
import { system } from '#domain/transactions/situation.ts'
import { myAccount } from '#queries/people/my-account.ts'
import { personPage } from '#queries/people/person.ts'
import { identityHold } from '#store/people/holds.ts'
import { personById } from '#store/people/people.ts'
import { openKeys } from '#store/secrets/keys.ts'
import { ask } from '#test/ask.ts'
import { connectedAs } from '#test/connections.ts'
import { identityOf } from '#test/identity.ts'
import { areOnePerson } from '#test/one-person.ts'
import { refusedBy } from '#test/stolen-connection.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, invitationToken, type Name, worldSecret } from '#test/world.ts'
import { sentenceOf } from '#words/refusals.ts'
import { applyIdentityDecision } from './apply-identity-decision.ts'
import { closeAccount } from './close-account.ts'
import { confirmIdentity } from './confirm-identity.ts'

const passport = { number: 'AB1', type: 'PASSPORT', country: 'MX', validUntil: '2030-01-01' }

async function stage(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options)
  const { open, forget, check } = await identityOf(world)
  for (const who of ['zoe', 'benito'] as const) {
    await forget(who)
    await open(who)
  }
  const shows = async (who: Name, document = passport, dateOfBirth = '1990-05-01') => {
    const decision: IdentityDecision = {
      id: existing((await check(who)).sessionId, 'it was opened'),
      status: 'approved',
      attemptId: `${who} ${document.number}`,
      vendorData: null,
      code: 9001,
      reasonCode: null,
      decisionTime: world.now(),
      person: { firstName: who, lastName: 'Prueba', dateOfBirth },
      document,
    }
    return world.perform(system, applyIdentityDecision, { decision })
  }
  const person = async (who: Name) =>
    existing(await personById(world.database.reader, world.ids[who]), 'they are there')
  const confirm = (who: Name) =>
    world.perform('olga', confirmIdentity, {
      personId: world.ids[who],
      tier: 1,
      verifiedName: `${who} Prueba`,
      note: 'Visto con la persona delante.',
    })
  const log = async (who: Name) => (await ask(world, 'olga', personPage, { personId: world.ids[who] })).log
  return { world, shows, person, confirm, log }
}

describe('one document', () => {
  test('verifies one account: the next one waits for the operator, who sees which other it is', async () => {
    const { world, shows, person, confirm, log } = await stage()
    await shows('zoe')
    await shows('benito', { ...passport, number: 'ab 1' })
    assert.equal((await person('zoe')).tier, 1)
    const { tier, identityAsked } = await person('benito')
    assert.deepEqual([tier, identityAsked?.name], [0, 'benito Prueba'])
    assert.equal((await log('benito'))[0]?.note, 'known-identity')
    const { identity } = await ask(world, 'olga', personPage, { personId: world.ids.benito })
    assert.deepEqual(
      identity.sameDocument.map((each) => each.id),
      [world.ids.zoe],
    )
    await confirm('benito')
    assert.equal((await person('benito')).tier, 1)
  })

  test('is not that of somebody born on another day, nor of another kind or country', async () => {
    for (const other of [
      { document: passport, born: '1990-05-02' },
      { document: { ...passport, type: 'ID_CARD' }, born: '1990-05-01' },
      { document: { ...passport, country: 'ES' }, born: '1990-05-01' },
    ]) {
      const { shows, person } = await stage()
      await shows('zoe')
      await shows('benito', other.document, other.born)
      assert.equal((await person('benito')).tier, 1)
    }
  })

  test('shown twice for one account, and by two at the same moment, verifies one account', async () => {
    const { world, shows, person } = await stage()
    const { won } = await atOnce(
      () => shows('zoe'),
      () => shows('benito'),
    )
    assert.equal(won.length, 2)
    const tiers = [(await person('zoe')).tier, (await person('benito')).tier]
    assert.deepEqual(new Set(tiers), new Set([0, 1]))
    const first = tiers[0] === 1 ? 'zoe' : 'benito'
    world.pass({ hours: 1 })
    assert.equal((await shows(first)).outcome, 'applied')
    assert.equal((await person(first)).tier, 1)
  })

  test('of a closed account is no doubt for who comes back, and their month goes on', async () => {
    const { world, shows, person } = await stage()
    await shows('zoe')
    await world.perform('zoe', closeAccount, { confirmation: 'CERRAR MI CUENTA' })
    await shows('benito')
    assert.equal((await person('benito')).tier, 1)
    const { rows } = await world.database.pool.query<{ id: string }>(
      'select accounts_of_identity($1) as id',
      [world.ids.benito],
    )
    assert.deepEqual(new Set(rows.map(({ id }) => id)), new Set([world.ids.benito, world.ids.zoe]))
  })

  test('that was proved before this was looked at is known from the next start', async () => {
    const { world, shows, person } = await stage()
    await shows('zoe')
    await connectedAs('owner', world.url, (client) => client.query('delete from identity_fingerprints'))
    await openKeys(world.url, { current: worldSecret, previous: [] })
    await shows('benito')
    assert.equal((await person('benito')).tier, 0)
  })
})

describe('one person with two accounts', () => {
  const twoAccounts = async (options?: Parameters<typeof createWorld>[0]) => {
    const known = await stage(options)
    await known.shows('zoe')
    await known.shows('benito')
    await known.confirm('benito')
    return known
  }

  test('is not both sides of a deal: the link is refused, and PostgreSQL refuses it too', async () => {
    const { world } = await stage()
    const transactionId = await world.transactionIn('proposed')
    const token = await invitationToken(world, transactionId)
    await areOnePerson(world, 'ana', 'zoe')
    await assert.rejects(world.perform('zoe', claimTransaction, { token }), { code: 'both-sides' })
    await connectedAs('owner', world.url, (client) =>
      refusedBy(
        'two_sides_are_two_persons',
        client.query('update transactions set seller_id = $1', [world.ids.zoe]),
      ),
    )
    await world.perform('carla', claimTransaction, { token })
  })

  test('who shows the other side’s document agrees to nothing, and their money waits for the operator', async () => {
    const { world, shows, confirm, log } = await stage()
    await confirm('benito')
    const transactionId = await world.transactionIn('claimed')
    const { termsHash: hash } = (await world.situation(transactionId)).transaction
    const fingerprint = world.means.seals.fingerprint('identity MX PASSPORT AB1 1990-05-01')
    await connectedAs('owner', world.url, (client) =>
      client.query('insert into identity_fingerprints values ($1, $2, now())', [fingerprint, world.ids.ana]),
    )
    await shows('benito')
    assert.equal((await identityHold(world.database.reader, world.ids.benito))?.reason, 'both-sides')
    assert.deepEqual(
      (await log('benito')).slice(0, 2).map((each) => each.note),
      ['both-sides', 'known-identity'],
    )
    const refused = await world.perform('benito', acceptTransaction, { transactionId, hash }).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    assert.ok(isRefusal(refused))
    assert.equal(refused.code, 'identity-not-enough')
    assert.match(sentenceOf(refused), /con el mismo documento/)
  })

  test('has one month: what one account agreed to is missing to the other', async () => {
    const limit = { operationMinor: 900_000_00n, monthMinor: 15_000_00n }
    const tierLimits = { ...publishedTierLimits, 1: { ...publishedTierLimits[1], MXN: limit } }
    const { world } = await twoAccounts({ policy: { timers: {}, toleranceMinor: 0n, tierLimits } })
    await world.transactionIn('agreed')
    const [mine, others] = [await ask(world, 'benito', myAccount, {}), await ask(world, 'zoe', myAccount, {})]
    assert.deepEqual(others.used, mine.used)
    assert.equal(mine.used.length, 1)
  })
})
