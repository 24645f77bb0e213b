import { Client } from 'pg'

/** Asks a server given by address who it is; refuses what the store cannot stand on, with one sentence. */
export async function checkExternalPostgres(url: string): Promise<{ version: string }> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : ''
    throw new Error(`No hay conexión con la base de datos de DATABASE_URL (${reason}).`, { cause: error })
  }
  try {
    const { rows } = await client.query<{ number: string; version: string; encoding: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version,
              current_setting('server_encoding') as encoding`,
    )
    const [server] = rows
    if (Number(server?.number) < 150_000)
      throw new Error(
        `DATABASE_URL lleva a PostgreSQL ${server?.version}; hace falta PostgreSQL 15 o más nuevo.`,
      )
    if (server?.encoding !== 'UTF8')
      throw new Error(
        `La base de datos de DATABASE_URL guarda texto en ${server?.encoding}; hace falta UTF8.`,
      )
    return { version: server.version }
  } finally {
    await client.end()
  }
}
