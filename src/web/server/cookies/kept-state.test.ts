import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dismissedHints, keepFilters, keepHints, keptFilters } from './kept-state.ts'

const from = (cookie = '', address = 'http://localhost/app/transactions') =>
  new Request(address, { headers: { cookie } })
const sentBack = (header: string | null) => header?.split(';')[0] ?? ''

test('filters that were kept are read again, and keeping them once more sets nothing', () => {
  const filters = { turn: undefined, group: 'ended', role: 'seller' }
  const header = keepFilters(from(), filters)
  assert.match(header ?? '', /HttpOnly; SameSite=Lax$/)
  const later = from(sentBack(header))
  assert.deepEqual(keptFilters(later), filters)
  assert.equal(keepFilters(later, filters), null)
  assert.match(keepFilters(later, { turn: undefined, group: undefined, role: undefined }) ?? '', /Max-Age=0/)
})

test('over https nobody else can set them', () => {
  const request = from('', 'https://resguardo.example/')
  assert.match(keepFilters(request, { turn: 'mine', group: undefined, role: undefined }) ?? '', /^__Host-/)
})

test('what is no filter and no hint is left out', () => {
  assert.deepEqual(keptFilters(from('resguardo.list-filters=turn%3Devil%26role%3Dbuyer%26x%3D1')), {
    turn: undefined,
    group: undefined,
    role: 'buyer',
  })
  assert.deepEqual(dismissedHints(from('resguardo.hints=turns.nothing.%3Cscript%3E')), ['turns'])
})

test('a hint that was dismissed twice is dismissed once, and none keeps no cookie', () => {
  const header = keepHints(from(), ['turns', 'turns'])
  assert.deepEqual(dismissedHints(from(sentBack(header))), ['turns'])
  assert.match(keepHints(from(), []), /Max-Age=0/)
})
