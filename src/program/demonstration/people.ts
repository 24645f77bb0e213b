import type { Config } from '#settings/config.ts'
import type { AccountScheme } from '#domain/banking/account-number.ts'
import type { Currency } from '#domain/money.ts'
import type { OfficeRole } from '#domain/transactions/situation.ts'
import type { DemonstrationOffice } from '#jobs/payouts/demonstration-office.ts'
import type { Reader } from '#store/database/database.ts'
import type { DemonstrationSignIn } from '#web/server/auth-context.ts'

type Account = Readonly<{ scheme: AccountScheme; number: string; currency: Currency }>

/** An invented person of the demonstration. `offered`: what the login page says of them; null for those in the background. */
export type DemonstrationPerson = Readonly<{
  name: string
  email: string
  country: string
  timeZone: string
  roles: readonly OfficeRole[]
  /** Identity tier; 0 for those who have not proved anything. */
  tier: 0 | 1 | 2
  accounts: readonly Account[]
  offered: string | null
}>

const spain = { country: 'ES', timeZone: 'Europe/Madrid' } as const
const mexico = { country: 'MX', timeZone: 'America/Mexico_City' } as const
const argentina = { country: 'AR', timeZone: 'America/Argentina/Buenos_Aires' } as const
const peru = { country: 'PE', timeZone: 'America/Lima' } as const
const colombia = { country: 'CO', timeZone: 'America/Bogota' } as const
const party = { roles: [], tier: 1, offered: null } as const

const iban = (number: string): Account => ({ scheme: 'iban', number, currency: 'EUR' })
const clabe = (number: string): Account => ({ scheme: 'clabe', number, currency: 'MXN' })
const cbu = (number: string): Account => ({ scheme: 'cbu', number, currency: 'ARS' })
const cci = (number: string): Account => ({ scheme: 'cci', number, currency: 'PEN' })

/** Everybody in the invented market. Their account numbers have right control digits and belong to nobody we know. */
export const demonstrationPeople = {
  ana: {
    ...party,
    ...spain,
    name: 'Ana Beltrán Ruiz',
    email: 'ana@demostracion.example',
    accounts: [iban('ES7921000813610123456789'), clabe('014320007771004567')],
    offered: 'Compra y vende desde España',
  },
  marcos: {
    ...party,
    ...spain,
    name: 'Marcos Ibáñez Soler',
    email: 'marcos@demostracion.example',
    accounts: [iban('ES1720852066623456789011')],
    offered: 'Vende desde España',
  },
  lucia: {
    ...party,
    ...mexico,
    name: 'Lucía Fernández Ortega',
    email: 'lucia@demostracion.example',
    accounts: [clabe('072180005590012341')],
    offered: 'Compra desde México',
  },
  diego: {
    ...party,
    ...mexico,
    name: 'Diego Ramírez Luna',
    email: 'diego@demostracion.example',
    accounts: [clabe('036680004400987618')],
    offered: null,
  },
  valentina: {
    ...party,
    ...argentina,
    name: 'Valentina Ríos Acosta',
    email: 'valentina@demostracion.example',
    accounts: [cbu('0720168020000001234569')],
    offered: 'Vende desde Argentina',
  },
  joaquin: {
    ...party,
    ...argentina,
    name: 'Joaquín Pereyra Díaz',
    email: 'joaquin@demostracion.example',
    accounts: [cbu('0170046640000008765437')],
    offered: null,
  },
  rosa: {
    ...party,
    ...peru,
    name: 'Rosa Quispe Mamani',
    email: 'rosa@demostracion.example',
    accounts: [cci('00320000445566778836')],
    offered: null,
  },
  ernesto: {
    ...party,
    ...peru,
    name: 'Ernesto Salas Vega',
    email: 'ernesto@demostracion.example',
    accounts: [cci('01118100012345678957')],
    offered: null,
  },
  camila: {
    ...party,
    ...colombia,
    name: 'Camila Restrepo Gil',
    email: 'camila@demostracion.example',
    tier: 0,
    accounts: [],
    offered: 'Acaba de llegar, sin verificar',
  },
  olga: {
    ...party,
    ...spain,
    name: 'Olga Navarro Pino',
    email: 'olga@demostracion.example',
    roles: ['operator'],
    accounts: [],
    offered: 'Opera: concilia y prepara pagos',
  },
  pablo: {
    ...party,
    ...spain,
    name: 'Pablo Serrano Mora',
    email: 'pablo@demostracion.example',
    roles: ['operator', 'approver'],
    accounts: [],
    offered: 'Opera: aprueba pagos',
  },
  carla: {
    ...party,
    ...spain,
    name: 'Carla Jiménez Prado',
    email: 'carla@demostracion.example',
    roles: ['mediator'],
    accounts: [],
    offered: 'Media en disputas',
  },
  david: {
    ...party,
    ...spain,
    name: 'David Ferrer Lobo',
    email: 'david@demostracion.example',
    roles: ['mediator'],
    accounts: [],
    offered: 'Media y revisa apelaciones',
  },
  sara: {
    ...party,
    ...spain,
    name: 'Sara Molina Vega',
    email: 'sara@demostracion.example',
    roles: ['supervisor'],
    accounts: [],
    offered: 'Supervisa las disputas',
  },
  adela: {
    ...party,
    ...spain,
    name: 'Adela Campos Rey',
    email: 'adela@demostracion.example',
    roles: ['administrator'],
    accounts: [],
    offered: 'Administra: propone y quita funciones',
  },
  tomas: {
    ...party,
    ...spain,
    name: 'Tomás Vidal Rius',
    email: 'tomas@demostracion.example',
    roles: ['administrator'],
    accounts: [],
    offered: 'Administra: confirma funciones',
  },
} as const satisfies Record<string, DemonstrationPerson>

export type DemonstrationName = keyof typeof demonstrationPeople

/** Who issues the invoices of the demonstration; nobody has that number. */
export const demonstrationIssuer = {
  legalName: 'Resguardo de demostración',
  taxNumber: 'B00000000',
  address: 'Demostración sin domicilio',
  residence: 'ES:Europe/Madrid',
  series: 'DEMO',
} as const

/** The password of an invented person: shown on the login page, so it protects nothing and never exists in production. */
export function demonstrationPassword(name: DemonstrationName): string {
  return `demostracion-${name}`
}

/** The sign-ins that the login page offers, as far as these people exist; none where the demonstration is off. */
export async function demonstrationSignIns(
  config: Config,
  reader: Reader,
): Promise<readonly DemonstrationSignIn[]> {
  const ids = await idsOf(config, reader)
  return names.flatMap((name) => {
    const { name: displayName, offered, email } = demonstrationPeople[name]
    if (!ids.has(name) || offered === null) return []
    return [{ name: displayName, role: offered, email, password: demonstrationPassword(name) }]
  })
}

/** The two people in whose names the demonstration pays by itself; null where nothing of it exists. */
export async function demonstrationOffice(
  config: Config,
  reader: Reader,
): Promise<DemonstrationOffice | null> {
  const ids = await idsOf(config, reader)
  const [preparerId, approverId] = [ids.get('olga'), ids.get('pablo')]
  return preparerId && approverId ? { preparerId, approverId } : null
}

const names = Object.keys(demonstrationPeople) as DemonstrationName[]

async function idsOf(config: Config, reader: Reader): Promise<ReadonlyMap<DemonstrationName, string>> {
  if (config.isProduction || !config.demo) return new Map()
  const emails = names.map((name) => demonstrationPeople[name].email)
  const rows = await reader
    .selectFrom('people')
    .select(['email', 'person_id'])
    .where('email', 'in', emails)
    .execute()
  const idOf = new Map(rows.map((row) => [row.email, row.person_id]))
  return new Map(
    names.flatMap((name) => {
      const id = idOf.get(demonstrationPeople[name].email)
      return id === undefined ? [] : [[name, id] as const]
    }),
  )
}
