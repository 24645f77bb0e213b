import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { answerTo } from '#test/bank-answers.ts'
import { approvedPayout, exportedPayout, exportOf, fileState, handOver, payoutState } from '#test/payouts.ts'
import { createWorld, type World } from '#test/world.ts'
import { exportPayouts } from './export.ts'
import { noteRefusedFile } from './note-refused-file.ts'
import { takeBankAnswer } from './take-bank-answer.ts'

/** Two payouts in one file that the bank has. */
async function twoHandedOver(world: World) {
  const [one, other] = [await approvedPayout(world), await approvedPayout(world)]
  const { fileId } = await world.perform('olga', exportPayouts, exportOf([one, other]))
  await handOver(world, fileId)
  return { one, other, fileId }
}

describe('taking the answer of the bank to a payment file', () => {
  test('rejects what the bank rejects, with its reason, and sends the rest, once', async () => {
    const world = await createWorld()
    const { one, other, fileId } = await twoHandedOver(world)
    const answer = await answerTo(world, fileId, { rejected: { [one.code]: 'AC01' } })
    const take = () => world.perform('olga', takeBankAnswer, answer)

    const clicks = await Promise.allSettled([take(), take()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal(await payoutState(world, one), 'rejected')
    assert.equal(await payoutState(world, other), 'sent')
    assert.equal(await fileState(world, fileId), 'acknowledged')
    const { payouts } = await world.situation(one.transactionId)
    assert.equal(payouts.at(-1)?.reason, 'AC01')
    await assert.rejects(take(), { code: 'bank-answer-taken' })
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('refuses the file as a whole, with all its payouts', async () => {
    const world = await createWorld()
    const { one, other, fileId } = await twoHandedOver(world)

    await world.perform('olga', takeBankAnswer, await answerTo(world, fileId, { reason: 'AM04' }))

    assert.deepEqual(
      [await payoutState(world, one), await payoutState(world, other)],
      ['rejected', 'rejected'],
    )
    assert.equal(await fileState(world, fileId), 'refused')
  })

  test('leaves as it stands what the bank calls a repetition: the first may be paid', async () => {
    const world = await createWorld()
    const { one, fileId } = await twoHandedOver(world)

    const said = await world.perform(
      'olga',
      takeBankAnswer,
      await answerTo(world, fileId, { reason: 'DU01' }),
    )

    assert.equal(said.repeated.length, 2)
    assert.equal(await payoutState(world, one), 'sent')
    assert.equal(await fileState(world, fileId), 'acknowledged')
  })

  test('tells that the bank paid what it had rejected, and changes nothing', async () => {
    const world = await createWorld()
    const { one, fileId } = await twoHandedOver(world)
    const rejected = await answerTo(world, fileId, { rejected: { [one.code]: 'AC01' } })
    await world.perform('olga', takeBankAnswer, rejected)
    const bytes = Buffer.from(Buffer.from(rejected.bytes).toString().replace('RJCT', 'ACSC'))

    const said = await world.perform('olga', takeBankAnswer, { ...rejected, bytes: new Uint8Array(bytes) })

    assert.deepEqual(said.contrary, [one.code])
    assert.equal(await payoutState(world, one), 'rejected')
  })

  test('tells that the bank rejected what it had said to be paid, and owes nothing anew', async () => {
    const world = await createWorld()
    const { one, other, fileId } = await twoHandedOver(world)
    const rejected = await answerTo(world, fileId, { rejected: { [one.code]: 'AC01' } })
    const paid = Buffer.from(Buffer.from(rejected.bytes).toString().replace('RJCT', 'ACSC'))
    const told = await world.perform('olga', takeBankAnswer, { ...rejected, bytes: new Uint8Array(paid) })
    assert.deepEqual(told.paid, [one.code])

    const said = await world.perform('olga', takeBankAnswer, rejected)

    assert.deepEqual([said.rejected, said.contrary], [[], [one.code]])
    assert.deepEqual([await payoutState(world, one), await payoutState(world, other)], ['sent', 'sent'])
  })

  test('refuses what does not fit its file, what is about another, and what is no answer, and changes nothing', async () => {
    const world = await createWorld()
    const { one, fileId } = await twoHandedOver(world)
    const good = await answerTo(world, fileId, { rejected: { [one.code]: 'AC01' } })
    const bad = [
      [await answerTo(world, fileId, { count: 5 }), 'bank-answer-differs'],
      [await answerTo(world, fileId, { rejected: { 'P-9': 'AC01' } }), 'bank-answer-differs'],
      [{ ...good, fileId: world.ids.zoe }, 'bank-answer-of-other'],
      [{ ...good, bytes: new Uint8Array([1, 2, 3]) }, 'bank-answer-unreadable'],
    ] as const
    for (const [given, code] of bad)
      await assert.rejects(world.perform('olga', takeBankAnswer, given), { code })
    assert.equal(await payoutState(world, one), 'exported')
  })

  test('refuses an answer to a file that has not left, and one that says that the bank has what it refused', async () => {
    const world = await createWorld()
    const { code, fileId } = await exportedPayout(world)
    const answer = await answerTo(world, fileId, { rejected: { [code]: 'AC01' } })
    const take = () => world.perform('olga', takeBankAnswer, answer)
    await assert.rejects(take(), { code: 'payment-file-not-taken' })
    await handOver(world, fileId)
    await world.perform('olga', noteRefusedFile, { fileId, answer: 'Firma caducada' })

    await assert.rejects(take(), { code: 'bank-answer-contradicts' })
  })

  test('does not exist for anybody else', async () => {
    const world = await createWorld()
    const { fileId } = await twoHandedOver(world)
    const answer = await answerTo(world, fileId, { reason: 'AM04' })

    for (const who of ['benito', 'zoe'] as const)
      await assert.rejects(world.perform(who, takeBankAnswer, answer), { code: 'not-found' })
  })
})
