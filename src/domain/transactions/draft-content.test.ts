import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saysSomething } from './draft-content.ts'

test('a form that was only opened and tried says nothing; a word or a sum of it does', () => {
  const tried = { party: 'buyer', deliveryMode: 'envio', fundingDays: '5', 'p1.inspection': '3', title: '  ' }
  assert.equal(saysSomething(Object.entries(tried)), false)
  for (const name of ['title', 'guestName', 'p1.amount', 'p12.title'])
    assert.equal(saysSomething(Object.entries({ ...tried, [name]: '4' })), true, name)
})
