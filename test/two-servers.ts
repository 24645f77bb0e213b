import { chmodSync, createReadStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after } from 'node:test'
import { untar } from '#program/backup/untar.ts'
import { takeBaseBackup } from '#store/database/base-backup.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#store/database/embedded-postgres.ts'
import { freePort } from '#store/database/free-port.ts'
import { postmasterOf } from '#store/database/postgres-processes.ts'
import { programsFolder } from '#store/database/postgres-programs.ts'
import { giveToPostgres, launcherFor } from '#store/database/postgres-user.ts'
import { connectedAs } from './connections.ts'
import { place, scratchFolder } from './scratch.ts'

/** One PostgreSQL of a pair: it leads, or follows the other. */
export type PairServer = Readonly<{
  url: string
  port: number
  stop: () => Promise<void>
  /** Begins again as a standby of another. */
  follow: (leader: PairServer) => Promise<void>
  promote: () => Promise<void>
  /** Stops or goes on with all its processes where they are, as a machine that hangs. */
  freeze: (isFrozen: boolean) => void
  /** Ends it at once, as a defect would; it begins again by itself. */
  fallOver: () => void
  /** Ends it for good, and takes its folder away. */
  end: () => Promise<void>
}>

type Pair = readonly [first: PairServer, second: PairServer]

/** Two PostgreSQL of one's own: the second follows what the first writes. They end with the test that asked for them. */
export async function twoServers(): Promise<Pair> {
  const { pair, end } = await startPair({ fsync: 'off' })
  after(end)
  return pair
}

/** The same for programs that are no test: `end` ends both and takes their folders away. */
export async function startPair(
  settings: Readonly<Record<string, string>> = {},
): Promise<Readonly<{ pair: Pair; end: () => Promise<void> }>> {
  const first = await serverIn(scratchFolder('first', place()), null, settings)
  const second = await serverIn(scratchFolder('second', place()), first, settings)
  return { pair: [first, second], end: () => second.end().then(first.end) }
}

/** The address that names several servers, as libpq writes it. */
export function addressOfAll(servers: readonly PairServer[]): string {
  const [first] = servers
  const names = servers.map(({ port }) => `127.0.0.1:${port}`).join(',')
  return `${first?.url.replace(/127\.0\.0\.1:\d+/, names)}?target_session_attrs=read-write`
}

async function serverIn(
  folder: string,
  leader: PairServer | null,
  common: Readonly<Record<string, string>>,
): Promise<PairServer> {
  const port = await freePort()
  const data = join(folder, 'data')
  let server: EmbeddedPostgres | null = null
  const start = async (settings: Readonly<Record<string, string>> = {}) => {
    server = await startEmbeddedPostgres({ folder, port, settings: { ...settings, ...common } })
  }
  const stop = async () => {
    await server?.stop()
    server = null
  }
  const freeze = (isFrozen: boolean) => {
    for (const pid of processesOf(data)) process.kill(pid, isFrozen ? 'SIGSTOP' : 'SIGCONT')
  }
  if (leader) {
    await copyOf(leader, folder)
    await start(following(leader, data))
  } else await start()
  const url = (server as EmbeddedPostgres | null)?.url ?? ''
  return {
    url,
    port,
    stop,
    freeze,
    fallOver: () => void process.kill(postmasterOf(data)?.pid ?? 0, 'SIGKILL'),
    end: async () => {
      if (server) freeze(false)
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
    follow: (other) => stop().then(() => start(following(other, data))),
    promote: async () => {
      await connectedAs('owner', url, (owner) => owner.query('select pg_promote()'))
    },
  }
}

/** What makes a server follow another. */
function following({ url }: PairServer, data: string): Readonly<Record<string, string>> {
  const { username, password, port } = new URL(url)
  writeFileSync(join(data, 'standby.signal'), '')
  const way = `host=127.0.0.1 port=${port} user=${username} password=${password}`
  return { primary_conninfo: way, wal_retrieve_retry_interval: '100ms' }
}

/** Puts a whole copy of a server that works into a folder. */
async function copyOf({ url }: PairServer, folder: string): Promise<void> {
  const [data, copies] = [join(folder, 'data'), join(folder, 'copies')] as const
  // PostgreSQL's account must be able to pass.
  chmodSync(folder, 0o711)
  for (const each of [data, copies]) mkdirSync(each, { mode: 0o700 })
  const launcher = launcherFor(programsFolder(), data)
  giveToPostgres(copies, launcher)
  await takeBaseBackup(url, join(copies, 'copy'))
  await untar(createReadStream(join(copies, 'copy', 'base.tar')), data)
  giveToPostgres(data, launcher)
  writeFileSync(join(folder, 'password'), new URL(url).password, { mode: 0o600 })
}

/** The postmaster of a folder and every process that it started. */
function processesOf(data: string): number[] {
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.trim().split(/\s+/).filter(Boolean).map(Number)]
}
