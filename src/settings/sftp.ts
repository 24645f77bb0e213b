import { resolve } from 'node:path'
import { z } from 'zod'
import type { Given } from './kinds.ts'

const addressFault = 'BANK_SFTP debe ser una dirección como sftp://usuario@servidor:22, sin clave ni ruta.'

/** A folder at the bank, by its name there. */
const folder = (name: string, meaning: string) =>
  z
    .string()
    .regex(/^[^\\\0]{1,200}$/, `${name} debe ser el nombre de una carpeta en el servidor del banco.`)
    .describe(meaning)

/** How files reach a bank that keeps them on an SFTP server. */
export const sftpSettings = {
  BANK_SFTP: z
    .string()
    .refine((text) => placeIn(text) !== null, addressFault)
    .optional()
    .describe(
      'Servidor SFTP del banco: de ahí se recogen extractos y respuestas, y ahí se dejan órdenes de pago.',
    )
    .meta({ otherwise: 'ninguno: los archivos se suben y se descargan' }),
  BANK_SFTP_KEY_FILE: z
    .string()
    .optional()
    .describe('Archivo con la clave privada con la que el banco nos conoce, como la crea `ssh-keygen`.')
    .meta({ otherwise: 'ninguno; obligatorio con `BANK_SFTP`' }),
  BANK_SFTP_HOST_KEY: z
    .string()
    .regex(
      /^SHA256:[A-Za-z0-9+/]{43}$/,
      'BANK_SFTP_HOST_KEY debe ser una huella como SHA256: y 43 letras o cifras: pídesela al banco.',
    )
    .optional()
    .describe('Huella de la clave del servidor del banco. Con otra no se le habla.')
    .meta({ otherwise: 'ninguna; obligatoria con `BANK_SFTP`' }),
  BANK_SFTP_STATEMENTS: folder(
    'BANK_SFTP_STATEMENTS',
    'Carpeta en la que el banco deja extractos y respuestas. Nada de ella se mueve ni se borra.',
  ).default('out'),
  BANK_SFTP_PAYMENTS: folder(
    'BANK_SFTP_PAYMENTS',
    'Carpeta en la que el banco recoge las órdenes de pago.',
  ).default('in'),
}

function placeIn(text: string): Readonly<{ host: string; port: number; user: string }> | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
  const isPlace = protocol === 'sftp:' && hostname !== '' && username !== '' && password === ''
  if (!isPlace || !/^\/?$/.test(pathname) || search !== '' || hash !== '') return null
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 22),
    user: decodeURIComponent(username),
  }
}

/** What an SFTP server needs beside its address. */
export function sftpFaults(given: Given): string[] {
  if (given['BANK_SFTP'] === undefined) return []
  const needed = {
    BANK_SFTP_KEY_FILE: 'el archivo de nuestra clave privada',
    BANK_SFTP_HOST_KEY: 'la huella de la clave del servidor',
  }
  return Object.entries(needed)
    .filter(([name]) => given[name] === undefined)
    .map(([name, meaning]) => `Con BANK_SFTP falta ${name}: ${meaning}.`)
}

type Read = z.infer<z.ZodObject<typeof sftpSettings>>

/** The SFTP server of the bank; null where there is none. */
export function sftpConfig(data: Read) {
  const { BANK_SFTP: address, BANK_SFTP_KEY_FILE: keyFile, BANK_SFTP_HOST_KEY: hostKey } = data
  const place = address === undefined ? null : placeIn(address)
  if (!place || keyFile === undefined || hostKey === undefined) return null
  return {
    ...place,
    keyFile: resolve(keyFile),
    hostKey,
    statements: data.BANK_SFTP_STATEMENTS,
    payments: data.BANK_SFTP_PAYMENTS,
  }
}
