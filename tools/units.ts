import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { helpOnly } from '#program/arguments.ts'

const help = `Usage: npm run test:units

House rules, unit and integration tests, in parts side by side: each has a process and a PostgreSQL of its own.
Prints the counts of each part, and all that a part with a failure said.

Options:
  -h, --help   show this text
`

const files = ['src/**/*.test.ts', 'test/*.test.ts', 'test/golden/*.test.ts']
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

helpOnly(help)
const outcomes = await Promise.all(Array.from({ length: parts }, (_, index) => runPart(index + 1)))
for (const { code, said } of outcomes) {
  const counts = said.split('\n').filter((line) => /^ℹ (tests|pass|fail|skipped|duration_ms) /.test(line))
  const skipped = said.split('\n').filter((line) => line.includes('# ') && line.trimStart().startsWith('﹣'))
  process.stdout.write(code === 0 ? [...skipped, ...counts, ''].join('\n') : said)
}
process.exitCode = Math.max(...outcomes.map((each) => each.code))
