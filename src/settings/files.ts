import { z } from 'zod'
import { type Given, secureAddress } from './kinds.ts'

/** Where the sealed bytes of files lie: in PostgreSQL, or in a store with the S3 interface. */
export const fileSettings = {
  FILES_S3_URL: secureAddress('FILES_S3_URL', '')
    .refine((text) => !URL.canParse(text) || isBucket(new URL(text)), {
      error:
        'FILES_S3_URL lleva el bucket y nada más, como https://s3.example/resguardo: la clave va en FILES_S3_KEY_ID y FILES_S3_SECRET.',
    })
    .transform((text) => text.replace(/\/$/, ''))
    .describe(
      'Depósito S3 de los archivos nuevos de la gente, y de noche de extractos y archivos de pagos, con su bucket: `https://s3.example/resguardo`. Salen de aquí ya cifrados.',
    )
    .optional()
    .meta({ otherwise: 'ninguno: los archivos quedan en PostgreSQL' }),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'FILES_S3_REGION debe ser una región como us-east-1.')
    .default('us-east-1')
    .describe('Región del depósito de archivos, como la nombra quien lo ofrece.'),
  FILES_S3_KEY_ID: z
    .string()
    .optional()
    .describe('Identificador de la clave del depósito de archivos.')
    .meta({ otherwise: 'ninguno; obligatorio con `FILES_S3_URL`' }),
  FILES_S3_SECRET: z
    .string()
    .min(8, 'FILES_S3_SECRET es demasiado corta: tiene al menos 8 letras.')
    .optional()
    .describe('Clave secreta del depósito de archivos.')
    .meta({ otherwise: 'ninguna; obligatoria con `FILES_S3_URL`' }),
}

/** A bucket is the path, or stands in the name of the server. */
function isBucket({ username, password, search, hash, pathname }: URL): boolean {
  return (
    username === '' &&
    password === '' &&
    search === '' &&
    hash === '' &&
    /^\/(?:[a-z0-9][a-z0-9.-]*\/?)?$/.test(pathname)
  )
}

/** What a store of files needs beside its address. */
export function fileFaults(given: Given): string[] {
  if (given['FILES_S3_URL'] === undefined) return []
  return ['FILES_S3_KEY_ID', 'FILES_S3_SECRET']
    .filter((name) => given[name] === undefined)
    .map((name) => `Con FILES_S3_URL falta ${name}: lo da quien ofrece el depósito.`)
}

/** The store of files; null where they lie in PostgreSQL. */
export function filesConfig(read: z.infer<z.ZodObject<typeof fileSettings>>) {
  const { FILES_S3_URL: url, FILES_S3_REGION: region, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret } = read
  if (url === undefined || keyId === undefined || secret === undefined) return null
  return { url, region, keyId, secret }
}
