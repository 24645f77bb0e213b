import { resolve } from 'node:path'
import { z } from 'zod'
import { custodyNumber } from '#domain/banking/custody-number.ts'
import { readLocalAccount } from '#domain/banking/local-account.ts'
import { choice, currencyList, type Given, iban } from './kinds.ts'
import { accountList } from './account-list.ts'
import { doorConfig, doorFaults, doorSettings } from './door.ts'
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
  CUSTODY_IBAN: iban()
    .optional()
    .meta({ otherwise: 'cuenta del banco de pruebas; ninguna si `CUSTODY_ACCOUNTS` dice dónde se custodia' }),
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
    .describe('BIC del banco de `CUSTODY_IBAN`. Obligatorio con ella en producción.'),
  CUSTODY_CURRENCIES: currencyList().default(['EUR']).meta({ otherwise: '`EUR`' }),
  CUSTODY_ACCOUNTS: accountList({ name: 'CUSTODY_ACCOUNTS', takesBare: false })
    .optional()
    .describe(
      'Cuentas de custodia de las monedas que no están en `CUSTODY_IBAN`, a nombre de `CUSTODY_HOLDER`, una por moneda: `MXN=0121…,ARS=0170…`; en Chile, Colombia, Uruguay y Ecuador con banco y documento, `CLP=CL.012..corriente.12345678.RUT.76086428-5`.',
    )
    .meta({ otherwise: 'ninguna; en la demostración, cuentas del banco de pruebas' }),
  OWN_ACCOUNTS: accountList({ name: 'OWN_ACCOUNTS', takesBare: true })
    .optional()
    .describe(
      'Cuenta propia de quien opera en cada moneda, a nombre de `CUSTODY_HOLDER`: a ella y a ninguna otra se retiran las comisiones ganadas, `EUR=ES91…,MXN=0121…`; en Chile, Colombia, Uruguay y Ecuador con banco y documento, `CLP=CL.012..corriente.12345678.RUT.76086428-5`.',
    )
    .meta({ otherwise: 'una cuenta inventada en euros; en producción, ninguna: no se puede retirar nada' }),
  BANK_FOLDER: z
    .string()
    .optional()
    .describe('Carpeta que se comparte con el banco: recoge extractos y deja órdenes de pago.')
    .meta({ otherwise: 'ninguna: los archivos se suben y se descargan' }),
  ...sftpSettings,
  ...doorSettings,
}

const CustodySettings = z.object(custodySettings)

/** What of it has no honest default where money is real. */
export const custodyNeeds = {
  CUSTODY_OPERATOR: 'el nombre legal de quien custodia el dinero',
  CUSTODY_LICENCE: 'la licencia de quien custodia el dinero',
  CUSTODY_HOLDER: 'el titular de la cuenta de custodia',
} as const

const plain = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

/** The accounts of a setting that is given and right; what is wrong with it is said where it is read. */
const accountsIn = (given: Given, name: 'CUSTODY_ACCOUNTS' | 'OWN_ACCOUNTS') =>
  custodySettings[name].safeParse(given[name]).data ?? []

/** The account with an IBAN: that of the sandbox bank where money is kept nowhere else; undefined for none. */
const ibanOr = (told: string | undefined, isElsewhere: boolean) =>
  told ?? (isElsewhere ? undefined : sandboxIban)

/** Whether two settings name one account: also where one of them says more of it, another kind or holder, than the other. */
function isSameAccount(one: string, other: string): boolean {
  const [described, otherDescribed] = [readLocalAccount(one), readLocalAccount(other)]
  if (described && otherDescribed) return described.sameAs === otherDescribed.sameAs
  return custodyNumber(one).number === custodyNumber(other).number
}

const waysToBank = (given: Given) =>
  ['BANK_FOLDER', 'BANK_SFTP', 'BANK_DOOR_URL'].filter((name) => given[name] !== undefined)

/** What of it must not be, in production above all. */
export function custodyFaults(given: Given): string[] {
  const others = accountsIn(given, 'CUSTODY_ACCOUNTS')
  const isElsewhere = given['CUSTODY_ACCOUNTS'] !== undefined
  const iban = ibanOr(given['CUSTODY_IBAN'], isElsewhere)
  const custody = [...(iban === undefined ? [] : [plain(iban)]), ...others.map((each) => each.number)]
  const ofIban = iban === undefined ? [] : (given['CUSTODY_CURRENCIES'] ?? 'EUR').split(',').map(plain)
  const twice = others.find((each) => ofIban.includes(each.currency))
  const always = [
    accountsIn(given, 'OWN_ACCOUNTS').some((own) =>
      custody.some((each) => isSameAccount(own.number, each)),
    ) && 'OWN_ACCOUNTS es la cuenta de quien opera: no puede ser la de custodia.',
    twice !== undefined &&
      `CUSTODY_ACCOUNTS y CUSTODY_CURRENCIES dicen dónde se custodia ${twice.currency}: déjalo en uno.`,
    iban === undefined &&
      given['CUSTODY_CURRENCIES'] !== undefined &&
      'CUSTODY_CURRENCIES dice las monedas de CUSTODY_IBAN, que falta: quítala o di esa cuenta.',
    ...sftpFaults(given),
    ...doorFaults(given),
    waysToBank(given).length > 1 &&
      `${waysToBank(given).join(' y ')} son varios caminos al mismo banco: deja uno.`,
  ]
  const inProduction = given['MODE'] === 'production' ? productionFaults(given, isElsewhere) : []
  return [...always, ...inProduction].filter((fault) => typeof fault === 'string')
}

function productionFaults(given: Given, isElsewhere: boolean) {
  const iban = given['CUSTODY_IBAN']
  const told = [plain(iban ?? ''), ...accountsIn(given, 'CUSTODY_ACCOUNTS').map((each) => each.number)]
  return [
    iban === undefined &&
      !isElsewhere &&
      'En producción falta CUSTODY_IBAN: la cuenta de custodia; fuera del euro, CUSTODY_ACCOUNTS.',
    iban !== undefined &&
      given['CUSTODY_BIC'] === undefined &&
      'En producción falta CUSTODY_BIC: el BIC del banco de custodia.',
    ['on', 'auto'].includes(given['SANDBOX_BANK'] ?? '') &&
      'En producción no se admite el banco de pruebas: quita SANDBOX_BANK.',
    told.includes(sandboxIban) &&
      'En producción, la cuenta de CUSTODY_IBAN o CUSTODY_ACCOUNTS no puede ser la cuenta del banco de pruebas.',
  ]
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
      holder: data.CUSTODY_HOLDER,
      accounts: accountsOf(data),
    },
    /** Where the operator takes what it earned; none in production unless the settings say. */
    ownAccounts: data.OWN_ACCOUNTS ?? (data.MODE === 'production' ? [] : sandboxOwn),
    bankFolder: data.BANK_FOLDER === undefined ? null : resolve(data.BANK_FOLDER),
    bankSftp: sftpConfig(data),
    bankDoor: doorConfig(data),
  }
}

/** Where each currency is kept: one account with an IBAN for some of them, and one for each other. */
function accountsOf({
  CUSTODY_IBAN: told,
  CUSTODY_BIC: bic,
  CUSTODY_CURRENCIES: currencies,
  CUSTODY_ACCOUNTS: others,
}: z.infer<typeof CustodySettings>) {
  const number = ibanOr(told, others !== undefined)
  const ofIban = number === undefined ? [] : currencies.map((currency) => ({ currency, number, bic }))
  return [...ofIban, ...(others ?? []).map((each) => ({ ...each, bic: null }))]
}
