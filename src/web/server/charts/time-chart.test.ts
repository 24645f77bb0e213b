import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeChart } from './time-chart.ts'

const table = { heads: [], rows: [] }
const drawn = (
  kind: 'bars' | 'lines',
  values: readonly (readonly (number | null)[])[],
  tick: (value: number) => string = String,
) =>
  timeChart({
    caption: 'Depósitos',
    kind,
    times: (values[0] ?? []).map((_, at) => `día ${at}`),
    series: values.map((each, at) => ({ name: `${at}`, look: at === 0 ? 'full' : 'striped', values: each })),
    tick,
    table,
  })

test('bars stand on the ground, as tall as their numbers, beside each other and inside the picture', () => {
  const { bars } = drawn('bars', [
    [10, 5, 0],
    [null, 10, 2],
  ])
  assert.deepEqual(
    bars.map(({ height, look }) => [height, look]),
    [
      [100, 'full'],
      [50, 'full'],
      [100, 'striped'],
      [20, 'striped'],
    ],
  )
  for (const { x, y, width, height } of bars) {
    assert.equal(y + height, 100)
    assert.ok(x >= 0 && x + width <= 100.01)
  }
  const [, one, other] = bars
  assert.ok(one && other && one.x + one.width <= other.x)
})

test('a line holds from day to day, and is broken where there is no number', () => {
  const [line] = drawn('lines', [[0, 4, 4, 2, 0]]).lines
  assert.equal(line?.path, 'M0,100L12.5,100L12.5,0L37.5,0L37.5,0L62.5,0L62.5,50L87.5,50L87.5,100L100,100')
  const [broken] = drawn('lines', [[null, 4, null, 4, 4]]).lines
  assert.equal(broken?.path.split('M').length, 3)
})

test('the ground is zero, the highest tick covers the highest number, and counts have no tick between them', () => {
  const { ticks } = drawn('bars', [[1, 0]])
  assert.deepEqual(ticks, [
    { at: 100, text: '0' },
    { at: 0, text: '1' },
  ])
  const sums = drawn('lines', [[130_000, 0]], (value) => `${value / 100} €`).ticks
  assert.equal(sums[0]?.text, '0 €')
  assert.ok(Number.parseInt(sums.at(-1)?.text ?? '', 10) >= 1_300)
})

test('without numbers there are a ground and no marks', () => {
  const { bars, lines, ticks } = drawn('bars', [[0, null]])
  assert.deepEqual([bars, lines, ticks[0]?.text], [[], [], '0'])
  assert.deepEqual(drawn('lines', [[null]]).lines[0]?.path, '')
})

test('four times at most are named, the first and the last among them', () => {
  const texts = (many: number) =>
    drawn('bars', [Array.from({ length: many }, () => 1)]).labels.map(({ text }) => text)
  assert.deepEqual(texts(26), ['día 0', 'día 8', 'día 17', 'día 25'])
  assert.deepEqual(texts(2), ['día 0', 'día 1'])
  assert.deepEqual(texts(1), ['día 0'])
})
