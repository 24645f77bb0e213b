import { resolve } from 'node:path'
import { z } from 'zod'
import { choice, currencyList, type Given, iban } from './kinds.ts'
import { ownAccountList } from './own-accounts.ts'
import { sftpConfig, sftpFaults, sftpSettings } from './sftp.ts'

/** The custody account of the sandbox bank: an example IBAN that no production instance may use. */
const sandboxIban = 'ES9121000418450200051332'

/** Where invented fees go to where no money is real. */
const sandboxOwn = [{ currency: 'EUR', number: 'ES7620770024003102575766' }] as const

/** Who holds the money, on which account, and how files reach the bank. */
export const custodySettings = {
  SANDBOX_BANK: choice(
    'SANDBOX_BANK',
    ['on', 'auto', 'off'],
    'Banco de pruebas. Con `auto`, atiende por sí solo cada pocos segundos y dos personas inventadas preparan y aprueban los pagos.',
  )
    .optional()
    .meta({ otherwise: '`auto` en la demostración, `on` en desarrollo; en producción, `off`' }),
  CUSTODY_OPERATOR: z
    .string()
    .default('Resguardo Demostración')
    .describe('Nombre legal de quien custodia el dinero. Obligatorio en producción.'),
  CUSTODY_LICENCE: z
    .string()
    .default('Sin licencia: demostración')
    .describe('Licencia de pago y su registro. Obligatoria en producción.'),
  CUSTODY_IBAN: iban().default(sandboxIban).meta({ otherwise: 'cuenta del banco de pruebas' }),
  CUSTODY_HOLDER: z
    .string()
    .max(70, 'CUSTODY_HOLDER tiene más de 70 letras: los bancos no aceptan un nombre más largo.')
    .default('Resguardo Demostración')
    .describe('Titular de la cuenta de custodia, como lo escribe el banco. Obligatorio en producción.'),
  CUSTODY_BIC: z
    .string()
    .regex(
      /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
      'CUSTODY_BIC no es un BIC: tiene 8 u 11 letras o cifras, como CAIXESBBXXX.',
    )
    .default('CAIXESBBXXX')
    .describe('BIC del banco de custodia. Obligatorio en producción.'),
  CUSTODY_CURRENCIES: currencyList().default(['EUR']).meta({ otherwise: '`EUR`' }),
  OWN_ACCOUNTS: ownAccountList()
    .optional()
    .meta({ otherwise: 'una cuenta inventada en euros; en producción, ninguna: no se puede retirar nada' }),
  BANK_FOLDER: z
    .string()
    .optional()
    .describe('Carpeta que se comparte con el banco: recoge extractos y deja órdenes de pago.')
    .meta({ otherwise: 'ninguna: los archivos se suben y se descargan' }),
  ...sftpSettings,
}

const CustodySettings = z.object(custodySettings)

/** What of it has no honest default where money is real. */
export const custodyNeeds = {
  CUSTODY_OPERATOR: 'el nombre legal de quien custodia el dinero',
  CUSTODY_LICENCE: 'la licencia de quien custodia el dinero',
  CUSTODY_IBAN: 'la cuenta de custodia',
  CUSTODY_HOLDER: 'el titular de la cuenta de custodia',
  CUSTODY_BIC: 'el BIC del banco de custodia',
} as const

/** What of it must not be, in production above all. */
export function custodyFaults(given: Given): string[] {
  const custody = (given['CUSTODY_IBAN'] ?? sandboxIban).replaceAll(/\s/g, '').toUpperCase()
  const isOwn = (given['OWN_ACCOUNTS'] ?? '').replaceAll(/\s/g, '').toUpperCase().includes(`=${custody}`)
  const always = [
    ...(isOwn ? ['OWN_ACCOUNTS es la cuenta de quien opera: no puede ser la de custodia.'] : []),
    ...sftpFaults(given),
  ]
  if (given['MODE'] !== 'production') return always
  const faults = [
    ...always,
    ['on', 'auto'].includes(given['SANDBOX_BANK'] ?? '') &&
      'En producción no se admite el banco de pruebas: quita SANDBOX_BANK.',
    given['CUSTODY_IBAN'] !== undefined &&
      custody === sandboxIban &&
      'En producción CUSTODY_IBAN no puede ser la cuenta del banco de pruebas.',
  ]
  return faults.filter((fault) => typeof fault === 'string')
}

type Mode = 'production' | 'development' | 'demonstration'

/** The same by the names under which the program knows it. */
export function custodyConfig(data: z.infer<typeof CustodySettings> & { MODE: Mode }) {
  return {
    sandboxBank:
      data.SANDBOX_BANK ??
      ({ production: 'off', development: 'on', demonstration: 'auto' } as const)[data.MODE],
    custody: {
      operator: data.CUSTODY_OPERATOR,
      licence: data.CUSTODY_LICENCE,
      iban: data.CUSTODY_IBAN,
      holder: data.CUSTODY_HOLDER,
      bic: data.CUSTODY_BIC,
      currencies: data.CUSTODY_CURRENCIES,
    },
    /** Where the operator takes what it earned; none in production unless the settings say. */
    ownAccounts: data.OWN_ACCOUNTS ?? (data.MODE === 'production' ? [] : sandboxOwn),
    bankFolder: data.BANK_FOLDER === undefined ? null : resolve(data.BANK_FOLDER),
    bankSftp: sftpConfig(data),
  }
}
