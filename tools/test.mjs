// npm test: installs what is missing, a browser included, then runs every check. Plain JavaScript for any Node from 18 on.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { ensureInstalled, nodeProgram, root, tell } from '../bin/prepare.mjs'
import { installByApt, programNamed } from './apt.mjs'

if (process.argv.some((argument) => argument === '--help' || argument === '-h')) {
  process.stdout.write(`Usage: npm test

Installs what is missing, Chromium, Firefox and WebKit by apt included, and runs everything: npm run check, the tests
with a PostgreSQL, what every role may do and what an older PostgreSQL promises, the tests over HTTP, the journeys in the
browser, the main job in Firefox and WebKit, the programs of bin/ and tools/, the kill -9 suite and the simulation. It
takes half an hour on two cores.

Options:
  -h, --help   show this text

Exit codes: 0 everything passes, 1 something does not.
`)
  process.exit()
}

// Faults wait for programs that start again, and the simulation computes: those go side by side.
const last = ['test:programs', 'test:faults', 'test:simulation']
const steps = [
  ['check'],
  ['test:integration'],
  ['test:thorough'],
  ['test:http'],
  ['test:journeys'],
  ['test:browsers'],
  last,
]

try {
  await ensureInstalled()
  const browser = await ensureBrowser()
  const times = []
  for (const together of steps) await Promise.all(together.map((step) => timed(step, browser, times)))
  for (const [step, seconds] of times) process.stdout.write(`${seconds.toFixed(1).padStart(8)} s  ${step}\n`)
  tell('Todo pasa.')
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function timed(step, browser, times) {
  const started = Date.now()
  tell(`npm run ${step}`)
  await runStep(step, browser)
  times.push([step, (Date.now() - started) / 1000])
}

/** Runs one package script with the project's own Node first in the path, and stops at the first that fails. */
async function runStep(step, browser) {
  const npm = process.env.npm_execpath
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const child = spawn(command, [...args, 'run', '--silent', step], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${dirname(nodeProgram)}:${process.env.PATH}`,
      CHROMIUM: browser,
    },
  })
  const forward = (signal) => child.kill(signal)
  process.on('SIGTERM', forward)
  const code = await new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)))
  process.off('SIGTERM', forward)
  if (code !== 0) throw new Error(`"npm run ${step}" no pasa (código ${code}).`)
}

/** The browser of the journeys: one that is there, else Debian's. */
async function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  const why = await installByApt('Chromium', ['chromium'])
  if (why) {
    throw new Error(
      `Falta Chromium para los recorridos en el navegador, y ${why}. ` +
        'Instálalo ("sudo apt-get install chromium") o indica su ruta en CHROMIUM.',
    )
  }
  const installed = findBrowser()
  if (!installed) throw new Error('Chromium se instaló, pero no se encuentra. Indica su ruta en CHROMIUM.')
  return installed
}

function findBrowser() {
  if (process.env.CHROMIUM) {
    if (existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM
    throw new Error(`CHROMIUM indica ${process.env.CHROMIUM}, que no existe.`)
  }
  return programNamed('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome')
}
