import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { confirmMatch } from '#commands/bank/confirm-match.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { system } from '#domain/transactions/situation.ts'
import { listPayersAsked } from '#store/bank/payer-explanations.ts'
import { arrives } from '#test/bank-day.ts'
import { createWorld, type World } from '#test/world.ts'
import { explainPayer } from './explain-payer.ts'

/** A deposit of Ana's deal that her employer paid, judged by the program. */
async function paidByAnother(world: World, payer: string | null = 'Ferretería El Tornillo') {
  const transactionId = await world.transactionIn('agreed')
  const { reference } = (await world.situation(transactionId)).transaction
  const { lineId } = await arrives(world, {
    amountMinor: 1_011_600n,
    text: [reference],
    counterpartyName: payer,
  })
  const judge = () => world.perform(system, matchLine, { lineId })
  await Promise.allSettled([judge(), judge()])
  return { transactionId, lineId }
}

const told = async (world: World, transactionId: string) => {
  const { rows } = await world.database.pool.query<{ to: string }>(
    `select payload->>'to' as to from jobs where payload->>'notice' = 'deposito_de_otro' and payload->>'transactionId' = $1`,
    [transactionId],
  )
  return rows.map((each) => each.to)
}

const explanation = 'Lo pagó mi empresa, que me debe el viaje.'

describe('a deposit that the buyer did not pay', () => {
  test('is not counted, and the buyer is asked once who paid it, with three business days', async () => {
    for (const payer of ['Ferretería El Tornillo', null]) {
      const world = await createWorld()
      const { transactionId, lineId } = await paidByAnother(world, payer)

      const [asked, ...others] = await listPayersAsked(world.database.reader, transactionId)

      assert.equal((await world.situation(transactionId)).tranches[0]?.state, 'pending')
      assert.deepEqual(others, [])
      assert.deepEqual(
        [asked?.lineId, asked?.payerName, asked?.dueOn, asked?.explanation],
        [lineId, payer, '2026-03-05', null],
      )
      assert.deepEqual(await told(world, transactionId), ['buyer'])
    }
  })

  test('is explained by the buyer once, and by nobody else', async () => {
    const world = await createWorld()
    const wanted = await paidByAnother(world)
    for (const who of ['benito', 'zoe', 'olga'] as const)
      await assert.rejects(world.perform(who, explainPayer, { ...wanted, explanation }), {
        code: 'not-found',
      })
    await assert.rejects(world.perform('ana', explainPayer, { ...wanted, explanation: '  ' }), {
      code: 'input-wrong',
    })
    const other = await world.transactionIn('agreed')
    await assert.rejects(
      world.perform('ana', explainPayer, { ...wanted, transactionId: other, explanation }),
      { code: 'wrong-moment' },
    )
    const explain = () => world.perform('ana', explainPayer, { ...wanted, explanation })

    const clicks = await Promise.allSettled([explain(), explain()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    const [asked] = await listPayersAsked(world.database.reader, wanted.transactionId)
    assert.equal(asked?.explanation, explanation)
  })

  test('asks nothing any more once two persons took it for the deal', async () => {
    const world = await createWorld()
    const wanted = await paidByAnother(world)
    await world.perform('olga', matchLine, wanted)
    await world.perform('pablo', confirmMatch, wanted)

    await assert.rejects(world.perform('ana', explainPayer, { ...wanted, explanation }), {
      code: 'wrong-moment',
    })

    assert.deepEqual(await listPayersAsked(world.database.reader, wanted.transactionId), [])
    assert.equal((await world.situation(wanted.transactionId)).tranches[0]?.state, 'funded')
  })
})
