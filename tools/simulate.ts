import { randomInt } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import { inspect } from 'node:util'
import { killOften } from '#test/faults/kills.ts'
import { coverageLines, coverageOf, isWhole, seenIn } from '#test/simulation/coverage.ts'
import { type Report, simulate } from '#test/simulation/run.ts'
import type { Seen } from '#test/simulation/simulation.ts'
import { startEmbeddedPostgres } from '#store/database/embedded-postgres.ts'
import { migrate } from '#store/database/migrate.ts'
import { knownArguments } from '../src/program/arguments.ts'
import { place, scratchFolder } from '#test/scratch.ts'

const help = `Usage: npm run simulate -- [--seed N] [--steps M]
       npm run simulate -- --coverage [--seed N] [--steps M]
       npm run simulate -- --kills K

People, a bank and a fast clock drive the product through M steps on an empty database of its own, wrong ones
and two at once included. Every touched transaction is proven after each step, the whole ledger every 500.
At the end everything that can end, ends. The first broken invariant stops it with its seed (exit code 1).
A seed makes the same choices while it is answered the same. Two at once are really two: whoever PostgreSQL lets come
first may be another one the next time, and from there on the run is another. Several runs of a seed find more than one.

With --coverage, people of some fixed seeds do whatever was done least, and some tell stories towards what no run before
them came to; a row of the process that nobody took, or a
refusal of deals and their money that nobody met, is a hole and exits with code 1. With a seed, only that one.

With --kills, a program takes steps as fast as it can while it, its PostgreSQL or both are killed K times at random
moments; every hundred kills all that was said to be kept is looked for, and every invariant proven.

Options:
  --coverage   look for every row and every refusal
  --kills K    kill so often, and do nothing else
  --seed N     where the choices begin; by default a new number, which is printed
  --steps M    how long (default 5000); up to twice as long, until money came and went in every way that it must
  -h, --help   show this text
`

/** Where the choices of the coverage begin, and how long each of them goes on. */
const coverageSeeds = [1, 2, 3] as const
const COVERAGE_STEPS = 1_500

const { values } = knownArguments(help, {
  options: {
    coverage: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
    kills: { type: 'string' },
    seed: { type: 'string' },
    steps: { type: 'string' },
  },
})
if (values.help) process.stdout.write(help)
else if (values.kills) await kill(number(values.kills, 1))
else if (values.coverage)
  await cover(values.seed ? [number(values.seed, 1)] : coverageSeeds, number(values.steps, COVERAGE_STEPS))
else await run(number(values.seed, randomInt(2 ** 31)), number(values.steps, 5_000))

function number(given: string | undefined, usual: number): number {
  const value = given === undefined ? usual : Number(given)
  if (Number.isSafeInteger(value) && value > 0) return value
  process.stderr.write(help)
  process.exit(2)
}

async function kill(times: number): Promise<void> {
  const folder = scratchFolder('kills')
  const began = performance.now()
  try {
    const done = await killOften(folder, times, (line) => process.stdout.write(`${line}\n`))
    process.stdout.write(`${JSON.stringify(done)} in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    process.exitCode = 1
    // Under another name: what a gone process left behind under its own is taken away.
    const kept = folder.replace('resguardo-', 'kept-resguardo-')
    renameSync(folder, kept)
    process.stdout.write(`${kept} is kept: ${inspect(error)}\n`)
  }
}

/** Runs the seeds of the coverage one after the other; one that breaks ends it. */
async function cover(seeds: readonly number[], steps: number): Promise<void> {
  const reports: Report[] = []
  for (const seed of seeds) {
    const report = await run(seed, steps, seenIn(reports))
    if (!report) return
    reports.push(report)
  }
  const coverage = coverageOf(reports)
  process.stdout.write(`all ${reports.length} seeds:\n${coverageLines(coverage).join('\n')}\n`)
  if (!isWhole(coverage)) process.exitCode = 1
}

/** With what was `seen` before it, a run is curious about the rest. */
async function run(seed: number, steps: number, seen?: Seen): Promise<Report | null> {
  const tell = (line: string) => process.stdout.write(`${line}\n`)
  tell(`seed ${seed}, ${steps} steps`)
  const folder = scratchFolder('simulation', place())
  const postgres = await startEmbeddedPostgres({ folder, settings: { synchronous_commit: 'off' } })
  const began = performance.now()
  try {
    await migrate(postgres.url)
    const curious = seen && { isCurious: true, seen }
    const report = await simulate({ url: postgres.url, seed, steps, tell, between: 500, ...curious })
    const { deals, tally, ends, missing } = report
    for (const [name, times] of [...tally].toSorted(([one], [other]) => (one < other ? -1 : 1)))
      tell(`${String(times).padStart(7)}  ${name}`)
    for (const line of coverageLines(coverageOf([report]))) tell(line)
    if (missing.length > 0) tell(`what a run is to come by and this one did not: ${missing.join(', ')}`)
    tell(`${deals} deals: ${[...ends].map(([state, times]) => `${times} ${state}`).join(', ')}`)
    tell(`seed ${seed}: every invariant held, ${((performance.now() - began) / 1000).toFixed(1)} s`)
    return report
  } catch (error) {
    process.exitCode = 1
    tell(`seed ${seed}: ${inspect(error)}`)
    return null
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
