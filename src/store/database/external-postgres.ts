import { applicationRole } from './database.ts'
import { connectToLeader, NoLeader } from './leader.ts'

/** A table of the migration after 0007: where it stands, rights were given to `resguardo_app`. */
const madeWithRights = 'one_time_codes'

type Server = Readonly<{
  number: string
  version: string
  encoding: string
  account: string
  makesRoles: boolean
  lostRights: boolean
}>

/** Asks a server given by address who it is; refuses what the store cannot stand on, with one sentence. */
export async function checkExternalPostgres(url: string): Promise<{ version: string }> {
  const client = await connectToLeader(url).catch((error: Error & { code?: string }) => {
    if (error instanceof NoLeader) throw error
    const reason = error.message || (error.code ?? '')
    throw new Error(`No hay conexión con la base de datos de DATABASE_URL (${reason}).`, { cause: error })
  })
  try {
    const { rows } = await client.query<Server>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version,
              current_setting('server_encoding') as encoding, current_user as account,
              rolsuper or rolcreaterole as "makesRoles",
              to_regclass('public.${madeWithRights}') is not null and to_regrole('${applicationRole}') is null
                as "lostRights"
         from pg_roles where rolname = current_user`,
    )
    const [server] = rows
    if (!server) throw new Error('PostgreSQL does not know the account that asks it')
    const fault = faultOf(server)
    if (fault !== null) throw new Error(fault)
    return { version: server.version }
  } finally {
    await client.end()
  }
}

/** Why the store cannot stand on this server, with what to do about it; null where it can. */
function faultOf({ number, version, encoding, account, makesRoles, lostRights }: Server): string | null {
  if (Number(number) < 150_000)
    return `DATABASE_URL lleva a PostgreSQL ${version}; hace falta PostgreSQL 15 o más nuevo.`
  if (encoding !== 'UTF8')
    return `La base de datos de DATABASE_URL guarda texto en ${encoding}; hace falta UTF8.`
  if (!makesRoles)
    return (
      `La cuenta ${account} de DATABASE_URL no puede crear la del trabajo diario. Dale ese derecho en ` +
      `PostgreSQL: ALTER ROLE ${account} CREATEROLE.`
    )
  if (lostRights)
    return (
      `La base de datos de DATABASE_URL viene de una copia y en su servidor falta la cuenta ${applicationRole}. ` +
      `Crea la cuenta (CREATE ROLE ${applicationRole}) y restaura la copia otra vez en una base vacía.`
    )
  return null
}
