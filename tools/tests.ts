import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { knownArguments } from '#program/arguments.ts'
import { testFiles } from './test-files.ts'

const help = `Usage: npm run test:units
       npm run test:integration

The tests of the code, in parts side by side: those that need no PostgreSQL, house rules with them, or those that do,
where each part has one of its own. Which is which follows from what a test imports.
Prints the counts of each part, and all that a part with a failure said.

Options:
  -h, --help          show this text
      --integration   the tests with a PostgreSQL
`

const { values } = knownArguments(help, {
  options: { help: { type: 'boolean', short: 'h' }, integration: { type: 'boolean' } },
})
if (values.help) {
  process.stdout.write(help)
  process.exit()
}
const files = testFiles()[values.integration ? 'integration' : 'units']
// One more than there are cores: while one waits for its PostgreSQL another works.
const parts = availableParallelism() + 1

type Outcome = Readonly<{ code: number; said: string }>

/** One part of the tests, without isolation: starting a process for each file would cost more than the tests. */
function runPart(number: number): Promise<Outcome> {
  const options = [
    '--import',
    './test/cheap-hashes.ts',
    '--test',
    '--test-isolation=none',
    `--test-shard=${number}/${parts}`,
  ]
  const child = spawn(process.execPath, [...options, ...files], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  return new Promise((settle) => {
    child.on('close', (code) => settle({ code: code ?? 1, said: Buffer.concat(said).toString('utf8') }))
  })
}

const outcomes = await Promise.all(Array.from({ length: parts }, (_, index) => runPart(index + 1)))
for (const { code, said } of outcomes) {
  const counts = said.split('\n').filter((line) => /^ℹ (tests|pass|fail|skipped|duration_ms) /.test(line))
  const skipped = said.split('\n').filter((line) => line.includes('# ') && line.trimStart().startsWith('﹣'))
  process.stdout.write(code === 0 ? [...skipped, ...counts, ''].join('\n') : said)
}
process.exitCode = Math.max(...outcomes.map((each) => each.code))
