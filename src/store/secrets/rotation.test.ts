import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { Client } from 'pg'
import { matchLine } from '#commands/bank/match-line.ts'
import { perform } from '#commands/command.ts'
import { addBankAccount } from '#commands/people/add-bank-account.ts'
import { giveBack } from '#commands/transactions/give-back.ts'
import { system } from '#domain/transactions/situation.ts'
import { arrives } from '#test/bank-day.ts'
import { connectedAs } from '#test/connections.ts'
import { openSessionOf } from '#test/sessions.ts'
import { openedValues, sealedValues, sealEverywhere } from '#test/sealed-rows.ts'
import { createWorld, type World, worldSecret } from '#test/world.ts'
import { openApplicationLogin } from '../database/application-login.ts'
import { checkInvariants } from '../ledger/invariants.ts'
import { addressWithKey, openKeys, readKeys } from './keys.ts'
import { createMeans } from '../means.ts'
import { rotate, type RotationOptions, waitingToBeSealed } from './rotation.ts'
import { createSeals, type Keyring } from './seal.ts'

const next = randomBytes(32)
const both = { current: next, previous: [worldSecret] }
const alone = { current: next, previous: [] }

const rotateIn = (world: World, ring: Keyring, options: Partial<RotationOptions> = {}) =>
  connectedAs('owner', world.url, (client) =>
    rotate({ client, ownerUrl: world.url, ring, told: () => {}, settleMs: 50, ...options }),
  )

async function generationsIn(world: World): Promise<ReadonlySet<number | undefined>> {
  const values = [...(await sealedValues(world.url)).values()]
  return new Set(
    values.map((value) => (typeof value === 'string' ? Buffer.from(value, 'base64')[0] : value[0])),
  )
}

/** A world with something sealed in every column, whose key is about to be exchanged. */
async function sealedWorld() {
  const world = await createWorld()
  await sealEverywhere(world)
  const before = await openedValues(world.url, world.means.seals)
  return { world, before, ring: await openKeys(world.url, both) }
}

describe('exchanging the key', () => {
  test('seals everything again without changing what it says, and does without the old key', async () => {
    const { world, before, ring } = await sealedWorld()
    const { means, url, database } = world
    assert.deepEqual(await generationsIn(world), new Set([1]))
    await openApplicationLogin(url, worldSecret, 1)

    const end = await rotateIn(world, ring)

    assert.deepEqual(end, { kind: 'done', values: before.size, retired: [1], endedSessions: 0 })
    assert.deepEqual(await generationsIn(world), new Set([2]))
    const seals = createSeals(await openKeys(url, alone))
    assert.deepEqual(await openedValues(url, seals), before)
    assert.equal(seals.fingerprint('anything'), means.seals.fingerprint('anything'))
    assert.deepEqual(await checkInvariants(database.pool), [])
    await connectedAs('owner', url, async (client) => {
      const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [
        new URL(await openApplicationLogin(url, next, 2)).username.replace(/_2$/, ''),
      ])
      assert.deepEqual(rows, [], 'the account of the old key is gone')
    })
  })

  test('leaves money its way back: the line that brought it is sealed again, and the refund takes its number', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const { reference } = (await world.situation(transactionId)).transaction
    const paid = { amountMinor: 1_011_600n, text: [reference], counterpartyAccount: '032180000118359719' }
    await world.perform(system, matchLine, await arrives(world, paid))
    await rotateIn(world, await openKeys(world.url, both))
    const seals = createSeals(await openKeys(world.url, alone))
    const means = createMeans({ database: world.database, clock: world.now, seals })
    const whole = { transactionId, tranche: 1, amountMinor: '1000000' }
    await perform(means, world.actor('benito'), giveBack, whole)
    const [refund] = (await world.situation(transactionId)).payouts
    assert.equal(refund?.account && seals.open(refund.account.sealed), '032180000118359719')
  })

  test('keeps finding the account that a person has already', async () => {
    const world = await createWorld()
    const iban = { scheme: 'iban', number: 'ES9121000418450200051332', currency: 'EUR', holderName: 'Ana' }
    await world.perform('ana', addBankAccount, iban)
    await rotateIn(world, await openKeys(world.url, both))
    const seals = createSeals(await openKeys(world.url, alone))
    const means = createMeans({ database: world.database, clock: world.now, seals })
    await assert.rejects(perform(means, world.actor('ana'), addBankAccount, iban), {
      code: 'account-already-added',
    })
  })

  test('goes on where it was interrupted', async () => {
    const { world, before, ring } = await sealedWorld()
    for (let columns = 1; columns <= 5; columns += 1) {
      let heard = 0
      const told = () => {
        heard += 1
        if (heard > 1) throw new Error('the power went')
      }
      await assert.rejects(rotateIn(world, ring, { told }), /the power went/)
      assert.deepEqual(await openedValues(world.url, createSeals(ring)), before)
    }
    assert.deepEqual(await generationsIn(world), new Set([1, 2]))
    assert.equal((await rotateIn(world, ring)).kind, 'done')
    assert.deepEqual(await openedValues(world.url, createSeals(await openKeys(world.url, alone))), before)
  })

  test('ends all sessions when it is asked to', async () => {
    const { world, ring } = await sealedWorld()
    const count = 'select count(*)::int as sessions from sessions'
    await openSessionOf(world, 'ana')
    const end = await rotateIn(world, ring, { endSessions: true })
    assert.equal(end.kind === 'done' && end.endedSessions, 1)
    await connectedAs('owner', world.url, async (client) =>
      assert.deepEqual((await client.query(count)).rows, [{ sessions: 0 }]),
    )
  })
})

describe('while the program runs', () => {
  test('it waits for one that does not have the newest key, before anything is changed', async () => {
    const { world, ring } = await sealedWorld()
    await connectedAs('owner', addressWithKey(world.url, 1), async () => {
      assert.deepEqual(await rotateIn(world, ring), { kind: 'waits', generation: 1 })
    })
    assert.deepEqual(await generationsIn(world), new Set([1]))
  })

  test('it comes back to a row that somebody works on, and to an old seal that is written late', async () => {
    const { world, before, ring } = await sealedWorld()
    const late = (await sealedValues(world.url)).get('payouts.account 00000000-0000-7000-8000-000000000101')
    const program = new Client({ connectionString: addressWithKey(world.url, 2) })
    await program.connect()
    await program.query('begin')
    await program.query('select from bank_accounts for update')

    let end: unknown = null
    const rotation = rotateIn(world, ring).then((result) => (end = result))
    while (
      (await connectedAs('owner', world.url, (client) => waitingToBeSealed(client, 2))).get('payouts.account')
    )
      await new Promise((resolve) => setTimeout(resolve, 10))
    await program.query(`update payouts set account = jsonb_set(account, '{sealed}', to_jsonb($1::text))`, [
      late,
    ])
    await new Promise((resolve) => setTimeout(resolve, 200))
    assert.equal(end, null)
    await program.query('commit')
    await rotation
    await program.end()

    assert.deepEqual(await generationsIn(world), new Set([2]))
    assert.deepEqual(await openedValues(world.url, createSeals(await openKeys(world.url, alone))), before)
  })
})

test('a value that no key opens is told by its column, and the old key stays in use', async () => {
  const { world, ring } = await sealedWorld()
  const foreign = createSeals(randomBytes(32)).seal('ES7921000813610123456789')
  await connectedAs('owner', world.url, (client) =>
    client.query('update invitations set sealed_token = $1', [foreign]),
  )
  const end = await rotateIn(world, ring)
  assert.deepEqual(end, { kind: 'unreadable', columns: new Map([['invitations.sealed_token', 1]]) })
  await connectedAs('owner', world.url, async (client) => {
    assert.deepEqual(
      (await readKeys(client)).map((key) => key.isRetired),
      [false, false],
    )
    const waiting = [...(await waitingToBeSealed(client, 2))].filter(([, values]) => values > 0)
    assert.deepEqual(waiting, [['invitations.sealed_token', 1]])
  })
})
