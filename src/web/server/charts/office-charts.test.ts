import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAYS } from '#queries/money/custody-days.ts'
import { custodyCharts } from './custody-charts.ts'
import { disputesChart, lengthsChart } from './month-charts.ts'
import { queueAges } from './queue-ages.ts'

const now = Temporal.Instant.from('2026-11-27T10:00:00Z')
const reader = { now, locale: 'es-ES' }
const plain = (rows: readonly (readonly string[])[] = []) =>
  rows.map((row) => row.map((cell) => cell.replaceAll(/\s/g, ' ')))

test('the tables of custody tell every day and week to the cent, the newest first', () => {
  const first = Temporal.PlainDate.from('2026-11-27').subtract({ days: DAYS - 1 })
  const days = Array.from({ length: DAYS }, (_, at) => ({
    day: first.add({ days: at }).toString(),
    bookedMinor: at < DAYS - 1 ? 0n : 1_234_56n,
    bankMinor: at < DAYS - 1 ? null : 1_234_57n,
    inMinor: at < DAYS - 2 ? 0n : 700_00n,
    outMinor: at === DAYS - 1 ? 165_44n : 0n,
    postings: 0,
  }))
  const { balance, flows } = custodyCharts({ currency: 'EUR', days }, 'es-ES')
  assert.equal(balance.table.rows.length, 60)
  assert.deepEqual(plain(balance.table.rows).slice(0, 2), [
    ['27 nov', '1.234,56 €', '1.234,57 €'],
    ['26 nov', '0,00 €', '—'],
  ])
  assert.equal(flows.table.rows.length, 26)
  assert.deepEqual(plain(flows.table.rows)[0], ['21 nov a 27 nov', '1.400,00 €', '165,44 €'])
  assert.equal(flows.bars.length, 2)
  assert.equal(new Set(balance.table.rows.map(([day]) => day)).size, 60)
})

test('the middle length of each month is drawn in one unit and told in words; what is too few to tell is not drawn', () => {
  const chart = lengthsChart(
    'Del acuerdo al depósito',
    [
      { month: '2026-09', many: 'few', minutes: null },
      { month: '2026-10', many: 12, minutes: 3 * 1440 },
      { month: '2026-11', many: 5, minutes: 90 },
    ],
    reader,
  )
  assert.deepEqual(chart?.table.rows, [
    ['noviembre de 2026', '2 horas', '5'],
    ['octubre de 2026', '3 días', '12'],
    ['septiembre de 2026', '—', 'menos de 5'],
  ])
  assert.equal(chart.bars.length, 2)
  assert.equal(chart.ticks.at(-1)?.text, '3 d')
  assert.equal(lengthsChart('Nada', [{ month: '2026-11', many: 'few', minutes: null }], reader), null)
  assert.equal(lengthsChart('Nada', [], reader), null)
})

test('disputes of a month are told as begun and as ended', () => {
  const chart = disputesChart(
    [
      { month: '2026-10', opened: 6, ended: 'few', minutes: null },
      { month: '2026-11', opened: 0, ended: 5, minutes: 14 * 1440 },
    ],
    reader,
  )
  assert.deepEqual(chart?.table.rows, [
    ['noviembre de 2026', '0', '5', '14 días'],
    ['octubre de 2026', '6', 'menos de 5', '—'],
  ])
  assert.equal(disputesChart([], reader), null)
})

test('each queue is as long as it has waiting, its parts by age add up, and all of it is in the table', () => {
  const marks = queueAges([
    { name: 'Por preparar', waiting: 8, ages: [4, 2, 0, 2] },
    { name: 'Por aprobar', waiting: 2, ages: [0, 0, 2, 0] },
  ])
  assert.deepEqual(
    marks?.rows.map(({ parts }) => parts.map(({ x, width }) => [x, width])),
    [
      [
        [0, 50],
        [50, 25],
        [75, 25],
      ],
      [[0, 25]],
    ],
  )
  assert.deepEqual(marks.table.rows, [
    ['Por preparar', '4', '2', '0', '2', '8'],
    ['Por aprobar', '0', '0', '2', '0', '2'],
  ])
  assert.equal(queueAges([]), null)
})
