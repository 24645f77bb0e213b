import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noticeNames } from '#domain/transactions/notices.ts'
import { noticeText } from './notices.ts'

const clean = /undefined|null|NaN|\[object|!|[{}]|  |\.\.|\b(?:de|a) el | ,/

test('every notice says what happened and ends its sentences, to each reader, with little and with much known', () => {
  const much = {
    amount: '1.200,00 €',
    missing: '200,00 €',
    due: 'viernes 8 de mayo, 23:59',
    outcome: 'El dinero se libera a Benito.',
    reason: 'ya no lo necesito',
    payee: 'seller',
  } as const
  const people = { title: 'Bicicleta', buyer: 'Ana', seller: 'Benito' }
  for (const name of noticeNames)
    for (const to of ['buyer', 'seller', 'operator'] as const)
      for (const actor of ['buyer', 'seller', 'system'] as const)
        for (const known of [{}, much]) {
          const { title, body } = noticeText[name]({ ...people, ...known, to, actor })
          assert.match(title, /^[A-ZÁÉÍÓÚ¿]/, name)
          assert.match(body, /Bicicleta/, name)
          assert.match(body, /[.?]$/, name)
          assert.doesNotMatch(`${title} ${body}`, clean, name)
          assert.ok(title.length <= 70, title)
        }
})

test('an hour that ends with a full stop ends its sentence with it', () => {
  const known = { title: 'Bicicleta', buyer: 'Ana', seller: 'Benito', due: 'viernes 8 de mayo, 11:59 p.m.' }
  for (const name of noticeNames)
    assert.doesNotMatch(noticeText[name]({ ...known, to: 'buyer', actor: 'seller' }).body, /\.\./, name)
})
