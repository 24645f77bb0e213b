import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config.ts'

/**
 * The key that encrypts account numbers and signs sessions: 32 bytes. Without one in the settings, which
 * production refuses, it is kept in a file that only the program may read, made on the first start.
 */
export function secretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): Buffer {
  if (config.secretKey) return config.secretKey
  const file = join(config.dataDir, 'clave')
  mkdirSync(config.dataDir, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 })
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== 32) throw new Error(`El archivo ${file} no tiene una clave de 32 bytes.`)
  chmodSync(file, 0o600)
  return key
}
