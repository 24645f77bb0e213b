// npm run test:browsers: the main job once in Firefox and once in WebKit, of Debian's packages, where they can be had.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nodeProgram, root, tell } from '../bin/prepare.mjs'
import { installByApt, programNamed } from './apt.mjs'

if (process.argv.some((argument) => argument === '--help' || argument === '-h')) {
  process.stdout.write(`Usage: npm run test:browsers

The main job, from signing in to "Pagado", once in Firefox and once in WebKit. Installs both by apt where they are
missing; one that cannot be had is not tried, and the reason is shown.

Options:
  -h, --help   show this text

Exit codes: 0 what could be tried passes, 1 something does not.
`)
  process.exit()
}

const lib = '/usr/lib'
/** The window of WebKitGTK that its driver steers; no name in the path leads there. */
const miniBrowser = () =>
  readdirSync(lib)
    .flatMap((machine) => ['4.1', '4.0'].map((api) => join(lib, machine, `webkit2gtk-${api}`, 'MiniBrowser')))
    .find((file) => existsSync(file))

const browsers = [
  {
    name: 'Firefox',
    variable: 'FIREFOX',
    packages: ['firefox-esr'],
    find: () => programNamed('firefox-esr', 'firefox'),
  },
  {
    name: 'WebKit',
    variable: 'WEBKIT',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () => (programNamed('WebKitWebDriver') && programNamed('Xvfb') ? miniBrowser() : undefined),
  },
]

const env = { ...process.env }
for (const { name, variable, packages, find } of browsers) {
  const why = find() ? null : await installByApt(name, packages)
  const found = find()
  if (found) env[variable] = found
  else {
    env[`${variable}_NOT_TRIED`] = why ?? 'se instaló, pero no se encuentra'
    tell(`${name} no se prueba aquí, porque ${env[`${variable}_NOT_TRIED`]}.`)
  }
}
const run = ['--import', './test/cheap-hashes.ts', '--test', '--test-concurrency=2', '--test-timeout=120000']
const { status } = spawnSync(
  nodeProgram,
  [...run, '--test-global-setup=./test/http/sown.ts', 'test/browsers/*.test.ts'],
  { cwd: root, stdio: 'inherit', env },
)
process.exit(status ?? 1)
