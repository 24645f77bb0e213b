import type { OfficeRole } from '#domain/transactions/situation.ts'
import { newId } from '#store/ids.ts'
import type { Database } from '#store/database/database.ts'
import { addBankAccount } from '#store/people/bank-accounts.ts'
import { addPerson, confirmIdentity, grantRole, setEmailVerified } from '#store/people/people.ts'
import type { createSeals } from '#store/secrets/seal.ts'

/** The people of a world, by their first names. */
export const ids = {
  ana: '00000000-0000-7000-8000-00000000000a',
  benito: '00000000-0000-7000-8000-00000000000b',
  carla: '00000000-0000-7000-8000-00000000000c',
  olga: '00000000-0000-7000-8000-00000000000d',
  pablo: '00000000-0000-7000-8000-00000000000e',
  zoe: '00000000-0000-7000-8000-00000000000f',
  adela: '00000000-0000-7000-8000-000000000010',
  tomas: '00000000-0000-7000-8000-000000000011',
  david: '00000000-0000-7000-8000-000000000012',
  sara: '00000000-0000-7000-8000-000000000013',
} as const
export type Name = keyof typeof ids

/** What each of them may do for the operator. */
export const roles: Record<Name, readonly OfficeRole[]> = {
  ana: [],
  benito: [],
  carla: ['mediator'],
  olga: ['operator'],
  pablo: ['operator', 'approver'],
  zoe: [],
  adela: ['administrator'],
  tomas: ['administrator'],
  david: ['mediator'],
  sara: ['supervisor'],
}

/** Writes them into an empty database, each with an account in pesos and one in euros. */
export async function peopleIn(
  writer: Database['writer'],
  seals: ReturnType<typeof createSeals>,
  at: Temporal.Instant,
) {
  for (const [name, personId] of Object.entries(ids)) {
    const displayName = name === 'tomas' ? 'Tomás' : name.charAt(0).toUpperCase() + name.slice(1)
    const person = { id: personId, displayName, email: `${name}@example.com` }
    await addPerson(writer, { ...person, country: 'MX', timeZone: 'America/Mexico_City' }, at)
    await setEmailVerified(writer, personId)
    for (const role of roles[name as Name]) await grantRole(writer, personId, role)
    await confirmIdentity(writer, { personId, tier: 1, verifiedName: `${displayName} Prueba` })
    for (const currency of ['MXN', 'EUR']) {
      const id = newId(at)
      const number = currency === 'EUR' ? 'ES7921000813610123456789' : '002010077777777771'
      await addBankAccount(writer, {
        id,
        personId,
        scheme: currency === 'EUR' ? 'iban' : 'clabe',
        country: currency === 'EUR' ? 'ES' : 'MX',
        currency,
        sealedNumber: seals.seal(number, id),
        fingerprint: seals.fingerprint(`${currency} ${name}`),
        masked: currency === 'EUR' ? 'ES79 •••• 6789' : '002 •••• 7771',
        bank: currency === 'EUR' ? 'CaixaBank' : 'Banamex',
        holderName: `${displayName} Prueba`,
        nameCheck: 'match',
        isDefault: true,
        at,
        usableFrom: at,
      })
    }
  }
}
