import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkProcess, type Finding } from './checker.ts'
import { type Transition, transitions } from '../transactions/process.ts'
import { sampleTerms } from './samples.ts'

/** The process with some rows changed, or left out where `change` returns nothing. */
const planted = (id: string, change: (row: Transition) => Transition | null): Transition[] =>
  transitions.flatMap((row) => (row.id === id ? (change(row) ?? []) : row))

/** A short walk is enough to find what was planted near the start. */
const quick = (rows: readonly Transition[]) =>
  checkProcess(rows, { deals: [{ terms: sampleTerms(), most: 250 }], hasDisputes: false })

const has = (findings: Finding[], problem: string, where: RegExp) =>
  assert.ok(
    findings.some((each) => each.problem === problem && where.test(each.where)),
    `${problem} ${where} in ${JSON.stringify(findings.slice(0, 5))}`,
  )

// The whole walk is a minute's work: test/thorough/process.test.ts.
test('a short walk through the process finds nothing wrong with the money, the names and whom it tells', () => {
  const unfinished = ['never taken', 'exception not needed']
  const findings = quick(transitions).filter(({ problem }) => !unfinished.includes(problem))
  assert.deepEqual(findings, [])
})

test('the checker finds a refund that moves no money', () => {
  has(quick(planted('D5', (row) => ({ ...row, post: [] }))), 'money', /D5.*holds nothing/)
})

test('the checker finds a state that nobody’s silence ends', () => {
  const findings = quick(planted('R2', () => null))
  has(findings, 'no exit', /tranche inspecting: timer/)
})

test('the checker finds a part that waits for its deposit without a timer', () => {
  const rows = planted('F7', (row) => ({ ...row, continues: [] }))
  const [part] = sampleTerms().tranches
  assert.ok(part)
  const terms = sampleTerms({ tranches: [part, part] })
  has(
    checkProcess(rows, { deals: [{ terms, most: 200 }], hasDisputes: false }),
    'money',
    /F7: tranche \d \(pending\) waits without a timer/,
  )
})

test('the checker finds names that do not exist, and names that nothing uses', () => {
  const unknown = quick(planted('D3', (row) => ({ ...row, effects: ['forget-prof' as 'forget-proof'] })))
  has(unknown, 'unknown name', /D3: forget-prof/)
  has(unknown, 'name not used', /forget-proof/)
})

test('the checker finds two rows of one id', () => {
  has(quick(planted('D1', (row) => ({ ...row, id: 'D2' }))), 'id used twice', /^D2$/)
})

test('the checker finds a notice that goes to the wrong side', () => {
  const findings = quick(
    planted('A5', (row) => ({ ...row, notify: [{ to: 'seller', text: 'acordada_comprador' }] })),
  )
  has(findings, 'notice to the wrong person', /A5: acordada_comprador → seller/)
})
