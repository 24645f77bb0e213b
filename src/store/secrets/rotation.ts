import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import type { FileStore } from '#domain/attachments/file-store.ts'
import { closeApplicationLogin } from '../database/application-login.ts'
import { keysOfRunningPrograms, retireOldKeys } from './keys.ts'
import { resealStored, storedColumn, storedWaiting } from '../files/resealed-files.ts'
import { createSeals, type Keyring } from './seal.ts'
import { countSealed, nameOf, resealColumn, sealedColumns } from './sealed-columns.ts'

/** How a rotation ended. `waits`: a running program does not have the newest key yet; nothing was changed then. */
export type RotationEnd =
  | Readonly<{ kind: 'done'; values: number; retired: readonly number[]; endedSessions: number }>
  | Readonly<{ kind: 'waits'; generation: number }>
  | Readonly<{ kind: 'unreadable'; columns: ReadonlyMap<string, number> }>

export type RotationOptions = Readonly<{
  /** A connection of the owner of the database. */
  client: ClientBase
  ownerUrl: string
  ring: Keyring
  /** The store of files; null where none is set. Throws where files lie in one that is not. */
  files?: FileStore | null
  /** Hears how far it has come: a column and how many of its values were sealed again. */
  told: (column: string, values: number) => void
  /** Ends every session too: everybody signs in again. */
  endSessions?: boolean
  /** How long a step that began with an older seal may take to write it, in milliseconds. */
  settleMs?: number
}>

const SETTLE_MS = 10_000

/**
 * Seals everything again with the newest key and retires the older ones. It may be stopped at any point and
 * called again, and the program may run meanwhile, if it was started with the newest key.
 */
export async function rotate(options: RotationOptions): Promise<RotationEnd> {
  const { client, ownerUrl, ring, endSessions = false, settleMs = SETTLE_MS } = options
  let [values, waiting] = [0, 0]
  // Two rotations at once would only be in each other's way.
  await lockSealing(client)
  for (let isFirst = true; ; isFirst = false) {
    const running = await keysOfRunningPrograms(client)
    const behind = running.find((generation) => generation < ring.newest)
    if (behind !== undefined) return { kind: 'waits', generation: behind }
    // What a step had read before it was sealed again is written by then, and found by the next round.
    if (!isFirst && (running.length > 0 || waiting > 0)) await pause(settleMs)
    const round = await sealAgain(options)
    if (round.unreadable.size > 0) return { kind: 'unreadable', columns: round.unreadable }
    values += round.values
    // Rows that somebody was working on were passed over.
    waiting = sumOf(await waitingToBeSealed(client, ring.newest))
    if (!isFirst && round.values === 0 && waiting === 0) break
  }
  const endedSessions = endSessions ? await endAllSessions(client) : 0
  for (const generation of ring.secrets.keys())
    if (generation !== ring.newest) await closeApplicationLogin(client, ownerUrl, generation)
  // The last act: whatever is interrupted before it is done again.
  const retired = await retireOldKeys(client, ring.newest)
  return { kind: 'done', values, retired, endedSessions }
}

const ROTATION = 7_306_201_128 // Any number of our own, next to those of the migrations and the imports.

/** Waits until nobody else seals again or moves what is sealed, and keeps others waiting until the connection ends. */
export async function lockSealing(client: ClientBase): Promise<void> {
  await client.query(`select pg_advisory_lock(${ROTATION})`)
}

async function sealAgain({ client, ring, files = null, told }: RotationOptions) {
  const seals = createSeals(ring)
  const unreadable = new Map<string, number>()
  let values = 0
  for (const column of sealedColumns) {
    const name = nameOf(column)
    const done = await resealColumn(client, column, seals, ring.newest, (count) => told(name, count))
    values += done.values
    if (done.unreadable > 0) unreadable.set(name, done.unreadable)
  }
  if ((await storedWaiting(client, ring.newest)) > 0) {
    if (!files)
      throw new Error(
        'Hay archivos en un depósito: pon FILES_S3_URL con su clave antes de cambiar la de aquí.',
      )
    const done = await resealStored(client, files, seals, ring.newest, (count) => told(storedColumn, count))
    values += done.values
    if (done.unreadable > 0) unreadable.set(storedColumn, done.unreadable)
  }
  return { values, unreadable }
}

/** How many values of each column are not sealed with a key generation yet. Changes nothing. */
export async function waitingToBeSealed(
  client: ClientBase,
  newest: number,
): Promise<ReadonlyMap<string, number>> {
  const waiting = new Map<string, number>()
  for (const column of sealedColumns) {
    const counts = await countSealed(client, column)
    const others = [...counts].filter(([generation]) => generation !== newest)
    waiting.set(nameOf(column), sumOf(new Map(others)))
  }
  waiting.set(storedColumn, await storedWaiting(client, newest))
  return waiting
}

const sumOf = (counts: ReadonlyMap<unknown, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

async function endAllSessions(client: ClientBase): Promise<number> {
  const { rowCount } = await client.query('delete from sessions')
  return rowCount ?? 0
}
