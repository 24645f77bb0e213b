import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transitions } from '#domain/transactions/process.ts'
import { startsFrom } from '#domain/transactions/transition.ts'
import { textsOf } from '../documents/published-document.ts'
import { linksOf } from '../transactions/steps.ts'
import { helpPage } from './help-page.ts'
import { topicOf, topicPath, topics, topicSlug } from './topics.ts'

const facts = { operator: { name: 'Pagos Prueba', email: 'ayuda@pagos.example' }, timers: {} } as const

const textOf = (slug: string) => {
  const topic = topicOf(slug)
  assert.ok(topic, slug)
  return helpPage(topic, facts).sections.flatMap(textsOf).join('\n')
}

test('every topic has an address of its own, and every link of a page leads to a topic or a public page', () => {
  assert.equal(new Set(topics.map(topicSlug)).size, topics.length)
  for (const topic of topics) {
    const { path, sections } = helpPage(topic, facts)
    assert.equal(topicOf(path.replace('/ayuda/', '')), topic)
    const links = [
      ...sections
        .flatMap(textsOf)
        .join('\n')
        .matchAll(/\]\((\/ayuda\/[^)]+)\)/g),
    ].map(([, to = '']) => to)
    for (const to of links)
      assert.ok(
        topics.some((each) => topicPath(each) === to),
        to,
      )
  }
})

test('a page names every step that the process gives a side in its state', () => {
  for (const topic of topics) {
    if (topic.of === 'ground') continue
    const rows = transitions.filter((row) => row.on === topic.of && startsFrom(row, topic.code))
    const text = textOf(topicSlug(topic))
    for (const link of linksOf(rows.filter(({ by }) => !by.includes('guest')).map(({ id }) => id)))
      assert.ok(text.includes(link), `${topicSlug(topic)}: ${link}`)
  }
})

test('deadlines stand with the lengths that hold, and a dispute about fraud is not talked about first', () => {
  assert.match(textOf('parte-en-custodia'), /En 3 días: si quien vende no entrega, devolvemos lo depositado/)
  assert.match(textOf('parte-liberado'), /No pasa nada/)
  assert.match(textOf('motivo-fraude'), /Pasa enseguida a alguien de fuera/)
  assert.match(textOf('motivo-danado'), /Tienen 7 días para hablarlo/)
})
