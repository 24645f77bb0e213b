import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { placesIn, plainName, sealedName } from '#outside/backup/backup-folder.ts'
import { unsealFile } from '#outside/backup/sealed-file.ts'
import type { Launcher } from '#store/database/postgres-user.ts'

/** PostgreSQL asks for the last pieces again when it comes to the end; one piece is 16 MB, a day of them 20 GB. */
const KEPT = 4
const EVERY_MS = 20
/** How often a piece is looked for before PostgreSQL gives up: a minute. */
const PATIENCE = 3_000

export type LogService = Readonly<{
  /** The setting of PostgreSQL that asks here. */
  command: string
  /** A piece that could not be opened; null while all could. */
  failed: () => string | null
  stop: () => Promise<void>
}>

/**
 * Opens the pieces of the log one by one, as PostgreSQL asks for them (`restore_command`), and takes away what it has read:
 * a restore needs room for the database, not for all that was ever written. It asks by a file that goes away once the
 * piece is there, or is not to be had.
 */
export async function serveLog(
  {
    from,
    identity,
    into,
    owner,
  }: Readonly<{ from: string; identity: string; into: string }> & Pick<Launcher, 'owner'>,
  logs: readonly string[],
): Promise<LogService> {
  const wanted = join(into, 'wanted')
  await mkdir(wanted, { recursive: true })
  const known = new Set(logs.map(plainName))
  const opened: string[] = []
  let failed: string | null = null
  const over = new AbortController()

  const open = async (name: string) => {
    if (!known.has(name) || opened.includes(name) || failed !== null) return
    const sealed = sealedName(name)
    try {
      await unsealFile(join(placesIn(from).log, sealed), join(into, `${name}.partial`), identity)
      if (owner) await chown(join(into, `${name}.partial`), owner.uid, owner.gid)
      await rename(join(into, `${name}.partial`), join(into, name))
    } catch {
      failed = sealed
      return
    }
    opened.push(name)
    for (const old of opened.splice(0, opened.length - KEPT)) await rm(join(into, old), { force: true })
  }
  const serve = async () => {
    while (!over.signal.aborted) {
      for (const name of await readdir(wanted)) {
        await open(name)
        await rm(join(wanted, name), { force: true })
      }
      await pause(EVERY_MS)
    }
  }
  const served = serve().catch((error: Error) => {
    failed = error.message
  })

  const script = join(into, 'fetch')
  await writeFile(script, fetchScript(into), { mode: 0o755 })
  return {
    command: `sh "${script}" "%f" "%p"`,
    failed: () => failed,
    stop: async () => {
      over.abort()
      await served
    },
  }
}

/** Asks for a piece, waits until somebody answered, and takes it where there is one. */
function fetchScript(into: string): string {
  return `#!/bin/sh
: > "${into}/wanted/$1" || exit 1
n=0
while [ -e "${into}/wanted/$1" ]; do
  n=$((n + 1))
  if [ "$n" -gt ${PATIENCE} ]; then exit 1; fi
  sleep 0.02
done
exec cp "${into}/$1" "$2"
`
}
