import type { Client } from 'pg'
import { connectToLeader } from '../database/leader.ts'
import { digest } from '#domain/digest.ts'
import type { Reader } from '../database/database.ts'

/** One edition of the dispute guide as it is kept; `body` is its text in canonical JSON. */
export type GuideEdition = Readonly<{
  edition: number
  seal: string
  body: string
  publishedAt: Temporal.Instant
}>

/** Every edition that was published here without its text, the newest first. */
export async function listGuideEditions(reader: Reader): Promise<readonly Omit<GuideEdition, 'body'>[]> {
  return reader
    .selectFrom('guide_editions')
    .select(['edition', 'seal', 'published_at as publishedAt'])
    .orderBy('edition', 'desc')
    .execute()
}

/** One edition with its text. */
export async function readGuideEdition(reader: Reader, edition: number): Promise<GuideEdition | undefined> {
  return reader
    .selectFrom('guide_editions')
    .select(['edition', 'seal', 'body', 'published_at as publishedAt'])
    .where('edition', '=', edition)
    .executeTakeFirst()
}

/**
 * Publishes the guide of this program and answers its number: that of its text where this text was published before, and
 * the next one where it never was. Done as the owner of the database: the program itself may only read editions.
 */
export async function publishGuide(ownerUrl: string, body: string, at: Temporal.Instant): Promise<number> {
  const client = await connectToLeader(ownerUrl)
  try {
    await client.query('begin')
    // Two programs that start together publish one after the other; readers wait for neither.
    await client.query('lock table guide_editions in share row exclusive mode')
    const seal = digest(body)
    await client.query(
      `insert into guide_editions (edition, seal, body, published_at)
       select (select coalesce(max(edition), 0) + 1 from guide_editions), $1, $2, $3
       where not exists (select from guide_editions where seal = $1)`,
      [seal, body, at.toString()],
    )
    const { rows } = await client.query<{ edition: number }>(
      'select edition from guide_editions where seal = $1',
      [seal],
    )
    await client.query('commit')
    return Number(rows[0]?.edition)
  } finally {
    await client.end()
  }
}

/** All editions as they lie in the database, for `noteGuideEditions`. */
export async function readGuideEditions(client: Client): Promise<unknown> {
  const { rows } = await client.query<{ all: unknown }>(
    `select coalesce(json_agg(g order by edition), '[]') as all from guide_editions g`,
  )
  return rows[0]?.all
}

/** Puts them back into a database that was emptied: deals name them, and the program works with them already. */
export async function noteGuideEditions(client: Client, all: unknown): Promise<void> {
  await client.query(
    'insert into guide_editions select * from json_populate_recordset(null::guide_editions, $1)',
    [JSON.stringify(all)],
  )
}
