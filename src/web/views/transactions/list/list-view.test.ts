import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListRow } from '#queries/transactions/transactions-list.ts'
import { byUrgency } from './list-view.ts'

const row = (id: string, facts: Partial<ListRow>): ListRow => ({
  id,
  code: id,
  title: id,
  state: 'active',
  party: 'buyer',
  counterparty: 'Marcos',
  currency: 'EUR',
  totalMinor: 100n,
  waitsFor: 'seller',
  dueAt: null,
  coolsUntil: null,
  trancheState: 'funded',
  isHeldByOrder: false,
  hasPicture: false,
  isAgreed: true,
  money: {
    toDepositMinor: 0n,
    arrivedMinor: 0n,
    feePendingMinor: 0n,
    paidToSellerMinor: 0n,
    paidToBuyerMinor: 0n,
    heldMinor: 0n,
    fundedMinor: 0n,
    releasedMinor: 0n,
    refundedMinor: 0n,
    toSellerMinor: 0n,
    toBuyerMinor: 0n,
    frozenMinor: 0n,
    isArriving: false,
    payoutsOpen: false,
  },
  ...facts,
})
const on = (day: number) => Temporal.Instant.from(`2026-12-0${day}T10:00:00Z`)

test('a deal that waits for its reader is never under a draft, nor under one with more time', () => {
  const newestFirst = [
    row('cerrada', { state: 'closed', waitsFor: 'nobody' }),
    row('borrador', { state: 'draft', waitsFor: 'buyer' }),
    row('suya con tiempo', { dueAt: on(9) }),
    row('mía sin plazo', { waitsFor: 'buyer' }),
    row('se liquida', { state: 'settling', waitsFor: 'nobody' }),
    row('mía con tiempo', { waitsFor: 'buyer', dueAt: on(5) }),
    row('de los dos', { waitsFor: 'both', dueAt: on(3) }),
    row('suya que vence', { dueAt: on(1) }),
    row('vencida', { state: 'expired', waitsFor: 'nobody' }),
  ]
  assert.deepEqual(
    byUrgency(newestFirst).map(({ id }) => id),
    [
      'de los dos',
      'mía con tiempo',
      'mía sin plazo',
      'suya que vence',
      'suya con tiempo',
      'se liquida',
      'borrador',
      'cerrada',
      'vencida',
    ],
  )
})
