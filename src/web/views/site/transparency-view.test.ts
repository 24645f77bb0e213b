import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publicCountText } from '#words/public-numbers.ts'
import { medianText, transparencyView } from './transparency-view.ts'

test('small counts and middles of few are not told', () => {
  assert.deepEqual(
    [0, 'few', 5, 1234].map((count) => publicCountText(count as number | 'few')),
    ['0', 'menos de 5', '5', '1.234'],
  )
  assert.deepEqual([null, 0, 1, 59, 90, 2879, 4320].map(medianText), [
    'Aún hay menos de 5',
    'menos de 1 minuto',
    '1 minuto',
    '59 minutos',
    '2 horas',
    '2 días',
    '3 días',
  ])
})

test('a difference between books and bank is told with what explains it', () => {
  const at = Temporal.Instant.from('2026-05-08T10:00:00Z')
  const view = transparencyView(
    {
      at,
      custody: [
        {
          currency: 'EUR',
          bookedMinor: 1_200_00n,
          owedMinor: 1_180_00n,
          closingMinor: 1_290_00n,
          statementDate: '2026-05-07',
          openingMinor: 100_00n,
          unbookedMinor: 10_00n,
          differenceMinor: 0n,
          weeks: [],
        },
        {
          currency: 'MXN',
          bookedMinor: 500n,
          owedMinor: 600n,
          closingMinor: 400n,
          statementDate: null,
          openingMinor: 0n,
          unbookedMinor: 0n,
          differenceMinor: 100n,
          weeks: [],
        },
      ],
      deals: { open: 'few', finished: 0 },
      newest: 7,
      times: { agreementToDeposit: 90, depositToDelivery: null, releaseToPaid: null },
      payouts: { settled: 6, late: 0 },
      openDisputes: 0,
      history: { agreementToDeposit: [], releaseToPaid: [], disputes: [] },
      clocks: [
        { kind: 'T-ASSIGN', months: [{ month: '2026-04', kept: 12, missed: 'few' }] },
        { kind: 'T-MED', months: [] },
      ],
      lastCheck: { at, broken: 0 },
      roots: [],
      key: null,
    },
    'es-ES',
  )
  assert.partialDeepStrictEqual(view.custody[0], {
    statementDay: '7 de mayo de 2026',
    agrees: true,
    covers: true,
    difference: null,
  })
  assert.match(view.custody[0]?.reasons.join(' ') ?? '', /100,00.€ ya estaban.* 10,00.€ salieron/)
  assert.partialDeepStrictEqual(view.custody[1], { agrees: false, covers: false, reasons: [] })
  assert.partialDeepStrictEqual(view.clocks, [
    {
      name: 'Nombrar a quien media',
      rows: [{ month: 'abril de 2026', kept: '12', missed: 'menos de 5' }],
    },
  ])
  const bars = view.clocks[0]?.bars ?? []
  assert.equal(bars.map(({ initial }) => initial).join(''), 'JJASONDEFMAM')
  assert.deepEqual(
    bars.filter(({ kept }) => kept > 0).map(({ month, kept, missed }) => [month, kept, missed]),
    [['2026-04', 12, 2.5]],
  )
  assert.equal(view.unusedClocks, '«Recibir la propuesta, desde que se cierran las pruebas»')
  assert.match(view.lastCheck?.at ?? '', /8 de mayo, 10:00 \(UTC\)/)
})
