import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { myCounterparts } from '#queries/transactions/my-counterparts.ts'
import { myInvitation } from '#queries/transactions/my-invitation.ts'
import { ask } from '#test/ask.ts'
import { backgroundOf } from '#test/background.ts'
import { hold } from '#test/holds.ts'
import { atOnce } from '#test/steps.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, invitationToken, type Name, type World } from '#test/world.ts'
import { claimTransaction } from './claim.ts'
import { proposeTransaction } from './propose.ts'
import { reinvite } from './reinvite.ts'

/** An offer of Ana's to somebody whom she knows from a deal. */
const offer = async (world: World, deal: string) => ({
  transactionId: await world.transactionIn('draft'),
  party: 'buyer',
  terms: usualTerms,
  guest: { name: 'Benito', deal },
})

/** Ana and Benito agreed on something before, and all that was told of it is told. */
async function dealtBefore() {
  const world = await createWorld()
  const former = await world.transactionIn('agreed')
  const { mails, work } = backgroundOf(world)
  await work()
  mails.length = 0
  const told = async () => {
    await work()
    const notices = world.database.reader.selectFrom('notices').select(['person_id', 'path', 'title'])
    return notices.where('name', '=', 'invitation').execute()
  }
  return { world, former, mails, told }
}

const known = async (world: World, who: Name) =>
  (await ask(world, who, myCounterparts, {})).map(({ name, deals }) => [name, deals.length])

describe('somebody with whom one dealt before', () => {
  test('is told of the invitation in their account and by mail, which lead to it and do not hold it', async () => {
    const { world, former, mails, told } = await dealtBefore()
    const raw = await offer(world, former)
    const { transactionId } = raw

    const { won } = await atOnce(...[1, 2].map(() => () => world.perform('ana', proposeTransaction, raw)))
    assert.equal(won.length, 1)

    const path = `/app/transactions/${transactionId}/invited`
    assert.deepEqual(await told(), [{ person_id: world.ids.benito, path, title: 'Te proponen un trato' }])
    const token = await invitationToken(world, transactionId)
    assert.deepEqual(
      mails.map(({ to }) => to),
      ['benito@example.com'],
    )
    assert.ok(mails.every(({ text }) => text.includes(path) && !text.includes(token)))
    const invited = (who: Name) => ask(world, who, myInvitation, { transactionId })
    assert.deepEqual(await invited('benito'), { token })
    for (const who of ['ana', 'zoe', 'olga'] as const)
      await assert.rejects(invited(who), { code: 'not-found' })
    await world.perform('benito', claimTransaction, { token })
    await assert.rejects(invited('benito'), { code: 'not-found' })
  })

  test('gets nothing by it that the link does not give: whoever holds that may take the seat first', async () => {
    const { world, former } = await dealtBefore()
    const raw = await offer(world, former)
    await world.perform('ana', proposeTransaction, raw)
    const token = await invitationToken(world, raw.transactionId)
    const { won } = await atOnce(
      () => world.perform('benito', claimTransaction, { token }),
      () => world.perform('zoe', claimTransaction, { token }),
    )
    assert.equal(won.length, 1)
  })

  test('is nobody whom a stranger to that deal can name, nor one with whom nothing was agreed', async () => {
    const { world, former, told } = await dealtBefore()
    const raw = await offer(world, await world.transactionIn('claimed'))
    const drafts = async () => world.database.reader.selectFrom('drafts').select('transaction_id').execute()
    const before = await drafts()
    await assert.rejects(world.perform('ana', proposeTransaction, raw), { code: 'not-found' })
    const nowhere = { ...raw, guest: { name: 'Benito', deal: '00000000-0000-7000-8000-00000000abcd' } }
    await assert.rejects(world.perform('ana', proposeTransaction, nowhere), { code: 'not-found' })
    assert.deepEqual(await drafts(), before)
    await assert.rejects(
      world.perform('zoe', proposeTransaction, { ...raw, guest: { name: 'Benito', deal: former } }),
      { code: 'not-found' },
    )
    assert.deepEqual(await told(), [])
  })

  test('is told no more once the invitation is meant for somebody else', async () => {
    const { world, former, told } = await dealtBefore()
    const raw = await offer(world, former)
    await world.perform('ana', proposeTransaction, raw)
    const { transactionId } = raw
    const token = await invitationToken(world, transactionId)
    await world.perform('ana', reinvite, { transactionId, token, guest: { name: 'Lucía' } })
    assert.deepEqual(await told(), [])
    await assert.rejects(ask(world, 'benito', myInvitation, { transactionId }), { code: 'not-found' })
  })

  test('is told of three that wait, and of more by their links alone', async () => {
    const { world, former, told } = await dealtBefore()
    for (let times = 0; times < 4; times += 1)
      await world.perform('ana', proposeTransaction, await offer(world, former))
    assert.equal((await told()).length, 3)
  })

  test('is offered by name with how many deals there were, unless their account is closed or their money held', async () => {
    const { world, former, told } = await dealtBefore()
    await world.transactionIn('claimed')
    assert.deepEqual(await known(world, 'ana'), [['Benito Prueba', 1]])
    assert.deepEqual(await known(world, 'zoe'), [])
    world.pass({ hours: 1 })
    await world.transactionIn('funded')
    assert.deepEqual(await known(world, 'benito'), [['Ana Prueba', 2]])
    assert.deepEqual((await ask(world, 'ana', myCounterparts, {}))[0]?.deals.at(-1), former)

    await hold(world, 'benito')
    assert.deepEqual(await known(world, 'ana'), [])
    await world.perform('ana', proposeTransaction, await offer(world, former))
    assert.deepEqual(await told(), [])
    await world.database.pool.query('update people set closed_at = now() where person_id = $1', [
      world.ids.ana,
    ])
    assert.deepEqual(await known(world, 'benito'), [])
  })
})
