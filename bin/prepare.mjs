// Plain JavaScript that any Node from 18 on can run: it brings the project to where its own Node can take over.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const binFolder = join(root, 'node_modules', '.bin')
export const nodeProgram = join(binFolder, 'node')
const installedMark = join(root, 'node_modules', '.resguardo-installed')
const builtMark = join(root, 'build', 'inputs.sha256')
export const begun = Date.now()

/** Prints one line of progress with the seconds since the start. */
export function tell(line) {
  process.stdout.write(`[${((Date.now() - begun) / 1000).toFixed(1).padStart(5)} s] ${line}\n`)
}

/** Runs a program to its end, telling every few seconds that it is still at work; shows its output if it fails. */
export async function runTelling(doing, command, args, env = process.env) {
  tell(`${doing}…`)
  const output = []
  const started = Date.now()
  const tick = setInterval(() => {
    tell(`${doing}… lleva ${Math.round((Date.now() - started) / 1000)} s`)
  }, 5000)
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output.push(Buffer.from(String(error)))
      resolve(1)
    })
    child.on('close', (status) => resolve(status ?? 1))
  })
  clearInterval(tick)
  if (code === 0) return
  process.stderr.write(Buffer.concat(output))
  throw new Error(`No se pudo terminar: ${doing.toLowerCase()} (código ${code}).`)
}

/** Installs the exact packages of package-lock.json when they are absent or older than it. */
export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (isInstalled(wanted)) return
  if (!isUnpacked()) {
    await installPackages('Instalando los paquetes (solo la primera vez o cuando cambian)')
    // npm leaves out optional packages that ask for a newer Node than its own. Ours is there now.
    if (isOlderThanPackagesAsk()) {
      await ensureNodeRuns()
      await installPackages('Instalando los paquetes que piden un Node más nuevo', byOurNode())
    }
  }
  await ensureNodeRuns()
  // No package runs anything when it is unpacked (.npmrc); these need to, once.
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name])
  await runNpm('Preparando PostgreSQL', ['rebuild', '--ignore-scripts=false', ...allowed])
  writeFileSync(installedMark, wanted)
}

function installPackages(doing, by) {
  return runNpm(doing, ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], by)
}

/** Debian's npm has its parts in a folder that Debian's Node alone knows. */
function byOurNode() {
  const path = `${binFolder}:${process.env.PATH}`
  return {
    node: realpathSync(nodeProgram),
    env: { ...process.env, NODE_PATH: '/usr/share/nodejs', PATH: path },
  }
}

/** The newest that an optional package of ours asks for, as their `engines` say: 20.19, or 22.12 and later. */
function isOlderThanPackagesAsk() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)
}

// The Node that runs this can be one of the packages that were just replaced.
const presentNode = () => (existsSync(process.execPath) ? process.execPath : nodeProgram)

function runNpm(doing, args, { node = presentNode(), env = process.env } = {}) {
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [node, [npm]] : ['npm', []]
  return runTelling(doing, command, [...first, ...args, '--loglevel=error'], env)
}

function isInstalled(wanted) {
  return (
    existsSync(nodeProgram) && existsSync(installedMark) && readFileSync(installedMark, 'utf8') === wanted
  )
}

/** npm 10 takes away the link to the Node of this machine together with those of other machines. */
function linkNode() {
  if (existsSync(nodeProgram)) return
  const machine = `${process.platform}-${process.arch}`
  const name = machine === 'darwin-arm64' ? `node-bin-${machine}` : `node-${machine}`
  if (!existsSync(join(root, 'node_modules', name)))
    throw new Error(`Falta Node 26 para esta máquina (${name}). Borra node_modules y repite.`)
  rmSync(nodeProgram, { force: true })
  symlinkSync(join('..', name, 'bin', 'node'), nodeProgram)
}

/** The project's Node is in its place and starts. It needs a library that small systems come without; it is a package of Debian and its like. */
async function ensureNodeRuns() {
  linkNode()
  const { status, stderr } = spawnSync(nodeProgram, ['--version'], { encoding: 'utf8' })
  if (status === 0) return
  // npm would run the next start with it.
  rmSync(nodeProgram)
  if (!stderr?.includes('libatomic')) throw new Error(`Node 26 no arranca en esta máquina. ${stderr ?? ''}`)
  const { installByApt } = await import('../tools/apt.mjs')
  const why = await installByApt('libatomic1, que Node necesita', ['libatomic1'])
  if (why)
    throw new Error(
      `Falta libatomic1, que Node necesita, y ${why}. Instálalo ("sudo apt-get install libatomic1") y repite.`,
    )
  linkNode()
}

function isUnpacked() {
  const npmMark = join(root, 'node_modules', '.package-lock.json')
  if (existsSync(installedMark) || !existsSync(npmMark)) return false
  return statSync(npmMark).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/** Builds the pages when what they are made of has changed since the last build. */
export async function ensureBuilt() {
  const wanted = buildInputs()
  const isThere = existsSync(join(root, 'build', 'server', 'index.js')) && existsSync(builtMark)
  if (isThere && readFileSync(builtMark, 'utf8') === wanted) return
  await build(wanted)
}

/** Builds the pages in any case. */
export async function build(wanted = buildInputs()) {
  rmSync(builtMark, { force: true })
  const builder = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  await runTelling('Construyendo las páginas', nodeProgram, [builder, 'build'], {
    ...process.env,
    NODE_ENV: 'production',
  })
  await readOnce()
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(builtMark, wanted)
}

/** Where Node keeps what it made of our sources, so that no start has to read them anew. */
export const compileCache =
  process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node-compile')

/** Has Node read the whole program once: the first start finds it read, as every later one does. */
function readOnce() {
  const env = { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache }
  return runTelling('Leyendo el programa', nodeProgram, [join(root, 'bin', 'serve.ts'), '--help'], env)
}

function buildInputs() {
  const hash = createHash('sha256')
  const files = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts']
  for (const folder of ['src', 'public']) files.push(...filesBelow(folder))
  for (const file of files) {
    if (!existsSync(join(root, file))) continue
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return filesBelow(path)
      return /\.test\.ts$|\.sql$/.test(entry.name) ? [] : [path]
    })
}

if (process.argv[1] !== fileURLToPath(import.meta.url)) {
  // Another program uses what is above.
} else if (process.argv.some((argument) => argument === '--help' || argument === '-h')) {
  process.stdout.write(`Usage: npm run build [-- --packages]

Installs what is missing and builds the pages into build/; with --packages, installs alone.
`)
} else {
  try {
    await ensureInstalled()
    if (!process.argv.includes('--packages')) {
      await build()
      tell('Páginas construidas.')
    }
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
