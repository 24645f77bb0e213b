import { randomInt } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import { inspect } from 'node:util'
import { killOften } from '#test/faults/kills.ts'
import { coverageLines, coverageOf } from '#test/simulation/coverage.ts'
import { simulate } from '#test/simulation/run.ts'
import { startEmbeddedPostgres } from '#store/database/embedded-postgres.ts'
import { migrate } from '#store/database/migrate.ts'
import { knownArguments } from '../src/program/arguments.ts'
import { place, scratchFolder } from '#test/scratch.ts'

const help = `Usage: npm run simulate -- [--seed N] [--steps M]
       npm run simulate -- --kills K

People, a bank and a fast clock drive the product through M steps on an empty database of its own, wrong ones
and two at once included. Every touched transaction is proven after each step, the whole ledger every 500.
At the end everything that can end, ends. The first broken invariant stops it with its seed (exit code 1).
A seed makes the same choices while it is answered the same. Two at once are really two: whoever PostgreSQL lets come
first may be another one the next time, and from there on the run is another. Several runs of a seed find more than one.

What stories come to that are told on purpose, and that no row and no refusal is left out by them, is printed by
npm run test:simulation.

With --kills, a program takes steps as fast as it can while it, its PostgreSQL or both are killed K times at random
moments; every hundred kills all that was said to be kept is looked for, and every invariant proven.

Options:
  --kills K   kill so often, and do nothing else
  --seed N    where the choices begin; by default a new number, which is printed
  --steps M   how long (default 5000); up to twice as long, until money came and went in every way that it must
  -h, --help  show this text
`

const { values } = knownArguments(help, {
  options: {
    help: { type: 'boolean', short: 'h' },
    kills: { type: 'string' },
    seed: { type: 'string' },
    steps: { type: 'string' },
  },
})
if (values.help) process.stdout.write(help)
else if (values.kills) await kill(number(values.kills, 1))
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

async function run(seed: number, steps: number): Promise<void> {
  const tell = (line: string) => process.stdout.write(`${line}\n`)
  tell(`seed ${seed}, ${steps} steps`)
  const folder = scratchFolder('simulation', place())
  const postgres = await startEmbeddedPostgres({ folder, settings: { synchronous_commit: 'off' } })
  const began = performance.now()
  try {
    await migrate(postgres.url)
    const report = await simulate({ url: postgres.url, seed, steps, tell, between: 500 })
    const { deals, tally, ends, missing } = report
    for (const [name, times] of [...tally].toSorted(([one], [other]) => (one < other ? -1 : 1)))
      tell(`${String(times).padStart(7)}  ${name}`)
    for (const line of coverageLines(coverageOf([report]))) tell(line)
    if (missing.length > 0) tell(`what a run is to come by and this one did not: ${missing.join(', ')}`)
    tell(`${deals} deals: ${[...ends].map(([state, times]) => `${times} ${state}`).join(', ')}`)
    tell(`seed ${seed}: every invariant held, ${((performance.now() - began) / 1000).toFixed(1)} s`)
  } catch (error) {
    process.exitCode = 1
    tell(`seed ${seed}: ${inspect(error)}`)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
