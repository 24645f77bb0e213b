import type { Currency } from '#domain/money.ts'
import type { Actor, OfficeRole } from '#domain/transactions/situation.ts'
import { addBankAccount } from '#store/people/bank-accounts.ts'
import type { Database } from '#store/database/database.ts'
import { addPerson, confirmIdentity, grantRole, setEmailVerified } from '#store/people/people.ts'
import type { Seals } from '#store/secrets/seal.ts'

/** A shop that pays for its customers at times. */
export const shop = { name: 'Ferretería del Sur', account: 'ES9000246912501234567891' } as const

/** The operator's account at the bank. */
export const custodyIban = 'ES9121000418450200051332'
export const currencies = ['MXN', 'EUR'] as const

/** Where a test keeps what clients deposited in a currency. */
export const custodyAccountIn = <Of extends Currency>(currency: Of) => ({
  currency,
  scheme: 'iban' as const,
  number: custodyIban,
  holder: 'Custodia de prueba',
  bic: null,
  bank: null,
  described: null,
  toleranceMinor: 0n,
})

export const custodyAccounts = currencies.map((currency) => custodyAccountIn(currency))

/** Whose own money it is. */
export const ownHolder = 'Operador de prueba'

/** Where the operator takes its own money. */
export const ownAccounts = currencies.map((currency) => ({
  currency,
  number: 'ES1720852066623456789011',
  holder: ownHolder,
}))

/** Somebody who acts: in a simulation, under load, in a measurement. */
export type Player = Readonly<{
  id: string
  name: string
  roles: readonly OfficeRole[]
  iban: string
  /** How far their identity is proven, and so for how much they may deal. */
  tier: 1 | 2
}>

// Valid numbers, one for each person; the first 26 are enough for every cast here.
export const ibans = [
  'ES7921000813610123456789',
  'ES6000491500051234567892',
  'ES1720852066623456789011',
  'ES9000246912501234567891',
] as const

/** The person with a number: the same number is the same person in every run. */
export function player(
  number: number,
  name: string,
  roles: readonly OfficeRole[] = [],
  tier: Player['tier'] = 1,
): Player {
  const id = `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
  return { id, name, roles, iban: ibans[number % ibans.length] ?? ibans[0], tier }
}

/** A player who has just proven who they are. */
export function actorOf({ id, roles }: Player, now: Temporal.Instant): Actor {
  return { id, kind: 'person', roles, contactVerified: true, steppedUpAt: now }
}

const accountIdOf = (personId: string, index: number) => personId.replace('-7000-', `-700${index + 1}-`)

/** Puts the players into an empty database: confirmed, with an account in each currency. */
export async function enter(
  database: Database,
  seals: Seals,
  players: readonly Player[],
  at: Temporal.Instant,
): Promise<void> {
  const { writer } = database
  for (const { id, name, roles, iban, tier } of players) {
    const email = `${name.toLowerCase()}.${id.slice(-6)}@example.com`
    await addPerson(
      writer,
      { id, displayName: name, email, country: 'MX', timeZone: 'America/Mexico_City' },
      at,
    )
    await setEmailVerified(writer, id)
    for (const role of roles) await grantRole(writer, id, role)
    await confirmIdentity(writer, { personId: id, tier, verifiedName: `${name} Prueba` })
    for (const [index, currency] of currencies.entries())
      await addBankAccount(writer, {
        id: accountIdOf(id, index),
        personId: id,
        scheme: 'iban',
        country: 'ES',
        currency,
        sealedNumber: seals.seal(iban, accountIdOf(id, index)),
        fingerprint: seals.fingerprint(`${currency} ${id}`),
        masked: `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`,
        bank: null,
        holderName: `${name} Prueba`,
        nameCheck: 'match',
        isDefault: true,
        at,
        usableFrom: at,
      })
  }
}
