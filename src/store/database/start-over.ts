import { connectToLeader } from './leader.ts'
import { noteKeys, readKeys } from '../secrets/keys.ts'
import { noteGuideEditions, readGuideEditions } from '../transactions/guide-editions.ts'
import { migrate } from './migrate.ts'

/** How the office log marks the invented market: begun, and whole. */
export const demonstrationMarks = { subject: 'demonstration', begun: 'begun', whole: 'whole' } as const

const MARKET = 7_306_201_133 // Any number of our own, next to those of the migrations, the imports and the logins.

/** Does what no two programs may do at once: making an invented market. One that dies lets the next one in. */
export async function makeMarketAlone<Answer>(
  ownerUrl: string,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const client = await connectToLeader(ownerUrl)
  try {
    await client.query('select pg_advisory_lock($1)', [MARKET])
    return await make()
  } finally {
    await client.end()
  }
}

/**
 * Empties the database of an invented market that was interrupted while it was being made: it is made anew.
 * Refuses, by doing nothing and answering false, wherever anything else was ever kept.
 */
export async function startOver(ownerUrl: string): Promise<boolean> {
  const client = await connectToLeader(ownerUrl)
  try {
    await client.query('begin')
    const { rows } = await client.query<{ unfinished: boolean }>(
      `select exists (select from office_log where subject = $1 and action = $2)
        and not exists (select from office_log where subject = $1 and action = $3)
        and not exists (select from people where email not like '%@demostracion.example') as unfinished`,
      [demonstrationMarks.subject, demonstrationMarks.begun, demonstrationMarks.whole],
    )
    if (!rows[0]?.unfinished) {
      await client.query('rollback')
      return false
    }
    const keys = await readKeys(client)
    const editions = await readGuideEditions(client)
    await client.query(`drop schema if exists auth cascade; drop schema public cascade; create schema public`)
    await client.query('commit')
    await migrate(ownerUrl)
    // The program that asks for it has begun to work with these keys, and with its edition of the guide.
    await noteKeys(client, keys)
    await noteGuideEditions(client, editions)
  } finally {
    await client.end()
  }
  return true
}
