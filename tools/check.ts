import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { helpOnly } from '#program/arguments.ts'

const help = `Usage: npm run check

Format, lint with types, house rules with all tests that need no PostgreSQL, and the build.
Stops at the first that fails; prints the seconds of each.

Options:
  -h, --help   show this text
`

const steps = [
  ['formato', 'format:check'],
  // The type-aware rules need the types worked out anyway, so that one program tells of both.
  ['tipos y reglas de estilo', 'lint'],
  ['pruebas', 'test:units'],
  ['construcción', 'build'],
] as const

helpOnly(help)

const programs = join(import.meta.dirname, '..', 'node_modules', '.bin')
const environment = { ...process.env, PATH: `${programs}:${process.env['PATH']}` }
for (const [name, script] of steps) {
  const started = performance.now()
  const done = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit', env: environment })
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  if (done.status !== 0) {
    process.stderr.write(`✗ ${seconds} s  ${name} (npm run ${script})\n`)
    process.exit(1)
  }
  process.stdout.write(`✓ ${seconds} s  ${name}\n`)
}
