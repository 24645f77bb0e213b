import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { paymentFile } from '#queries/money/payment-file.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { ask } from '#test/ask.ts'
import { cancellationAsked, resolutionOf } from '#test/cancellations.ts'
import { payoutState } from '#test/payouts.ts'
import { atOnce } from '#test/steps.ts'
import { cancellationSentences } from '#words/bank/cancellations.ts'
import { createWorld } from '#test/world.ts'
import { takeCancellationAnswer } from './take-cancellation-answer.ts'

describe('taking what the bank answers to a cancellation', () => {
  test('keeps it once, whoever is faster, and what comes later too; the payment stays as it is', async () => {
    const world = await createWorld()
    const payout = await cancellationAsked(world)
    const { fileId, code } = payout
    const by = (who: 'olga' | 'pablo') => () =>
      world.perform(who, takeCancellationAnswer, resolutionOf(code, 'PDCR', 'RQDA'))

    const { won, refusals } = await atOnce(by('olga'), by('pablo'))
    const taken = await world.perform('olga', takeCancellationAnswer, resolutionOf(code, 'ACCR'))

    assert.equal(won.length, 1)
    assert.deepEqual(refusals, ['cancellation-taken'])
    assert.deepEqual(taken, { fileId, answers: 1 })
    const { cancellations } = await ask(world, 'olga', paymentFile, { fileId })
    assert.deepEqual(
      cancellations.map(({ code: of, answers }) => [
        of,
        answers.map(({ status, reason }) => `${status} ${reason}`).toSorted(),
      ]),
      [[code, ['ACCR null', 'PDCR RQDA']]],
    )
    assert.equal(await payoutState(world, payout), 'exported')
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('keeps all that one file says of a payment: what is contrary is nothing that we understand', async () => {
    const world = await createWorld()
    const { code, fileId } = await cancellationAsked(world)
    const { name, bytes } = resolutionOf(code, 'RJCR', 'NOAS')
    const contrary = Buffer.from(bytes)
      .toString()
      .replace(/<TxInfAndSts>.*<\/TxInfAndSts>/s, (one) => one + one.replace('RJCR', 'ACCR'))
    await world.perform('olga', takeCancellationAnswer, { name, bytes: Buffer.from(contrary) })
    const { cancellations } = await ask(world, 'olga', paymentFile, { fileId })
    const [answer = assert.fail('it is kept')] = cancellations[0]?.answers ?? []
    assert.deepEqual([answer.status, answer.reason], ['RJCR / ACCR', 'NOAS'])
    assert.match(
      cancellationSentences(answer)[0] ?? '',
      /no conocemos \(RJCR \/ ACCR\)\. El pago sigue en pie/,
    )
  })

  test('knows it by our case where the bank calls the payment by a name of its own', async () => {
    const world = await createWorld()
    const { code, fileId } = await cancellationAsked(world)
    const { name, bytes } = resolutionOf('BANCO-77', 'ACCR')
    const ours = Buffer.from(bytes)
      .toString()
      .replace('<TxInfAndSts>', `<TxInfAndSts><RslvdCase><Id>C-${code}</Id></RslvdCase>`)
    const taken = await world.perform('olga', takeCancellationAnswer, { name, bytes: Buffer.from(ours) })
    assert.deepEqual(taken, { fileId, answers: 1 })
  })

  test('refuses one to no request of ours and what is none, and does not exist for anybody else', async () => {
    const world = await createWorld()
    const { code } = await cancellationAsked(world)
    await assert.rejects(world.perform('olga', takeCancellationAnswer, resolutionOf('P-9')), {
      code: 'cancellation-of-other',
    })
    const none = { name: 'x.xml', bytes: new Uint8Array(Buffer.from('<a/>')) }
    await assert.rejects(world.perform('olga', takeCancellationAnswer, none), {
      code: 'cancellation-unreadable',
      details: { why: 'other-file' },
    })
    for (const who of ['ana', 'benito', 'zoe', 'carla'] as const)
      await assert.rejects(world.perform(who, takeCancellationAnswer, resolutionOf(code)), {
        code: 'not-found',
      })
  })
})
