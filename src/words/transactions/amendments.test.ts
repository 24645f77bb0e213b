import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleFacts, samplePolicy } from '#domain/proof/samples.ts'
import { foreseeAmendment } from '#domain/transactions/foreseen-amendment.ts'
import { as, Story } from '#test/situations.ts'
import { amendmentFollows } from './amendments.ts'

const to = {
  names: { buyer: 'Ana', seller: 'Benito' },
  mine: 'buyer',
  locale: 'es-ES',
  timeZone: 'Europe/Madrid',
} as const

test('of a part whose clock is paused it is said that it is, and not that it waits for the deposit or the delivery', () => {
  for (const [who, story, amendment, told] of [
    [
      'seller',
      new Story().funded(),
      { deliverBy: '2026-06-10' },
      /entrega es el 10 de junio de 2026\. Ese plazo está en pausa/,
    ],
    [
      'buyer',
      new Story().inspecting(),
      { inspectionDays: 9 },
      /En total hay 9 días para revisar\. Ese plazo está en pausa/,
    ],
  ] as const) {
    const facts = { ...sampleFacts(story.now), held: [who] }
    const by = { now: story.now, policy: samplePolicy, facts, actor: as('benito', story.now) }
    const follows = amendmentFollows(foreseeAmendment(story.situation, { tranche: 1, amendment }, by), to)
    assert.match(follows.join(' '), told)
  }
})
