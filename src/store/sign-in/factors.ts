import type { Reader } from '../database/database.ts'

/** What a person can prove themselves with besides a password. */
type Factors = Readonly<{
  authenticators: number
  passkeys: number
  /** The telephone to which a code can be sent, when its owner turned that on; E.164. */
  phone: string | null
  /** The telephone that they proved, whether a second factor or not; E.164. */
  ownPhone: string | null
  recoveryCodes: number
}>

/** The second factors of a person, as one read. */
export async function factorsOf(reader: Reader, personId: string): Promise<Factors> {
  const row = await reader
    .selectFrom('people as p')
    .select((every) => [
      'p.phone',
      'p.phone_is_factor',
      every
        .selectFrom('authenticators')
        .select((of) => of.fn.countAll<bigint>().as('count'))
        .whereRef('person_id', '=', 'p.person_id')
        .where('confirmed_at', 'is not', null)
        .as('authenticators'),
      every
        .selectFrom('passkeys')
        .select((of) => of.fn.countAll<bigint>().as('count'))
        .whereRef('person_id', '=', 'p.person_id')
        .as('passkeys'),
      every
        .selectFrom('recovery_codes')
        .select((of) => of.fn.countAll<bigint>().as('count'))
        .whereRef('person_id', '=', 'p.person_id')
        .where('used_at', 'is', null)
        .as('recoveryCodes'),
    ])
    .where('p.person_id', '=', personId)
    .executeTakeFirst()
  return {
    authenticators: Number(row?.authenticators ?? 0),
    passkeys: Number(row?.passkeys ?? 0),
    phone: row?.phone_is_factor ? row.phone : null,
    ownPhone: row?.phone ?? null,
    recoveryCodes: Number(row?.recoveryCodes ?? 0),
  }
}

/** Whether a first proof is not enough for this person. Recovery codes alone protect nothing. */
export function needsSecondStep({ authenticators, passkeys, phone }: Factors): boolean {
  return authenticators + passkeys > 0 || phone !== null
}
