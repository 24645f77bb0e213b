import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { helpOnly } from '#program/arguments.ts'
import { licenceOf } from './licences.ts'

const help = `Usage: npm run --silent sbom > FILE

Prints what ships as a CycloneDX list: each package with version, licence and SHA-512, as npm reads package-lock.json.

Options:
  -h, --help   show this text
`

helpOnly(help)

type Manifest = { devDependencies?: unknown }
type Lock = { packages: Record<string, Manifest & { dev?: true; license?: string }> }

// `npm sbom --omit dev` also leaves out what a developer's package needs too, React among them: npm gets a lock without those.
const { devDependencies: _, ...manifest }: Manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev))
delete lock.packages['']?.devDependencies
for (const [place, each] of Object.entries(lock.packages)) {
  const license = place === '' ? undefined : licenceOf(place, each)
  if (license !== undefined) each.license = license
}

// npm calls the whole as the folder is called.
const scratch = mkdtempSync(join(tmpdir(), 'resguardo-sbom-'))
const folder = join(scratch, 'resguardo')
mkdirSync(folder)
writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
const asked = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
const { status } = spawnSync('npm', asked, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
rmSync(scratch, { recursive: true })
process.exitCode = status ?? 1
