import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attachToDraft } from '#commands/transactions/attach-to-draft.ts'
import { sendDealMessage } from '#commands/transactions/send-message.ts'
import { ask } from '#test/ask.ts'
import { pdf } from '#test/pictures.ts'
import { createWorld } from '#test/world.ts'
import { largestKeepers } from './largest.ts'

test('an operator sees who and which deals take most room, and nobody else does', async () => {
  const world = await createWorld()
  const [draft, claimed] = [await world.transactionIn('draft'), await world.transactionIn('claimed')]
  const files = [{ name: 'factura.pdf', bytes: pdf }]
  await world.perform('ana', attachToDraft, { transactionId: draft, files })
  await world.perform('benito', sendDealMessage, { transactionId: claimed, files })
  await world.perform('ana', sendDealMessage, { transactionId: claimed, files })

  const { total, people, deals } = await ask(world, 'olga', largestKeepers)

  assert.deepEqual([total.files, total.bytes, total.drafts], [3, 3 * pdf.length, 1])
  assert.ok(total.database > total.bytes)
  assert.deepEqual(
    people.map((each) => [each.displayName, each.hasAccount, each.drafts, each.files]),
    [
      ['Ana', true, 1, 2],
      ['Benito', true, 0, 1],
    ],
  )
  assert.ok((people[0]?.bytes ?? 0) > 2 * pdf.length)
  assert.deepEqual(
    deals.map((each) => [each.transactionId, each.state, each.files, each.bytes]),
    [
      [claimed, 'proposed', 2, 2 * pdf.length],
      [draft, 'draft', 1, pdf.length],
    ],
  )
  for (const who of ['ana', 'zoe', 'carla', 'adela'] as const)
    await assert.rejects(ask(world, who, largestKeepers), { code: 'not-found' })
})
