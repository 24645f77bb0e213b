import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** How PostgreSQL's own programs are started on this machine: what stands before the command, and whose they are. */
export type Launcher = {
  readonly prefix: readonly string[]
  readonly owner: { readonly uid: number; readonly gid: number } | null
  readonly spawnAs: { readonly uid?: number; readonly gid?: number }
}

const accountNames = ['resguardo', 'postgres']
const paths = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin']

/**
 * Finds a way to run PostgreSQL that it accepts (it refuses root) and that can reach its programs and data,
 * even below a folder which only root may enter. Refuses when there is none.
 */
export function launcherFor(programs: string, data: string): Launcher {
  const setpriv = paths.map((path) => `${path}/setpriv`).find((path) => existsSync(path))
  // The kernel ends PostgreSQL in order when the program itself is killed: nothing is left behind.
  const watched = setpriv ? [setpriv, '--pdeathsig=INT'] : []
  if (process.getuid?.() !== 0) return { prefix: works(watched) ? watched : [], owner: null, spawnAs: {} }
  const owner = ordinaryAccount(data)
  if (statSync(data).uid !== owner.uid) chownSync(data, owner.uid, owner.gid)
  for (const prefix of setpriv ? privilegeLists(watched, owner) : [])
    if (reaches(prefix, {}, programs, data)) return { prefix, owner, spawnAs: {} }
  if (reaches([], owner, programs, data)) return { prefix: [], owner, spawnAs: owner }
  throw new Error(
    `PostgreSQL no puede funcionar como root y la cuenta con número ${owner.uid} no puede entrar en ${data} o en ${programs}. ` +
      'Instala "setpriv" (paquete util-linux), mueve la carpeta o indica DATABASE_URL.',
  )
}

/** Gives a folder with all that is in it to the account that PostgreSQL works under, whoever owned it before. */
export function giveToPostgres(folder: string, { owner }: Launcher): void {
  if (!owner) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), owner.uid, owner.gid)
  chownSync(folder, owner.uid, owner.gid)
}

// A bare prefix is tried first: the right to pass closed folders is given only where it is needed.
// PostgreSQL asks access(2), which forgets rights held by ordinary users unless no_setuid_fixup is set.
function privilegeLists(watched: readonly string[], owner: { uid: number; gid: number }): string[][] {
  const base = [
    ...watched,
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--no-new-privs',
  ]
  const holding = (rights: string) => [
    ...base,
    ...['inh-caps', 'ambient-caps', 'bounding-set'].map((list) => `--${list}=-all${rights}`),
    ...(rights ? ['--securebits=+no_setuid_fixup'] : []),
  ]
  return [holding(''), holding(',+dac_read_search'), holding(',+dac_override'), base]
}

function reaches(
  prefix: readonly string[],
  as: { uid?: number; gid?: number },
  programs: string,
  data: string,
): boolean {
  const test =
    '"$0/postgres" --version >/dev/null 2>&1 && test -x "$0/postgres" && test -w "$1" && test -x "$1"'
  const [command, ...rest] = [...prefix, '/bin/sh', '-c', test, programs, data]
  return !!command && spawnSync(command, rest, { ...as, cwd: '/', stdio: 'ignore' }).status === 0
}

function works([command, ...rest]: readonly string[]): boolean {
  return !!command && spawnSync(command, [...rest, '/bin/sh', '-c', ':'], { stdio: 'ignore' }).status === 0
}

function ordinaryAccount(data: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(data)
  if (uid !== 0) return { uid, gid }
  for (const name of accountNames) {
    const account = accountNamed(name)
    if (account) return account
  }
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'resguardo'], {
      stdio: 'ignore',
    })
  } catch {
    // A machine whose accounts cannot be changed still has "nobody".
  }
  const account = accountNamed('resguardo') ?? accountNamed('nobody')
  if (account) return account
  throw new Error('PostgreSQL no puede funcionar como root y esta máquina no tiene otra cuenta que usar.')
}

function accountNamed(name: string): { uid: number; gid: number } | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid && uid !== '0' ? { uid: Number(uid), gid: Number(gid) } : null
}
