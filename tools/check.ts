import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { helpOnly } from '#program/arguments.ts'

const help = `Usage: npm run check

Format, lint with types and the build, and the house rules with all tests that need no PostgreSQL but the longest
proofs. Stops where one fails; prints the seconds of each.

Options:
  -h, --help   show this text
`

// The type-aware rules need the types worked out anyway, so that one program tells of both. They keep one core busy
// and the build another; the tests use all of them, and one reads what was built.
const steps = [
  [['formato', 'format:check']],
  [
    ['tipos y reglas de estilo', 'lint'],
    ['construcción', 'build'],
  ],
  [['pruebas', 'test:units']],
] as const

helpOnly(help)

const programs = join(import.meta.dirname, '..', 'node_modules', '.bin')
const environment = { ...process.env, PATH: `${programs}:${process.env['PATH']}` }

/** Runs one package script, tells how long it took with all that it said, and whether it passed. */
async function passes(name: string, script: string): Promise<boolean> {
  const started = performance.now()
  const child = spawn('npm', ['run', '--silent', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  const code = await new Promise((resolve) => child.on('close', resolve))
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  process.stdout.write(Buffer.concat(said))
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${seconds} s  ${name} (npm run ${script})\n`)
  return code === 0
}

for (const together of steps) {
  const passed = await Promise.all(together.map(([name, script]) => passes(name, script)))
  if (passed.includes(false)) process.exit(1)
}
