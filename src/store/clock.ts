import { sql } from 'kysely'
import type { Database, Reader, Writer } from './database/database.ts'

/** The program's clock. In the sandbox it runs ahead of the real one by what is kept in the database. */
export type Clock = Readonly<{
  now(): Temporal.Instant
  /** Takes over at once what another program, or this one, has kept. */
  refresh(): Promise<void>
  close(): void
}>

const LOOK_AGAIN_MS = 1000

/** The real clock; in a sandbox plus the time travelled so far, which every process of the instance sees within a second. */
export async function createClock(database: Database, sandbox: boolean): Promise<Clock> {
  if (!sandbox) return { now: () => Temporal.Now.instant(), refresh: async () => {}, close: () => {} }
  let aheadMs = 0
  const refresh = async () => {
    aheadMs = await readAhead(database.reader)
  }
  await refresh()
  // A lost connection shows itself in everything else; the clock keeps what it knew.
  const timer = setInterval(() => void refresh().catch(() => {}), LOOK_AGAIN_MS)
  timer.unref()
  return {
    now: () => Temporal.Now.instant().add({ milliseconds: aheadMs }),
    refresh,
    close: () => clearInterval(timer),
  }
}

async function readAhead(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('clock')
    .select(sql<string>`extract(epoch from ahead) * 1000`.as('ms'))
    .executeTakeFirst()
  return Math.round(Number(row?.ms ?? 0))
}

/** Moves the sandbox's clock forward. It never goes back: what happened would lie in the future. */
export async function moveClock(writer: Writer, by: Temporal.Duration): Promise<void> {
  const ahead = sql<string>`make_interval(secs => ${by.total('seconds')})`
  await writer
    .insertInto('clock')
    .values({ ahead })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet({ ahead: sql<string>`clock.ahead + excluded.ahead` }),
    )
    .execute()
}
