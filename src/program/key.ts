import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Secrets } from '#store/secrets/keys.ts'

type KeySettings = Readonly<{
  secretKey: Buffer | null
  previousSecretKeys: readonly Buffer[]
  dataDir: string
}>
/** A line of the key file: the greatest number is the secret in use. */
type KeptKey = Readonly<{ number: number; secret: Buffer }>

const fileIn = (dataDir: string) => join(dataDir, 'clave')

/**
 * The secrets that encrypt account numbers and sign sessions. Without one in the settings, which production
 * refuses, they are kept in a file that only the program may read, made on the first start.
 */
export function readSecrets({ secretKey, previousSecretKeys, dataDir }: KeySettings): Secrets {
  if (secretKey) return { current: secretKey, previous: previousSecretKeys }
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(fileIn(dataDir))) begin(dataDir)
  chmodSync(fileIn(dataDir), 0o600)
  const [newest, ...older] = readKeyFile(dataDir)
  if (!newest) throw new Error(`El archivo ${fileIn(dataDir)} no tiene una clave de 32 bytes.`)
  return { current: newest.secret, previous: [...older.map((key) => key.secret), ...previousSecretKeys] }
}

/** A new secret: 32 bytes at random. */
export function newSecret(): Buffer {
  return randomBytes(32)
}

/** Puts a secret into the key file as the one in use; those before it stay. */
export function addToKeyFile(dataDir: string, secret: Buffer): void {
  const kept = readKeyFile(dataDir)
  writeKeyFile(dataDir, [{ number: (kept[0]?.number ?? 0) + 1, secret }, ...kept])
}

/** Takes secrets out of the key file, never the one in use. Answers how many went. */
export function forgetInKeyFile(dataDir: string, isForgotten: (secret: Buffer) => boolean): number {
  const kept = readKeyFile(dataDir)
  const staying = kept.filter((key, at) => at === 0 || !isForgotten(key.secret))
  if (staying.length < kept.length) writeKeyFile(dataDir, staying)
  return kept.length - staying.length
}

// Newest first. A line without a number is the only key of an instance that never exchanged it.
function readKeyFile(dataDir: string): KeptKey[] {
  const file = fileIn(dataDir)
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const keys = lines.map((line): KeptKey => {
    const [, number = '1', text = ''] = /^(?:(\d{1,5}):)?([A-Za-z0-9+/]{43}=)$/.exec(line) ?? []
    const secret = Buffer.from(text, 'base64')
    if (secret.length !== 32) throw new Error(`El archivo ${file} no tiene una clave de 32 bytes.`)
    return { number: Number(number), secret }
  })
  if (new Set(keys.map((key) => key.number)).size < keys.length)
    throw new Error(`El archivo ${file} tiene dos claves con el mismo número.`)
  return keys.toSorted((one, other) => other.number - one.number)
}

const textOf = (keys: readonly KeptKey[]) =>
  keys
    .toReversed()
    .map(({ number, secret }) => `${number}:${secret.toString('base64')}\n`)
    .join('')

function begin(dataDir: string): void {
  writeFileSync(fileIn(dataDir), textOf([{ number: 1, secret: newSecret() }]), { flag: 'wx', mode: 0o600 })
}

// Whole or not at all, also when the power goes: without this file nothing opens.
function writeKeyFile(dataDir: string, keys: readonly KeptKey[]): void {
  const next = `${fileIn(dataDir)}-nueva`
  writeFileSync(next, textOf(keys), { mode: 0o600, flush: true })
  renameSync(next, fileIn(dataDir))
  const folder = openSync(dataDir, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
