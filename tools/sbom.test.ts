import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')

type Bill = Readonly<{
  bomFormat: string
  components: readonly Readonly<{
    name: string
    group?: string
    version: string
    licenses: readonly unknown[]
    purl: string
  }>[]
}>

// npm's own list leaves out what a package for developers needs too: 21 of 81, React and the driver among them.
test('`npm run sbom` lists what ships, by name, version and licence, and nothing else', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { bomFormat, components }: Bill = JSON.parse(printed)

  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const shipped = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
  assert.equal(bomFormat, 'CycloneDX')
  assert.deepEqual(
    components.map(({ name, group, version }) => `${group ? `${group}/` : ''}${name}@${version}`).toSorted(),
    shipped.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`).toSorted(),
  )
  assert.ok(components.every(({ licenses, purl }) => licenses.length > 0 && purl.startsWith('pkg:npm/')))
})
type Lock = Readonly<{ packages: Readonly<Record<string, Readonly<{ version: string; dev?: true }>>> }>
