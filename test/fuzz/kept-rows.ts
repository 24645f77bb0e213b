import type { Pool } from 'pg'

/** What stands in each table: how many rows, and the newest change of any of them. */
export type Kept = Readonly<Record<string, string>>

/**
 * What changes with a request that is refused, because it is counted or because somebody is still there; and what the
 * program's own work changes at any moment.
 */
const mayChange: Readonly<Record<string, string>> = {
  attempts: 'what is refused is counted, or guesses would be free',
  sessions: 'when somebody was last there',
  api_keys: 'when a key was last used',
  jobs: 'the work of the program goes on beside requests',
}

/** The addresses that keep what was typed although they say what is wrong with it. */
export const keepsWhatIsTyped: ReadonlySet<string> = new Set(['/app/transactions/create', '/crear'])

/** Looks at every table of a database, however many there are: to be compared with what stands there later. */
export async function keptRows(pool: Pool): Promise<() => Promise<Kept>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const names = rows.map(({ name }) => name).filter((name) => !(name in mayChange))
  const look = names
    .map(
      (name) =>
        `(select count(*) || ' rows, newest ' || coalesce(max(xmin::text::bigint), 0) from "${name}") as "${name}"`,
    )
    .join(', ')
  return async () => (await pool.query<Kept>(`select ${look}`)).rows[0] ?? {}
}

/** The tables that differ between two looks, each with what stood there. */
export function differences(before: Kept, after: Kept): readonly string[] {
  return Object.keys(before)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${before[name]} → ${after[name]}`)
}
