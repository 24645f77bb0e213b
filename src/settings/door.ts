import { z } from 'zod'
import { type Given, secureAddress } from './kinds.ts'

/** How a bank is reached through a connector that the operator runs: `docs/bank-door.json` is what both promise. */
export const doorSettings = {
  BANK_DOOR_URL: secureAddress('BANK_DOOR_URL', '')
    .refine((text) => !URL.canParse(text) || isPlainAddress(new URL(text)), {
      error: 'BANK_DOOR_URL no lleva cuenta, clave ni nada detrás de la ruta: la clave va en BANK_DOOR_KEY.',
    })
    .transform((text) => plainAddressOf(new URL(text)))
    .describe(
      'Conector con el banco (EBICS, PSD2 u otro): de ahí se recogen extractos y respuestas, y ahí se entregan órdenes de pago. Qué debe cumplir: `docs/guide/bank-door.md`.',
    )
    .optional()
    .meta({ otherwise: 'ninguno: los archivos se suben y se descargan' }),
  BANK_DOOR_KEY: z
    .string()
    .regex(
      /^[\w.~+/=-]{32,200}$/,
      'BANK_DOOR_KEY debe tener de 32 a 200 letras o cifras: créala con "openssl rand -hex 32".',
    )
    .optional()
    .describe('Clave con la que el conector nos conoce.')
    .meta({ otherwise: 'ninguna; obligatoria con `BANK_DOOR_URL`' }),
}

const isPlainAddress = ({ username, password, search, hash }: URL) =>
  [username, password, search, hash].every((part) => part === '')

/** An address that the path of a call can be put behind. */
function plainAddressOf({ origin, pathname }: URL): string {
  const parts = pathname.split('/')
  return `${origin}${parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join('/')}`
}

/** What the door needs beside its address. */
export function doorFaults(given: Given): string[] {
  return given['BANK_DOOR_URL'] !== undefined && given['BANK_DOOR_KEY'] === undefined
    ? ['Con BANK_DOOR_URL falta BANK_DOOR_KEY: la clave con la que el conector nos conoce.']
    : []
}

/** The door to the bank; null where there is none. */
export function doorConfig({
  BANK_DOOR_URL: url,
  BANK_DOOR_KEY: key,
}: z.infer<z.ZodObject<typeof doorSettings>>) {
  return url === undefined || key === undefined ? null : { url, key }
}
