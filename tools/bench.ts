import { writeFileSync } from 'node:fs'
import { constants, cpus } from 'node:os'
import { measureGrowth } from '#test/bench/growth.ts'
import { measureLighthouse } from '#test/bench/lighthouse.ts'
import { isMet, type Measured, tableOf } from '#test/bench/measured.ts'
import { measureMovements } from '#test/bench/movements.ts'
import { measurePages } from '#test/bench/pages.ts'
import { openRig, type Rig } from '#test/bench/rig.ts'
import { measureSeveral } from '#test/bench/several.ts'
import { measureStart } from '#test/bench/start.ts'
import { measureStatements } from '#test/bench/statements.ts'
import { measureSteps } from '#test/bench/steps.ts'
import { knownArguments } from '#program/arguments.ts'

const parts: Readonly<Record<string, (rig: Rig) => Promise<Measured[]>>> = {
  steps: measureSteps,
  movements: measureMovements,
  growth: measureGrowth,
  statements: measureStatements,
  pages: measurePages,
  several: measureSeveral,
  start: measureStart,
  lighthouse: measureLighthouse,
}

const help = `Usage: npm run bench -- [--only NAME] [--quick] [--json FILE]

Measures the product on a PostgreSQL of its own, fsync and synchronous_commit on, in one run: alternatives
interleaved, medians over five rounds. The floor is pgbench where the machine has it, else a bare driver loop.
"pages", "start" and "lighthouse" need a built product (npm run build), "lighthouse" also Chromium (CHROMIUM, or
/usr/bin/chromium): it opens every public page and the main signed-in ones on the slow telephone of Lighthouse, each
once, or three times for the middle where a first look falls short of its bound. Ends with a table and JSON.

Options:
  --only NAME   one part: ${Object.keys(parts).join(', ')}
  --quick       short rounds, growth to a tenth, one page of each kind
  --json FILE   the results also in a file
  -h, --help    show this text
`

// Whatever was started ends with this program: each has its own last word at `exit`.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(128 + constants.signals[signal]))

const { values } = knownArguments(help, {
  options: {
    help: { type: 'boolean', short: 'h' },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})
if (values.help) process.stdout.write(help)
else if (values.only !== undefined && !(values.only in parts)) {
  process.stderr.write(help)
  process.exitCode = 2
} else await run(values.quick)

async function run(quick: boolean): Promise<void> {
  const began = performance.now()
  const tell = (line: string) =>
    process.stdout.write(`[${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s] ${line}\n`)
  tell(
    `${quick ? 'quick, growth to a tenth: ' : ''}${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
  )
  const rig = await openRig({ tell, quick })
  const lines: Measured[] = []
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (values.only !== undefined && values.only !== name) continue
      tell(name)
      lines.push(...(await measure(rig)))
    }
  } finally {
    await rig.close()
  }
  process.stdout.write(`\n${tableOf(lines)}\n\n`)
  const json = JSON.stringify(
    { quick, results: lines.map((line) => ({ ...line, met: isMet(line) })) },
    null,
    2,
  )
  process.stdout.write(`${json}\n`)
  if (values.json !== undefined) writeFileSync(values.json, `${json}\n`)
}
