import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { perform, type Command } from '#commands/command.ts'
import { releasePart } from '#commands/transactions/release-part.ts'
import { draftTransaction } from '#commands/transactions/draft.ts'
import { openDatabase } from '#store/database/database.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { createMeans } from '#store/means.ts'
import { connectedAs } from '#test/connections.ts'
import { wayTo } from '#test/cut-connections.ts'
import { payoutsOf } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'

const part = { tranche: 1, amountMinor: '100000' }

/** The same world, reached over connections that can lose answers. */
async function overCutConnections(world: World, max = 4) {
  const way = await wayTo(world.url)
  const database = openDatabase(way.url, { max })
  after(() => database.close())
  const { seals, clock, policy } = world.means
  const means = createMeans({ database, seals, clock, policy, sandbox: true, guideEdition: 1 })
  const act = <Input, Output>(who: Name, wanted: Command<Input, Output>, raw: unknown, key?: string) =>
    perform(means, world.actor(who), wanted, raw, { key })
  return { way, act }
}

describe('an answer that is lost after the commit', () => {
  test('Ana releases a part, the connection is cut after the commit: it happened once, and she is told so', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('inspecting')
    const { way, act } = await overCutConnections(world)

    way.loseAnswersTo(/record-steps/)
    const { version } = await act('ana', releasePart, { transactionId, ...part })

    assert.equal(way.lost(), 1)
    assert.equal((await world.situation(transactionId)).transaction.version, version)
    assert.deepEqual(await payoutsOf(world, transactionId), [['seller', 98_840n, 'planned']])
  })

  test('the same where many steps were on their way together: none happened twice, and none is lost', async () => {
    const world = await createWorld()
    const deals = await Promise.all(Array.from({ length: 8 }, () => world.transactionIn('inspecting')))
    const { way, act } = await overCutConnections(world)

    way.loseAnswersTo(/record-steps/)
    await Promise.all(deals.map((transactionId) => act('ana', releasePart, { transactionId, ...part })))

    assert.equal(way.lost(), 1)
    for (const transactionId of deals)
      assert.deepEqual(await payoutsOf(world, transactionId), [['seller', 98_840n, 'planned']])
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('a draft whose commit is not answered is there once, with what was written in it', async () => {
    const world = await createWorld()
    const { way, act } = await overCutConnections(world)

    way.loseAnswersTo(/commit/)
    const { transactionId } = await act('ana', draftTransaction, { party: 'buyer' })

    assert.equal(way.lost(), 1)
    const { rows } = await world.database.pool.query('select transaction_id from drafts')
    assert.deepEqual(rows, [{ transaction_id: transactionId }])
  })

  test('somebody else was faster while the answer was lost: the step is decided anew, on what is there', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('inspecting')
    const { way, act } = await overCutConnections(world)

    way.loseAnswersTo(/record-steps/, 2)
    const most = { transactionId, tranche: 1, amountMinor: '950000' }
    const ends = await Promise.allSettled([
      act('ana', releasePart, { transactionId, ...part }),
      world.perform('ana', releasePart, most),
    ])

    const won = ends.filter((each) => each.status === 'fulfilled')
    const paid = (await payoutsOf(world, transactionId)).map(([, minor]) => minor)
    assert.ok([1, 2].includes(won.length))
    assert.deepEqual(paid, ends[1].status === 'fulfilled' ? [938_980n] : [98_840n])
  })

  test('nobody answers any more: Ana is told that nobody knows, and what to look at before she repeats it', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('inspecting')
    const { way, act } = await overCutConnections(world)

    way.loseAnswersTo(/record-steps|select hash/, 100)
    await assert.rejects(act('ana', releasePart, { transactionId, ...part }), { code: 'outcome-unknown' })

    assert.deepEqual(await payoutsOf(world, transactionId), [['seller', 98_840n, 'planned']])
  })

  test('afterwards every server only reads: Ana is not told that nothing happened, because it may have', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('inspecting')
    const { way, act } = await overCutConnections(world, 1)
    const release = () => act('ana', releasePart, { transactionId, ...part })
    await release()
    const database = new URL(world.url).pathname.slice(1)
    await connectedAs('owner', world.url, (owner) =>
      owner.query(`alter database ${database} set default_transaction_read_only = on`),
    )

    way.loseAnswersTo(/record-steps/)
    await assert.rejects(release(), { code: 'outcome-unknown' })

    assert.equal((await payoutsOf(world, transactionId)).length, 2)
  })
})
