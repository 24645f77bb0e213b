import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonical } from '#domain/digest.ts'
import { nobody } from '#domain/transactions/situation.ts'
import { publishGuide } from '#store/transactions/guide-editions.ts'
import { createWorld } from '#test/world.ts'
import { ask } from '../query.ts'
import { guideEdition } from './guide-edition.ts'

const textOf = (lead: string) => canonical({ title: 'Guía', lead, sections: [] })

test('anybody reads the edition that counts, and every other one with the one before it', async () => {
  const world = await createWorld({ guideEdition: 2 })
  for (const words of ['uno', 'dos', 'tres']) await publishGuide(world.url, textOf(words), world.now())
  const read = (input: object) => ask(world.means, nobody, guideEdition, input)

  const { shown, before, all, current } = await read({})
  assert.deepEqual([shown.body, before?.body, current], [textOf('dos'), textOf('uno'), 2])
  assert.deepEqual(
    all.map(({ edition }) => edition),
    [3, 2, 1],
  )
  const first = await read({ edition: '1' })
  assert.deepEqual([first.shown.body, first.before, first.current], [textOf('uno'), null, 2])
})

test('an edition that was never published is not found, nor one that nobody could publish', async () => {
  const world = await createWorld()
  for (const edition of [9, 0, -1, 'x', 1.5])
    await assert.rejects(ask(world.means, nobody, guideEdition, { edition }), { code: 'not-found' })
})
