import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankByName, bankBySlug, bankMark } from './bank-mark.ts'

test('a bank is known by its name and by its address', () => {
  assert.deepEqual(bankByName('Banco Cooperativo Español'), {
    slug: 'banco-cooperativo-espanol',
    name: 'Banco Cooperativo Español',
  })
  assert.equal(bankBySlug('bbva')?.slug, 'bbva')
  for (const unknown of ['', 'no-such-bank', '../bbva', 'BBVA']) assert.equal(bankBySlug(unknown), null)
  assert.equal(bankByName('Mi banco inventado'), null)
})

test('the mark of a bank is its initials and a colour that never changes', () => {
  const initials = (name: string) => bankMark(name).initials
  assert.equal(initials('Banco Santander'), 'SA')
  assert.equal(initials('BBVA'), 'BB')
  assert.equal(initials('Banco de la Nación Argentina'), 'NA')
  assert.equal(initials('Banco'), 'BA')
  assert.deepEqual(bankMark('BBVA'), bankMark('BBVA'))
  assert.notEqual(bankMark('BBVA').hue, bankMark('Openbank').hue)
})
