import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentChanges, lineChanges } from './document-changes.ts'
import type { Block, DocumentText } from './published-document.ts'

const section = (id: string, ...blocks: readonly Block[]) => ({
  id,
  title: `Parte ${id}`,
  summary: 'En breve.',
  blocks,
})
const text = (...sections: DocumentText['sections']): DocumentText => ({
  title: 'Guía',
  lead: 'Para las dos partes.',
  sections,
})

test('a text has no changes against itself', () => {
  const whole = text(section('a', 'Uno.', { list: ['Dos.'] }))
  assert.deepEqual(documentChanges(whole, whole), [])
  assert.deepEqual(documentChanges(text(), text()), [])
})

test('a section is new, gone or changed, line by line, and its words where a line became another', () => {
  const before = text(
    section('a', 'Nada cambia.'),
    section('b', {
      caption: 'Plazos',
      head: ['Para', 'Dura'],
      rows: [['Hablar', '7 días para las dos partes']],
    }),
    section('c', 'Se va.'),
  )
  const after = text(
    section('a', 'Nada cambia.'),
    section('b', {
      caption: 'Plazos',
      head: ['Para', 'Dura'],
      rows: [['Hablar', '5 días para las dos partes']],
    }),
    section('d', { meanings: [['Costas', 'Ninguna.']] }),
  )
  const [changed, come, gone, ...others] = documentChanges(before, after)

  assert.deepEqual(others, [])
  assert.deepEqual(changed, {
    id: 'b',
    title: 'Parte b',
    how: 'changed',
    lines: [
      {
        how: 'changed',
        pieces: [
          { how: 'same', text: 'Hablar ·' },
          { how: 'gone', text: '7' },
          { how: 'new', text: '5' },
          { how: 'same', text: 'días para las dos partes' },
        ],
      },
    ],
  })
  assert.deepEqual([come?.id, come?.how, come?.lines.length], ['d', 'new', 3])
  assert.deepEqual([gone?.id, gone?.how], ['c', 'gone'])
  assert.ok(gone?.lines.every(({ how }) => how === 'gone'))
})

test('the title and the first words of a document count as a part of it', () => {
  const [head] = documentChanges(text(), { ...text(), lead: 'Para las dos partes y la plataforma.' })
  assert.deepEqual([head?.id, head?.title, head?.how], ['', 'Guía', 'changed'])
})

test('a section that only looks otherwise has no lines that changed', () => {
  const [changed] = documentChanges(
    text(section('a', { list: ['Uno.'] })),
    text(section('a', { steps: ['Uno.'] })),
  )
  assert.deepEqual([changed?.how, changed?.lines], ['changed', []])
})

test('a line takes the place of the one that it is like, and lines that are like none come and go whole', () => {
  const changes = lineChanges(
    ['Esto se va sin más.', 'Hay 7 días para hablar.'],
    ['Hay 5 días para hablar.', 'Nadie cobra por mediar aquí.'],
  )
  assert.deepEqual(
    changes.map(({ how }) => how),
    ['gone', 'changed', 'new'],
  )
})
