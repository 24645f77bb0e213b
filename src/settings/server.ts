import { resolve } from 'node:path'
import { z } from 'zod'
import { faultOfDatabaseAddress, readableAddress, serversOf } from '#domain/database-servers.ts'
import { isThisMachine } from '#domain/this-machine.ts'
import { assetSettings } from './assets.ts'
import { iconSettings } from './icons.ts'
import {
  choice,
  databaseAddress,
  type Given,
  previousSecretKeys,
  secretKey,
  webAddress,
  whole,
} from './kinds.ts'

/** Where the program listens, what it is for, and what it keeps its data and secrets in. */
export const serverSettings = {
  MODE: choice(
    'MODE',
    ['demonstration', 'development', 'production'],
    'Para qué funciona: `production` maneja dinero real y rechaza toda pieza de prueba.',
  )
    .default('demonstration')
    .meta({
      otherwise: '`demonstration`; con ajustes que parecen de un servicio de verdad, no inicia',
    }),
  HOST: z
    .string()
    .optional()
    .describe('Dirección de red en la que escucha; `0.0.0.0` son todas.')
    .meta({ otherwise: '`127.0.0.1`, solo esta máquina; en producción, `0.0.0.0`' }),
  PORT: whole('PORT', 0, 65_535, 'Puerto en el que escucha.').default(3000),
  BASE_URL: webAddress('BASE_URL', 'Dirección pública, sin barra final. Con `https` en producción.')
    .optional()
    .meta({ otherwise: '`http://localhost:PORT`' }),
  ...assetSettings,
  ...iconSettings,
  PROXIES: whole(
    'PROXIES',
    0,
    9,
    'Cuántos proxies tuyos hay delante. De ellos se cree la dirección de quien entra (`X-Forwarded-For`); con menos de los que hay, los intentos de todos se cuentan juntos.',
  ).default(0),
  OFFICE_SECOND_STEP: choice(
    'OFFICE_SECOND_STEP',
    ['required', 'optional'],
    'Si quien tiene una función en la operación necesita un segundo paso para usarla. En producción, siempre.',
  )
    .optional()
    .meta({ otherwise: '`optional`; en producción, `required`' }),
  DATA_DIR: z
    .string()
    .default('./.data')
    .describe('Carpeta de los datos: PostgreSQL incluido, clave y archivos.'),
  DATABASE_URL: databaseAddress(
    'DATABASE_URL',
    'PostgreSQL 15 o más nuevo, con la cuenta dueña de la base. Puede nombrar varios servidores: se trabaja en el que admite escrituras.',
  )
    .optional()
    .meta({ otherwise: 'PostgreSQL incluido, en `DATA_DIR`' }),
  DATABASE_REPLICA_URL: databaseAddress(
    'DATABASE_REPLICA_URL',
    'Una réplica de la base de `DATABASE_URL`, un solo servidor: contesta listas, búsquedas y descargas.',
  )
    .optional()
    .meta({ otherwise: 'todo lo contesta el servidor principal' }),
  DATABASE_POOL: whole('DATABASE_POOL', 2, 100, 'Conexiones de base de datos que abre el programa.').default(
    8,
  ),
  SECRET_KEY: secretKey()
    .optional()
    .meta({ otherwise: 'archivo `clave` en `DATA_DIR`; obligatoria en producción' }),
  PREVIOUS_SECRET_KEYS: previousSecretKeys().default([]).meta({ otherwise: 'ninguna' }),
  DEMO: choice('DEMO', ['on', 'off'], 'Crear un mercado de demostración si no hay nada guardado.')
    .optional()
    .meta({ otherwise: '`on`; en producción, `off`' }),
  LOG_LEVEL: choice(
    'LOG_LEVEL',
    ['error', 'info', 'debug'],
    'Cuánto se anota en la salida de errores.',
  ).default('info'),
  DRAIN_SECONDS: whole(
    'DRAIN_SECONDS',
    0,
    60,
    'Segundos que, al cerrar, sigue atendiendo mientras `/health/ready` dice que se va: los que tu proxy tarda en llevar a todos a otro proceso.',
  ).default(0),
  SHUTDOWN_SECONDS: whole(
    'SHUTDOWN_SECONDS',
    1,
    600,
    'Segundos que se espera al trabajo en curso antes de cerrar.',
  ).default(20),
}

const ServerSettings = z.object(serverSettings)

/** What of it has no honest default where money is real. */
export const serverNeeds = {
  BASE_URL: 'la dirección pública',
  SECRET_KEY: 'una clave propia (openssl rand -base64 32)',
} as const

/** Whether what is asked and answered could be read, or answered by another, on its way to a server of the database. */
function isOpenLine(text: string): boolean {
  return faultOfDatabaseAddress(text) === null && serversOf(text).some(({ address }) => isOpenTo(address))
}

function isOpenTo(address: string): boolean {
  const { searchParams } = new URL(address)
  // What stands there counts before the name in front: a folder with a socket, or another machine.
  const host = searchParams.get('host')
  const isHere = isThisMachine(host === null ? address : `postgres://${host}`) || host?.startsWith('/')
  return !isHere && searchParams.get('sslmode') !== 'verify-full'
}

/** What of an address of a standby does not go with the address of the database. */
function replicaFaults({ DATABASE_URL: url, DATABASE_REPLICA_URL: replica }: Given): string[] {
  if (replica === undefined || faultOfDatabaseAddress(replica) !== null) return []
  if (url === undefined)
    return ['DATABASE_REPLICA_URL necesita DATABASE_URL: el PostgreSQL incluido no tiene réplicas.']
  if (serversOf(replica).length > 1)
    return ['DATABASE_REPLICA_URL nombra un solo servidor, el de la réplica.']
  if (faultOfDatabaseAddress(url) !== null) return []
  const [one, other] = [url, replica].map((text) => new URL(readableAddress(text)).pathname)
  return one === other ? [] : ['DATABASE_REPLICA_URL debe nombrar la misma base que DATABASE_URL.']
}

/** What of it does not go together, or must not be in production. */
export function serverFaults(given: Given): string[] {
  return [...replicaFaults(given), ...productionFaults(given)]
}

function productionFaults(given: Given): string[] {
  if (given['MODE'] !== 'production') return []
  const faults = [
    given['BASE_URL']?.startsWith('http:') && 'En producción BASE_URL debe empezar por https.',
    given['CDN_URL']?.startsWith('http:') && 'En producción CDN_URL debe empezar por https.',
    ...['DATABASE_URL', 'DATABASE_REPLICA_URL'].map(
      (name) =>
        isOpenLine(given[name] ?? '') &&
        `En producción ${name} a otra máquina lleva ?sslmode=verify-full: cifrada y con su certificado comprobado.`,
    ),
    given['DEMO'] === 'on' &&
      'En producción no se admite DEMO=on: no se mezclan datos inventados con dinero real.',
    given['OFFICE_SECOND_STEP'] === 'optional' &&
      'En producción la operación exige un segundo paso: quita OFFICE_SECOND_STEP.',
  ]
  return faults.filter((fault) => typeof fault === 'string')
}

/** The same by the names under which the program knows it, with what follows from the mode. */
export function serverConfig(data: z.infer<typeof ServerSettings>) {
  const isProduction = data.MODE === 'production'
  return {
    mode: data.MODE,
    isProduction,
    /** A demonstration, whose passwords everybody knows, is for its own machine unless the operator says otherwise. */
    host: data.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: data.PORT,
    baseUrl: data.BASE_URL ?? `http://localhost:${data.PORT}`,
    /** Where browsers load the built files from: another site or this one, below a path. */
    assets: { cdnUrl: data.CDN_URL ?? null, folder: data.ASSETS_DIR },
    /** Where emblems of banks come from; null: initials are drawn. */
    icons: data.ICON_SERVICE ?? null,
    /** How many proxies of the operator stand in front of the program. */
    proxies: data.PROXIES,
    /** Whether roles in the office count only in sessions in which a second factor was proved. */
    officeNeedsSecondStep: isProduction || data.OFFICE_SECOND_STEP === 'required',
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    /** A standby that answers what is only looked at; null: the leader answers everything. */
    databaseReplicaUrl: data.DATABASE_REPLICA_URL ?? null,
    databasePool: data.DATABASE_POOL,
    /** Null: the program keeps a key file of its own (`readSecrets` in `#program/key.ts`). */
    secretKey: data.SECRET_KEY ?? null,
    previousSecretKeys: data.PREVIOUS_SECRET_KEYS,
    demo: (data.DEMO ?? (isProduction ? 'off' : 'on')) === 'on',
    logLevel: data.LOG_LEVEL,
    drainSeconds: data.DRAIN_SECONDS,
    shutdownSeconds: data.SHUTDOWN_SECONDS,
  }
}
