import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newKeys } from '#device/handover/signature.ts'
import { complaint } from '#test/disputes.ts'
import { whatIsWrong } from '#test/goods-back.ts'
import { twoPhones } from '#test/handovers.ts'
import { atOnce, eventsOf, statesOf } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { openDispute } from '../disputes/open.ts'
import { handOver } from './hand-over.ts'
import { rejectDelivery } from './reject.ts'

const bring = (world: World, who: Name, raw: object) => world.perform(who, handOver, raw)

describe('a good code that comes in a dispute or a rejection', () => {
  const evidenceOf = async (world: World, transactionId: string) =>
    (await eventsOf(world, transactionId)).filter(({ name }) => name === 'evidence.added')

  test('moves nothing, and is a piece of evidence of whoever brings it, once, with what anybody checks it by', async () => {
    const world = await createWorld()
    const { transactionId, part, meet } = await twoPhones(world, 'delivered')
    const [handed, accepted] = [await meet('handed'), await meet('accepted')]
    world.pass({ minutes: 5 })
    await world.perform('ana', openDispute, { ...part, ...complaint })
    const before = await world.situation(transactionId)

    for (const code of [handed, accepted])
      for (const who of ['benito', 'ana'] as const)
        assert.deepEqual(
          await bring(world, who, code[who]).then(({ isNews, isEvidence }) => [isNews, isEvidence]),
          [true, true],
        )
    assert.equal((await bring(world, 'benito', handed.benito)).isNews, false)

    const shown = await evidenceOf(world, transactionId)
    assert.equal(shown.length, 4)
    const { said } = JSON.parse(shown[0]?.body ?? '{}')
    assert.deepEqual(
      [said.shown.side, said.shown.files.length, said.handover.code],
      ['seller', 1, handed.benito.code],
    )
    const after = await world.situation(transactionId)
    assert.deepEqual(after.tranches, before.tranches)
    assert.deepEqual(after.timers, before.timers)
    // What did not count then never counts afterwards.
    assert.deepEqual(await world.database.reader.selectFrom('delivery_proofs').selectAll().execute(), [])
  })

  test('twice at the same moment is one piece of evidence; a forged one and a stranger’s are none', async () => {
    const world = await createWorld()
    const { transactionId, part, meet } = await twoPhones(world, 'inspecting')
    const met = await meet('accepted')
    world.pass({ minutes: 5 })
    await world.perform('ana', rejectDelivery, { ...part, reason: whatIsWrong, wanted: 'return' })

    const { refusals } = await atOnce(
      () => bring(world, 'benito', met.benito),
      () => bring(world, 'benito', met.benito),
    )
    assert.deepEqual(refusals, [])
    assert.equal((await evidenceOf(world, transactionId)).length, 1)

    const forged = (await meet('accepted', { buyer: await newKeys() })).benito
    await assert.rejects(bring(world, 'benito', forged), { code: 'handover-forged' })
    await assert.rejects(bring(world, 'zoe', met.benito), { code: 'not-found' })
    assert.equal((await evidenceOf(world, transactionId)).length, 1)
    assert.deepEqual(await statesOf(world, transactionId), ['rejected'])
  })

  test('written otherwise, or signed with the other half of the curve, is the same piece of evidence', async () => {
    const world = await createWorld()
    const { transactionId, part, meet } = await twoPhones(world, 'inspecting')
    const { ana } = await meet('accepted')
    world.pass({ minutes: 5 })
    await world.perform('ana', rejectDelivery, { ...part, reason: whatIsWrong, wanted: 'return' })

    for (const code of [ana.code, ...twinsOf(ana.code)])
      assert.equal((await bring(world, 'ana', { ...ana, code })).isNews, code === ana.code)
    assert.equal((await evidenceOf(world, transactionId)).length, 1)
  })
})

/** The same code with a signature that says the same: spare bits at its end, and the number that mirrors its second half. */
function twinsOf(code: string): string[] {
  const start = code.lastIndexOf('.') + 1
  const bytes = Buffer.from(code.slice(start), 'base64url')
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const spare = letters[letters.indexOf(code.at(-1) ?? '') + 1] ?? ''
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
  const mirrored = (order - BigInt(`0x${bytes.subarray(32).toString('hex')}`)).toString(16).padStart(64, '0')
  const other = Buffer.concat([bytes.subarray(0, 32), Buffer.from(mirrored, 'hex')]).toString('base64url')
  return [code.slice(0, -1) + spare, code.slice(0, start) + other]
}
