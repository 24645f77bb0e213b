import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { freshDatabase } from '#test/postgres.ts'
import { coverageLines, coverageOf, isWhole } from './coverage.ts'
import { type Report, simulate } from './run.ts'
import { stories } from './stories/stories.ts'

/** Each has a database of its own: fewer deals whose clocks ring while one is waited for, and no core is idle. */
const SHARES = 4
// What the bank does and who of two comes first is chance: a story that was lost is told again.
const seed = Number(process.env['SEED'] ?? 1)

describe('all stories of a simulation', () => {
  test(`come to every row of the process and every refusal of deals (seed ${seed})`, async (context) => {
    const shares: Promise<Report>[] = []
    for (let share = 0; share < SHARES; share += 1) {
      const { url } = await freshDatabase()
      const told = stories.filter((_, place) => place % SHARES === share)
      shares.push(simulate({ url, seed: seed + share, steps: 0, stories: told }))
    }
    const reports = await Promise.all(shares)
    const coverage = coverageOf(reports)
    const lost = reports.flatMap(({ tally }) =>
      [...tally.keys()].filter((name) => name.startsWith('story lost')),
    )
    for (const line of [...coverageLines(coverage), ...lost]) context.diagnostic(line)
    assert.ok(isWhole(coverage), coverageLines(coverage).join('\n'))
  })
})
