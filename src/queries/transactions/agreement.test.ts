import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digest } from '#domain/digest.ts'
import { ask } from '#test/ask.ts'
import { createWorld, type Name } from '#test/world.ts'
import { agreement } from './agreement.ts'

test('both sides and the office read what was accepted as it was hashed; to a stranger it is not there', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('agreed', { title: 'Bicicleta 🚲' })
  const of = (who: Name) => ask(world, who, agreement, { transactionId })
  const { transaction } = await world.situation(transactionId)
  for (const [who, mine] of [
    ['ana', 'buyer'],
    ['benito', 'seller'],
    ['olga', null],
  ] as const) {
    const found = await of(who)
    assert.equal(found.mine, mine)
    assert.equal(found.hash, digest(found.body))
    assert.equal(found.terms.title, 'Bicicleta 🚲')
    assert.equal(found.version, transaction.termsVersion)
    assert.equal(String(found.agreedAt), String(transaction.agreedAt))
    assert.deepEqual([found.seats.buyer.name, found.seats.seller.name], ['Ana Prueba', 'Benito Prueba'])
  }
  for (const who of ['zoe', 'adela'] as const) await assert.rejects(of(who), { code: 'not-found' }, who)
})

test('what nobody accepted yet is no agreement', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('proposed')
  await assert.rejects(ask(world, 'ana', agreement, { transactionId }), { code: 'not-found' })
})
