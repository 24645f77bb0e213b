import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { scratchFolder } from '#test/scratch.ts'

/*
 * A route of the real site that names a middleware which is not there: neither does the site build, nor does the
 * program start with it.
 */

const root = join(import.meta.dirname, '..', '..')
const message = 'Unknown route middleware: ofice (/ops/team)'

test('a route that names an unknown middleware fails the build and the start', (t) => {
  const copy = scratchFolder('middleware')
  t.after(() => rmSync(copy, { recursive: true, force: true }))
  for (const name of [
    'src',
    'public',
    'package.json',
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
  ])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const team = join(copy, 'src', 'web', 'routes', 'ops', 'team.tsx')
  const source = readFileSync(team, 'utf8')
  assert.match(source, /middleware: \['office'\]/)
  writeFileSync(team, source.replace(`['office']`, `['ofice']`))

  const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  const built = run(join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build')
  assert.notEqual(built.status, 0, 'the build fails')
  assert.ok(built.stderr.includes(message), built.stderr)

  const start = `import { builtPages } from './src/program/pages.ts'; await builtPages({ baseUrl: 'http://localhost' })`
  const started = run('--input-type=module', '--eval', start)
  assert.notEqual(started.status, 0, 'the start fails')
  assert.ok(started.stderr.includes(message), started.stderr)
})
