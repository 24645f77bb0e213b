import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transitions } from '#domain/transactions/process.ts'
import { toReader, withoutDue } from './to-reader.ts'

const explained = (id: string) => transitions.find((row) => row.id === id)?.explain ?? ''

test('what silence means is said to the one who is silent, with the other by name', () => {
  assert.equal(
    withoutDue(toReader(explained('R2'), 'buyer')),
    'Si no respondes, se considera aceptado y el dinero se libera a {seller}.',
  )
  assert.equal(
    withoutDue(toReader(explained('R2'), 'seller')),
    'Si {buyer} no responde, se considera aceptado y el dinero se libera a tu favor.',
  )
  assert.equal(
    toReader(explained('D5a'), 'seller'),
    'Si no entregas antes del {due}, {buyer} puede cancelar y recuperar {back}.',
  )
  assert.equal(
    withoutDue(toReader(explained('D5b'), 'buyer')),
    'Si {seller} no entrega, te devolvemos {back} sin comisión.',
  )
  assert.equal(
    withoutDue(toReader(explained('R4'), 'seller')),
    'Entonces el dinero pasa a ser tuyo y recibes {net}.',
  )
})

test('a step that binds says what the reader pays or receives, each sentence with its capital', () => {
  assert.equal(
    toReader(explained('A5'), 'buyer'),
    'Aceptas exactamente estas condiciones. Depositas {to_pay} y {seller} recibe {to_receive} cuando se libere.',
  )
  assert.equal(
    toReader(explained('A5'), 'seller'),
    'Aceptas exactamente estas condiciones. {buyer} deposita {to_pay} y recibes {to_receive} cuando se libere.',
  )
  assert.equal(
    toReader(explained('C3'), 'buyer'),
    'Cancelas el acuerdo y te devolvemos todo lo recibido, sin comisión.',
  )
  assert.equal(toReader(explained('A5'), null), explained('A5'))
})

test('nobody reads their own name in what they may do or in what happens by itself', () => {
  for (const party of ['buyer', 'seller'] as const)
    for (const row of transitions.filter(({ by }) => by.includes('system') || by.includes(party))) {
      const said = withoutDue(toReader(row.explain, party))
      assert.ok(!said.includes(`{${party}}`), `${row.id}: ${said}`)
      assert.match(said, /^[A-ZÁÉÍÓÚ{]/, row.id)
      assert.doesNotMatch(said, / {2}| [.,]|@/, row.id)
    }
})
