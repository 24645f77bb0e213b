import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askIdentity } from '#commands/people/ask-identity.ts'
import { addBankAccount } from '#commands/people/add-bank-account.ts'
import { officeQueues } from '#queries/money/office-queues.ts'
import { ask as askOn } from '#queries/query.ts'
import { confirmIdentity } from '#store/people/people.ts'
import { ask } from '#test/ask.ts'
import { plannedPayout } from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { findPeople } from './find-people.ts'
import { myAccount } from './my-account.ts'
import { myBankAccounts } from './my-bank-accounts.ts'
import { personPage } from './person.ts'
import { revealAccount } from './reveal-account.ts'

describe('questions about people', () => {
  test('one’s own account says what is owed, by the books, and shows no number', async () => {
    const world = await createWorld()
    await plannedPayout(world)

    const { owed, accounts, person } = await ask(world, 'benito', myAccount)

    assert.deepEqual(owed, [
      { currency: 'MXN', payableMinor: 0n, refundableMinor: 0n, transitMinor: 988_400n },
    ])
    assert.equal(person.displayName, 'Benito')
    assert.equal(accounts.length, 2)
    assert.ok(!JSON.stringify(await ask(world, 'benito', myBankAccounts)).includes('002010077777777771'))
    assert.deepEqual((await ask(world, 'zoe', myAccount)).owed, [])
  })

  test('a number is shown to its owner alone, and only after a fresh proof', async () => {
    const world = await createWorld()
    const [euro] = await ask(world, 'benito', myBankAccounts)
    const accountId = euro?.id ?? ''

    assert.deepEqual(await ask(world, 'benito', revealAccount, { accountId }), {
      number: 'ES7921000813610123456789',
      document: null,
      readable: 'ES79 2100 0813 6101 2345 6789',
    })
    const stale = { ...world.actor('benito'), steppedUpAt: world.now().subtract({ minutes: 6 }) }
    await assert.rejects(askOn(world.means, stale, revealAccount, { accountId }), { code: 'step-up-needed' })
    for (const who of ['ana', 'olga', 'zoe'] as const)
      await assert.rejects(ask(world, who, revealAccount, { accountId }), { code: 'not-found' })
  })

  test('an account whose holder no bank can read is told apart from those that can be paid', async () => {
    const world = await createWorld()
    await world.database.writer
      .updateTable('bank_accounts')
      .set({ holder_name: '李雷' })
      .where('person_id', '=', world.ids.benito)
      .where('currency', '=', 'EUR')
      .execute()

    const told = await ask(world, 'benito', myBankAccounts)

    assert.deepEqual(
      told.map((each) => [each.currency, each.isPayable]),
      [
        ['EUR', false],
        ['MXN', true],
      ],
    )
  })

  test('the operator finds who waits for a name to be checked, and anybody by words', async () => {
    const world = await createWorld()
    await world.perform('zoe', addBankAccount, {
      scheme: 'iban',
      number: 'ES9121000418450200051332',
      currency: 'EUR',
      holderName: 'Otra Persona',
    })

    const names = async (raw: object) =>
      (await ask(world, 'olga', findPeople, raw)).people.map((each) => each.displayName)

    assert.deepEqual(await names({ words: '', only: 'names' }), ['Zoe'])
    assert.deepEqual(await names({ words: 'BENITO@', only: 'names' }), ['Benito'])
    assert.deepEqual(await names({ words: '100%', only: 'all' }), [])
    assert.equal((await names({ words: '', only: 'all' })).length, 10)
    const page = await ask(world, 'olga', personPage, { personId: world.ids.zoe })
    assert.deepEqual(page.accounts.map((each) => each.nameCheck).toSorted(), ['different', 'match', 'match'])
    for (const who of ['ana', 'zoe', 'carla'] as const) {
      await assert.rejects(ask(world, who, findPeople), { code: 'not-found' })
      await assert.rejects(ask(world, who, personPage, { personId: world.ids.zoe }), { code: 'not-found' })
    }
  })

  test('a list of people is cut, and says so', async () => {
    const world = await createWorld()
    const addPeople = (first: number, last: number) =>
      world.database.pool.query(
        `insert into people (person_id, display_name, email, country, created_at)
          select gen_random_uuid(), 'Otra ' || n, 'otra-' || n || '@persona.example', 'ES', now()
          from generate_series($1::int, $2::int) n`,
        [first, last],
      )
    const found = async () => {
      const { people, hasMore } = await ask(world, 'olga', findPeople, { words: 'otra', only: 'all' })
      return [people.length, hasMore]
    }

    await addPeople(1, 100)
    assert.deepEqual(await found(), [100, false])
    await addPeople(101, 101)
    assert.deepEqual(await found(), [100, true])
  })

  test('the operator finds who asked for an identity check, the longest wait first, also by the name asked', async () => {
    const world = await createWorld()
    const began = world.now()
    for (const who of ['zoe', 'ana'] as const) {
      const personId = world.ids[who]
      await confirmIdentity(world.database.writer, { personId, tier: 0, verifiedName: who })
      await world.perform(who, askIdentity, { legalName: `Apellido de ${who}` })
      world.pass({ hours: 1 })
    }

    const { people: found } = await ask(world, 'olga', findPeople, { words: '', only: 'asked' })
    assert.deepEqual(
      found.map((each) => [each.displayName, each.askedName]),
      [
        ['Zoe', 'Apellido de zoe'],
        ['Ana', 'Apellido de ana'],
      ],
    )
    const { people: named } = await ask(world, 'olga', findPeople, { words: 'apellido de ANA' })
    assert.deepEqual(
      named.map((each) => each.displayName),
      ['Ana'],
    )
    const queue = (await ask(world, 'olga', officeQueues)).find(({ key }) => key === 'asked')
    assert.deepEqual([queue?.waiting, queue?.oldestAt?.toString()], [2, began.toString()])
    assert.equal((await ask(world, 'zoe', myAccount)).person.identityAsked?.name, 'Apellido de zoe')
  })
})
