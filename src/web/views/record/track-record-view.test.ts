import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trackRecordView } from './track-record-view.ts'

const nothing = {
  since: Temporal.Instant.from('2026-05-08T10:00:00Z'),
  sold: 0,
  bought: 0,
  people: 0,
  delivered: 0,
  deliveredLate: 0,
  neverDelivered: 0,
  returned: 0,
  neverDeposited: 0,
  disputes: { agreed: 0, won: 0, lost: 0, shared: 0 },
}
const said = (change: Partial<typeof nothing>) =>
  trackRecordView({ ...nothing, ...change }, () => '8 de mayo').lines.map(
    ({ term, value }) => `${term}: ${value}`,
  )

test('of what never happened nothing is said, but that there were no deals and no disputes', () => {
  assert.deepEqual(said({}), ['Transacciones terminadas: Ninguna todavía', 'Disputas: Ninguna'])
})

test('what happened is counted in words, the bad beside the good', () => {
  assert.deepEqual(
    said({
      sold: 3,
      bought: 1,
      people: 1,
      delivered: 4,
      deliveredLate: 1,
      neverDelivered: 1,
      returned: 2,
      neverDeposited: 2,
      disputes: { agreed: 1, won: 0, lost: 2, shared: 1 },
    }),
    [
      'Transacciones terminadas: 3 ventas y 1 compra, con 1 persona',
      'Entregas en su fecha: 3 de 4',
      'No entregó y se devolvió el dinero: 1 vez',
      'Devoluciones que recibió: 2',
      'No depositó: 2 veces',
      'Disputas: 4 terminaron: 1 por acuerdo, 2 decididas en su contra y 1 repartida',
    ],
  )
})
