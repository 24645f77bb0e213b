import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonical, digest } from '../digest.ts'
import { changedSections, hashOfText } from './contract-text.ts'

const section = (id: string, text: string) => ({ id, title: `Sobre ${id}`, blocks: [text] })
const body = (...sections: ReturnType<typeof section>[]) =>
  canonical({ title: 'Términos', lead: '', sections })

test('the hash of a text is the SHA-256 of all its words', () => {
  const text = body(section('cuenta', 'Una por persona.'))
  assert.equal(hashOfText({ body: text }), digest(text))
  assert.notEqual(hashOfText({ body: text }), hashOfText({ body: text.replace('Una', 'Dos') }))
})

test('what changed between two texts is named by its sections, what went at the end', () => {
  const before = body(section('cuenta', 'Una.'), section('fax', 'Por fax.'), section('ley', 'La de aquí.'))
  const after = body(section('cuenta', 'Una.'), section('recibos', 'Hay.'), section('ley', 'La de allí.'))
  assert.deepEqual(changedSections(before, after), [
    { id: 'recibos', title: 'Sobre recibos', how: 'new' },
    { id: 'ley', title: 'Sobre ley', how: 'changed' },
    { id: 'fax', title: 'Sobre fax', how: 'gone' },
  ])
  assert.deepEqual(changedSections(before, before), [])
})
