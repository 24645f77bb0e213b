import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { refusalCodes } from '#domain/refusal.ts'
import { transitions } from '#domain/transactions/process.ts'
import { coverageLines, coverageOf, isWhole } from './coverage.ts'

const nothing = coverageOf([{ rows: new Map(), tally: new Map() }])
/** Every row that a simulation can take. */
const everyRow = new Map(nothing.rows.holes.map((id) => [id, 1]))
const met = (codes: readonly string[]) => new Map(codes.map((code) => [`no: ${code}`, 1]))

describe('what a simulation comes to', () => {
  test('is whole when several runs together took every row and met every refusal of deals', () => {
    const { holes } = nothing.refusals
    const coverage = coverageOf([
      { rows: everyRow, tally: new Map() },
      { rows: new Map(), tally: met(holes) },
    ])
    assert.ok(isWhole(coverage), coverageLines(coverage).join('\n'))
  })

  test('has a hole where a row was never taken, and names it', () => {
    const rows = new Map([...everyRow].filter(([id]) => id !== 'D3'))
    const coverage = coverageOf([{ rows, tally: new Map() }])
    assert.deepEqual(coverage.rows.holes, ['D3'])
    assert.ok(!isWhole(coverage))
  })

  test('is not whole when it came to what is said to be out of its reach', () => {
    const coverage = coverageOf([{ rows: everyRow, tally: met(refusalCodes) }])
    assert.deepEqual(coverage.refusals.holes, [])
    assert.ok(coverage.refusals.stale.includes('wrong-password'))
    assert.ok(!isWhole(coverage))
  })

  test('is not whole when it took a row that is said to be out of its reach', () => {
    const rows = new Map(transitions.map((row) => [row.id as string, 1]))
    const coverage = coverageOf([{ rows, tally: met(nothing.refusals.holes) }])
    assert.deepEqual(coverage.rows.stale, ['F1'])
    assert.ok(!isWhole(coverage))
  })
})
