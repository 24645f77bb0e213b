import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  type AskedCredit,
  creditAskedFor,
  MOST_COMPARED,
  type RecallRequest,
  standingOf,
} from './recall-request.ts'

const asked = (more: Partial<RecallRequest> = {}): RecallRequest => ({
  caseId: 'C-1',
  cancellationId: null,
  endToEndId: null,
  references: [],
  amount: { minor: 500n, currency: 'EUR' },
  day: '2026-03-02',
  reason: 'DUPL',
  text: null,
  payerName: null,
  ...more,
})

const credit = (lineId: string, more: Partial<AskedCredit> = {}): AskedCredit => ({
  lineId,
  amountMinor: 500n,
  currency: 'EUR',
  bookedOn: '2026-03-02',
  endToEndId: null,
  bankReference: null,
  payerName: 'Ana Prueba',
  ...more,
})

describe('the credit that a bank wants back', () => {
  test('is the one with its reference, sum and currency', () => {
    const credits = [credit('1', { bankReference: 'T-1' }), credit('2', { endToEndId: 'E-1' }), credit('3')]
    for (const [request, lineId] of [
      [asked({ references: ['T-1'] }), '1'],
      [asked({ endToEndId: 'E-1' }), '2'],
      [asked({ endToEndId: 'E-1', amount: null, day: null }), '2'],
    ] as const)
      assert.deepEqual(creditAskedFor(request, credits), { lineId, by: 'reference' })
    const other = asked({ references: ['T-1'], amount: { minor: 499n, currency: 'EUR' } })
    assert.deepEqual(creditAskedFor(other, credits), { lineId: null, why: 'none', among: [] })
    const foreign = asked({ references: ['T-1'], amount: { minor: 500n, currency: 'MXN' } })
    assert.deepEqual(creditAskedFor(foreign, credits), { lineId: null, why: 'none', among: [] })
  })

  test('of one reference that banks use again, is that of its days', () => {
    const credits = [
      credit('1', { endToEndId: 'RENTA', bookedOn: '2026-02-02' }),
      credit('2', { endToEndId: 'RENTA', bookedOn: '2026-03-04' }),
    ]
    assert.deepEqual(creditAskedFor(asked({ endToEndId: 'RENTA' }), credits), {
      lineId: '2',
      by: 'reference',
    })
    for (const day of [null, '2026-02-18'])
      assert.deepEqual(creditAskedFor(asked({ endToEndId: 'RENTA', day }), credits), {
        lineId: null,
        why: 'several',
        among: ['1', '2'],
      })
  })

  test('without a known reference is the only one of its sum in those days that nothing contradicts', () => {
    const sums = (request: RecallRequest, ...credits: AskedCredit[]) => creditAskedFor(request, credits)
    const found = { lineId: '1', by: 'sum-and-day' }
    assert.deepEqual(sums(asked({ endToEndId: 'E-9' }), credit('1', { bookedOn: '2026-03-06' })), found)
    assert.deepEqual(sums(asked({ payerName: 'PRUEBA, ANA' }), credit('1')), found)
    const none = { lineId: null, why: 'none', among: [] }
    assert.deepEqual(sums(asked(), credit('1', { bookedOn: '2026-03-09' })), none)
    assert.deepEqual(sums(asked({ endToEndId: 'E-9' }), credit('1', { endToEndId: 'E-1' })), none)
    assert.deepEqual(sums(asked({ payerName: 'Zoe Distinta' }), credit('1')), none)
    assert.deepEqual(sums(asked({ day: null }), credit('1')), none)
    assert.deepEqual(sums(asked({ references: ['X'], amount: null }), credit('1')), none)
    const several = { lineId: null, why: 'several', among: ['1', '2'] }
    assert.deepEqual(sums(asked(), credit('1'), credit('2')), several)
  })

  test('is nobody’s guess where more of its sum came than are compared', () => {
    const others = Array.from({ length: MOST_COMPARED }, (_, at) =>
      credit(`${at + 2}`, { payerName: 'Zoe Distinta' }),
    )
    const request = asked({ payerName: 'Ana Prueba', references: ['T-1'] })
    assert.deepEqual(creditAskedFor(request, [credit('1'), ...others]), {
      lineId: null,
      why: 'several',
      among: ['1'],
    })
    const named = credit('1', { bankReference: 'T-1' })
    assert.deepEqual(creditAskedFor(request, [named, ...others]), { lineId: '1', by: 'reference' })
  })
})

test('where the money of a credit stands follows from its line and from what its deals hold', () => {
  const deal = (heldMinor: bigint, leftMinor = 0n, frozenMinor = 0n, isLeaving = false) => [
    { heldMinor, leftMinor, frozenMinor, isLeaving },
  ]
  for (const [state, deals, standing] of [
    ['imported', [], 'unassigned'],
    ['held', deal(5n), 'unassigned'],
    ['to_return', [], 'going-back'],
    ['returned', [], 'gone-back'],
    ['recalled', deal(0n), 'recalled'],
    ['noted', [], 'own'],
    ['matched', deal(5n), 'held'],
    ['matched', deal(5n, 1n), 'partly-held'],
    ['matched', deal(5n, 1n, 5n), 'disputed'],
    ['matched', deal(0n, 5n, 0n, true), 'leaving'],
    ['matched', deal(0n, 5n), 'left'],
    ['divided', [...deal(5n), ...deal(0n, 5n)], 'partly-held'],
  ] as const)
    assert.equal(standingOf(state, deals), standing, state)
})
