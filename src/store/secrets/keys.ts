import { randomBytes } from 'node:crypto'
import type { ClientBase } from 'pg'
import { connectToLeader } from '../database/leader.ts'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import { bindOnce } from './binding.ts'
import { printOnce } from './print-identities.ts'
import { createSeals, firstKeyring, keyFor, type Keyring } from './seal.ts'
import { opensSamples } from './sealed-columns.ts'

/** The secrets of the instance, 32 bytes each: the one in use, and those before it, newest first. */
export type Secrets = Readonly<{ current: Buffer; previous: readonly Buffer[] }>

/** A key generation as the database knows it. */
type KeyRow = Readonly<{
  generation: number
  mark: string
  sealedPrinting: Buffer | null
  isRetired: boolean
}>

/** The given secrets are not those of the database. The message is a sentence for the operator. */
export class WrongKey extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'WrongKey'
  }
}

/** What tells a secret apart from others without telling anything of it. */
export function markOf(secret: Uint8Array): string {
  return keyFor(secret, 'mark').toString('hex')
}

/**
 * The keys to work with. A first secret is noted; a new one too, when the one before it is given with it.
 * Refuses secrets that are not those of the database, and too few to open all that it keeps.
 */
export async function openKeys(ownerUrl: string, secrets: Secrets): Promise<Keyring> {
  const client = await connectToLeader(ownerUrl)
  try {
    await client.query('begin')
    // Two programs that start together note a secret one after the other.
    await client.query('lock table keys in share row exclusive mode')
    if ((await readKeys(client)).length === 0) await noteFirst(client, secrets)
    const known = await readKeys(client)
    const isNew = !known.some((row) => row.mark === markOf(secrets.current))
    const ring = ringOf(known, secrets)
    if (isNew) await noteNext(client, ring)
    await bindOnce(client, createSeals(ring))
    await printOnce(client, createSeals(ring))
    await client.query('commit')
    return ring
  } finally {
    await client.end()
  }
}

/** The generations that the database knows, oldest first. */
export async function readKeys(client: ClientBase): Promise<readonly KeyRow[]> {
  const { rows } = await client.query<KeyRow>(
    `select generation, mark, sealed_printing as "sealedPrinting", retired_at is not null as "isRetired"
     from keys order by generation`,
  )
  return rows
}

/** The keyring that the given secrets are on a database with these generations; a new one gets the next number. */
export function ringOf(known: readonly KeyRow[], { current, previous }: Secrets): Keyring {
  const given = new Map([current, ...previous].map((secret) => [markOf(secret), secret]))
  const now = known.find((row) => row.mark === markOf(current))
  if (!known.some((row) => given.has(row.mark)))
    throw new WrongKey(
      'La clave (SECRET_KEY o el archivo "clave") no es la de esta base de datos. Sin la suya no se lee lo cifrado: búscala en tu copia.',
    )
  const last = existing(known.at(-1), 'one of them was given').generation
  if (now?.isRetired)
    throw new WrongKey(`La clave dada es la ${now.generation}, ya retirada. La actual es la ${last}.`)
  const missing = known.find((row) => !row.isRetired && !given.has(row.mark))
  if (missing)
    throw new WrongKey(
      `Falta la clave ${missing.generation}: esta base de datos la usa todavía. Si ya hay otra más nueva, agrégala a ` +
        'PREVIOUS_SECRET_KEYS y no la quites antes de que "npx node bin/rotate-key.ts" termine.',
    )
  if (now && now.generation !== last)
    throw new WrongKey(
      `La clave dada es la ${now.generation} y la actual es la ${last}: pon la ${last} en SECRET_KEY y la ${now.generation} en PREVIOUS_SECRET_KEYS.`,
    )
  const live = known.filter((row) => !row.isRetired)
  const secretsOf = live.map((row) => [row.generation, existing(given.get(row.mark), 'checked')] as const)
  const newest = now?.generation ?? last + 1
  return {
    newest,
    secrets: new Map<number, Buffer>([...secretsOf, [newest, current]]),
    printing: printingOf(existing(live.at(-1), 'the newest is never retired'), new Map(secretsOf)),
  }
}

function printingOf(row: KeyRow, secrets: ReadonlyMap<number, Buffer>): Buffer {
  const seals = createSeals({ newest: row.generation, secrets, printing: Buffer.alloc(0) })
  return seals.openBytes(existing(row.sealedPrinting, 'a key in use keeps it'))
}

// What was sealed before the keys were noted says itself which of the secrets it was.
async function noteFirst(client: ClientBase, { current, previous }: Secrets): Promise<void> {
  for (const secret of [current, ...previous]) {
    const ring = firstKeyring(secret)
    const opens = await opensSamples(client, createSeals(ring))
    if (opens === false) continue
    return note(client, opens === null ? { ...ring, printing: randomBytes(32) } : ring)
  }
  throw new WrongKey(
    'La clave (SECRET_KEY o el archivo "clave") no abre lo que esta base de datos guarda cifrado: búscala en tu copia.',
  )
}

async function noteNext(client: ClientBase, ring: Keyring): Promise<void> {
  if (ring.newest > 255) throw new WrongKey('Esta base de datos ya ha tenido 255 claves y no admite más.')
  await note(client, ring)
  await logKey(client, 'keys.add', ring.newest)
}

async function note(client: ClientBase, ring: Keyring): Promise<void> {
  const mark = markOf(existing(ring.secrets.get(ring.newest), 'the newest key is on the ring'))
  const sealedPrinting = createSeals(ring).sealBytes(ring.printing)
  await noteKeys(client, [{ generation: ring.newest, mark, sealedPrinting, isRetired: false }])
}

/** Notes generations as they are, also in a database that was emptied. */
export async function noteKeys(client: ClientBase, keys: readonly KeyRow[]): Promise<void> {
  for (const { generation, mark, sealedPrinting, isRetired } of keys)
    await client.query(
      `insert into keys (generation, mark, sealed_printing, retired_at) values ($1, $2, $3, case when $4 then now() end)`,
      [generation, mark, sealedPrinting, isRetired],
    )
}

async function logKey(client: ClientBase, action: string, generation: number): Promise<void> {
  await client.query(
    `insert into office_log (actor_id, action, subject, note, at) values ($1, $2, $3, '', now())`,
    [system.id, action, `key:${generation}`],
  )
}

/** Notes that nothing is sealed with the older generations any more: their secrets may go. Answers which. */
export async function retireOldKeys(client: ClientBase, newest: number): Promise<readonly number[]> {
  await client.query('begin')
  const { rows } = await client.query<{ generation: number }>(
    `update keys set retired_at = now(), sealed_printing = null
     where generation < $1 and retired_at is null returning generation`,
    [newest],
  )
  for (const { generation } of rows) await logKey(client, 'keys.retire', generation)
  await client.query('commit')
  return rows.map((row) => row.generation)
}

const PROGRAM = 'resguardo key '

/** The address by which a program of ours connects: the server sees which newest key it works with. */
export function addressWithKey(url: string, generation: number): string {
  const address = new URL(url)
  address.searchParams.set('application_name', `${PROGRAM}${generation}`)
  return address.href
}

/** The newest key of every connection that a running program holds to this database. */
export async function keysOfRunningPrograms(client: ClientBase): Promise<readonly number[]> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and starts_with(application_name, $1)`,
    [PROGRAM],
  )
  return rows.map((row) => Number(row.name.slice(PROGRAM.length)))
}
