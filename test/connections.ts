import { Client } from 'pg'
import { applicationRole } from '#store/database/database.ts'

type As = 'owner' | 'application'

/** Runs something on a connection of its own, as the owner of the database or with the application's rights. */
export async function connectedAs<Result>(
  as: As,
  url: string,
  run: (client: Client) => Promise<Result>,
): Promise<Result> {
  const rights = as === 'application' ? { options: `-c role=${applicationRole}` } : {}
  const client = new Client({ connectionString: url, ...rights })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/** Changes what the database keeps even from its owner, as damage would. */
export const damage = (url: string, change: string, values: readonly unknown[]) =>
  connectedAs('owner', url, async (client) => {
    await client.query(`set session_replication_role = 'replica'`)
    await client.query(change, [...values])
  })
