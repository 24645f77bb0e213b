import { resolve } from 'node:path'
import { z } from 'zod'
import { type Given, whole } from './kinds.ts'

/** Where sealed copies of the embedded PostgreSQL go, and who can open them. */
export const backupSettings = {
  BACKUP_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Carpeta de las copias de la base, mejor en otro disco: una entera cada día y lo escrito cada minuto.',
    )
    .meta({ otherwise: 'ninguna: no se hacen copias' }),
  BACKUP_KEY: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'BACKUP_KEY debe ser una clave pública de age: age1 y 58 signos.')
    .optional()
    .describe(
      'Clave pública con la que se cierran las copias (`npx node bin/backup.ts --new-key ARCHIVO` crea el par). La privada no está en esta máquina.',
    )
    .meta({ otherwise: 'ninguna; obligatoria con `BACKUP_DIR`' }),
  BACKUP_DAYS: whole('BACKUP_DAYS', 1, 3650, 'Días que se guardan las copias enteras.').default(14),
}

const isInside = (folder: string, other: string) => `${resolve(folder)}/`.startsWith(`${resolve(other)}/`)

/** What copies need, and for which database they are. */
export function backupFaults(given: Given): string[] {
  if (given['BACKUP_DIR'] === undefined) return []
  const faults = [
    given['BACKUP_KEY'] === undefined &&
      'Con BACKUP_DIR falta BACKUP_KEY: crea el par con npx node bin/backup.ts --new-key ARCHIVO.',
    isInside(given['BACKUP_DIR'], given['DATA_DIR'] ?? './.data') &&
      'BACKUP_DIR no puede estar en DATA_DIR: lo que rompe una rompería la otra.',
    given['DATABASE_URL'] !== undefined &&
      'BACKUP_DIR copia el PostgreSQL incluido. Para el de DATABASE_URL usa las copias de tu servidor (pgBackRest).',
  ]
  return faults.filter((fault) => typeof fault === 'string')
}

/** The copies of the settings; null where none are made. */
export function backupConfig({
  BACKUP_DIR,
  BACKUP_KEY,
  BACKUP_DAYS,
}: z.infer<z.ZodObject<typeof backupSettings>>) {
  if (BACKUP_DIR === undefined || BACKUP_KEY === undefined) return null
  return { folder: resolve(BACKUP_DIR), recipient: BACKUP_KEY, days: BACKUP_DAYS }
}
