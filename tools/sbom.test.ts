import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

type Component = Readonly<{
  type: string
  'bom-ref': string
  name: string
  group?: string
  version: string
  licenses: readonly unknown[]
  purl: string
  hashes: readonly Readonly<{ alg: string; content: string }>[]
}>
type List = Readonly<{
  bomFormat: string
  specVersion: string
  serialNumber: string
  version: number
  metadata: Readonly<{ component: Component }>
  components: readonly Component[]
  dependencies: readonly Readonly<{ ref: string; dependsOn: readonly string[] }>[]
}>
type Lock = Readonly<{
  packages: Readonly<Record<string, Readonly<{ version: string; integrity: string; dev?: true }>>>
}>

const list: List = JSON.parse(
  execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
)

test('the list of what ships holds every package of production with its content, and nothing else', () => {
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const shipped = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
  assert.deepEqual(
    list.components
      .map(({ name, group, version, hashes: [hash] }) => {
        const content = Buffer.from(hash?.content ?? '', 'hex').toString('base64')
        return `${group ? `${group}/` : ''}${name}@${version} ${hash?.alg} ${content}`
      })
      .toSorted(),
    shipped
      .map(
        ([path, { version, integrity }]) =>
          `${path.replace(/^.*node_modules\//, '')}@${version} SHA-512 ${integrity.replace('sha512-', '')}`,
      )
      .toSorted(),
  )
})

test('the list of what ships says what CycloneDX demands', () => {
  assert.equal(list.bomFormat, 'CycloneDX')
  assert.match(list.specVersion, /^1\.\d$/)
  assert.match(list.serialNumber, /^urn:uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
  assert.equal(list.version, 1)
  assert.equal(list.metadata.component.name, 'resguardo')
  for (const { type, licenses, purl } of list.components) {
    assert.equal(type, 'library')
    assert.ok(licenses.length > 0, purl)
    assert.match(purl, /^pkg:npm\//)
  }
  const known = new Set([list.metadata.component, ...list.components].map((each) => each['bom-ref']))
  assert.equal(known.size, list.components.length + 1)
  const named = list.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  assert.deepEqual(
    named.filter((ref) => !known.has(ref)),
    [],
  )
})
