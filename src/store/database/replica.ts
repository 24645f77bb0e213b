import type { Tracer } from '../means.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { existing } from '#domain/assert.ts'
import { accountOf, addressFor, type ReplicaStanding } from '#domain/database-servers.ts'
import { type Database, openToRead, rowsOf } from './database.ts'
import { isOutage, isTakenBack } from './outage.ts'

/** How long it is waited for until the standby has what the leader had; then the leader answers, in milliseconds. */
const CATCH_UP_MS = 50
const STEP_MS = 2
/** How often the standby is looked at, and how long one question to it may take, in milliseconds. */
const LOOK_MS = 5_000
const QUESTION_MS = 5_000

/** What reads at a standby. */
type Readers = Pick<Database, 'reader' | 'named'>

/** A standby that answers what is only looked at. Whatever decides, lets in or writes never sees it. */
export type Replica = Readonly<{
  /**
   * What reads there once it has everything that the leader had kept when this was asked: whoever wrote something sees it.
   * Null where it cannot be had in time: then the leader answers.
   */
  caughtUp(): Promise<Readers | null>
  /** Whether what was thrown is the standby's own failure: then the leader answers instead, and it is left alone until the next look. */
  failedBy(problem: unknown): boolean
  standing(): ReplicaStanding
  /** Looks now how it stands. */
  look(): Promise<ReplicaStanding>
  close(): Promise<void>
}>

/** Where the leader is in its log, on which timeline, and in which cluster. */
type Position = Readonly<{ place: string; timeline: number; cluster: string }>

/** The address of a standby for the account and the name under which the application works at the leader. */
export function replicaUrlFor(replicaUrl: string, applicationUrl: string): string {
  const address = new URL(addressFor(replicaUrl, accountOf(applicationUrl)))
  const name = new URL(applicationUrl).searchParams.get('application_name')
  if (name !== null) address.searchParams.set('application_name', name)
  return address.href
}

/** Opens connections to a standby, under its address for the application, and looks at it from time to time. */
export async function openReplica(
  url: string,
  leader: Readers,
  options: Readonly<{
    max: number
    told?: (standing: ReplicaStanding) => void
    tracer?: Tracer | undefined
  }>,
): Promise<Replica> {
  const { max, told = () => {}, tracer } = options
  const here = openToRead(url, { max, mostMs: QUESTION_MS, tracer })
  let standing: ReplicaStanding | null = null
  let timeline = 0
  const note = (now: ReplicaStanding) => {
    const isNews = standing?.state !== now.state
    standing = now
    if (isNews) told(now)
    return now
  }
  const look = async () => {
    const position = await positionOf(leader)
    const found = await standingOf(here, position).catch((): ReplicaStanding => silent)
    // Both at once: whoever asks meanwhile finds what belongs together.
    timeline = position.timeline
    return note(found)
  }
  // Where the leader itself is silent nothing is learnt of who follows it.
  await look().catch(() => note(silent))
  const endLooking = again(LOOK_MS, look)
  return {
    async caughtUp() {
      if (standing?.state !== 'follows') return null
      const position = await positionOf(leader)
      // Another leads since it was looked at: whom the standby follows is not known yet.
      if (position.timeline !== timeline) return null
      const isThere = await hasInTime(here, position).catch(() => {
        note(silent)
        return false
      })
      return isThere ? here : null
    },
    failedBy(problem) {
      const isItsOwn = isOutage(problem) || isTakenBack(problem) || isStopped(problem)
      if (isItsOwn) note(silent)
      return isItsOwn
    },
    standing: () => existing(standing, 'it was looked at when it was opened'),
    look,
    async close() {
      endLooking()
      await here.close()
    },
  }
}

/** Does something again and again, never twice at once, until it is told to end. What fails is done again as well. */
function again(everyMs: number, run: () => Promise<unknown>): () => void {
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    void run()
      .catch(() => {})
      .finally(() => {
        isRunning = false
      })
  }, everyMs).unref()
  return () => clearInterval(timer)
}

/** Whether a standby has everything up to a place of the log, or gets it before its time is over. */
async function hasInTime(standby: Readers, { place }: Position): Promise<boolean> {
  const over = new AbortController()
  const late = pause(CATCH_UP_MS, false, { ref: false })
  try {
    return await Promise.race([hasAll(standby, place, over.signal), late])
  } finally {
    over.abort()
  }
}

async function hasAll({ named }: Readers, place: string, over: AbortSignal): Promise<boolean> {
  while (!over.aborted) {
    const [row] = await named<{ isThere: boolean }>({
      name: 'replica-has',
      text: `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"`,
      values: [place],
    })
    if (row?.isThere) return true
    await pause(STEP_MS)
  }
  return false
}

const silent: ReplicaStanding = { state: 'silent', behind: null }

async function positionOf(leader: Readers): Promise<Position> {
  const [row] = await leader.named<{ log: string; place: string; cluster: string }>({
    name: 'leader-position',
    text: `select pg_walfile_name(place) as log, place::text, system_identifier::text as cluster
           from pg_current_wal_insert_lsn() as place, pg_control_system()`,
    values: [],
  })
  const { log, place, cluster } = existing(row, 'a leader is somewhere in its log')
  return { place, timeline: Number.parseInt(log.slice(0, 8), 16), cluster }
}

/** How a standby stands against its leader. It may follow one that was replaced: its last checkpoint tells the timeline. */
async function standingOf({ reader }: Readers, leader: Position): Promise<ReplicaStanding> {
  const [row] = await rowsOf<{
    isStandby: boolean
    cluster: string
    timeline: number
    bytes: number
    seconds: number
  }>(reader)`
    select pg_is_in_recovery() as "isStandby", system_identifier::text as cluster, timeline_id as timeline,
      greatest(pg_wal_lsn_diff(${leader.place}::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 as bytes,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds
    from pg_control_system(), pg_control_checkpoint()`
  const { isStandby, cluster, timeline, bytes, seconds } = existing(row, 'it tells what it is')
  if (cluster !== leader.cluster) return { state: 'strange', behind: null }
  if (!isStandby) return { state: 'leads', behind: null }
  const behind = { bytes, seconds: bytes > 0 ? Math.max(0, seconds) : 0 }
  return { state: timeline === leader.timeline ? 'follows' : 'older', behind }
}

/** PostgreSQL's `query_canceled`: it took longer there than it may. */
function isStopped(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === '57014'
}
