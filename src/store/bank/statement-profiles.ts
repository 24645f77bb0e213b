import { ProfileRules, type StatementProfile } from '#domain/banking/statement-profile.ts'
import type { Reader, Writer } from '../database/database.ts'
import { isTaken } from '../database/taken.ts'

/** A profile as it is kept: with the version that a change of it must know. */
export type KeptProfile = StatementProfile & Readonly<{ custodyId: string; version: number }>

/** The profiles of all accounts, by account and name. */
export async function listStatementProfiles(reader: Reader): Promise<readonly KeptProfile[]> {
  const rows = await profiles(reader).orderBy('custody_id').orderBy('p.name').execute()
  return rows.map(keptProfile)
}

/** One profile; undefined when there is none. */
export async function readStatementProfile(reader: Reader, id: string): Promise<KeptProfile | undefined> {
  const row = await profiles(reader).where('profile_id', '=', id).executeTakeFirst()
  return row && keptProfile(row)
}

const profiles = (reader: Reader) =>
  reader
    .selectFrom('statement_profiles as p')
    .innerJoin('custody_accounts as a', 'a.custody_id', 'p.custody_id')
    .select(['profile_id', 'p.custody_id', 'p.name', 'rules', 'version', 'scheme', 'currency'])
    .select(({ fn }) => fn.coalesce('p.account', 'a.number').as('number'))

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof profiles>['executeTakeFirst']>>>

function keptProfile({ scheme, number, currency, ...row }: Row): KeptProfile {
  return {
    id: row.profile_id,
    custodyId: row.custody_id,
    name: row.name,
    version: row.version,
    account: { scheme, number, currency },
    rules: ProfileRules.parse(row.rules),
  }
}

type NewProfile = Readonly<{
  id: string
  custodyId: string
  name: string
  rules: ProfileRules
  by: string
  at: Temporal.Instant
}>

/** Keeps a new profile; false where the account has one of that name. */
export async function addStatementProfile(writer: Writer, profile: NewProfile): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('statement_profiles')
    .values({
      profile_id: profile.id,
      custody_id: profile.custodyId,
      name: profile.name,
      rules: JSON.stringify(profile.rules),
      changed_by: profile.by,
      changed_at: profile.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Changes a profile that still is at a version, unless somebody changed or deleted it since, or was faster with its name. */
export async function changeStatementProfile(
  writer: Writer,
  version: number,
  { id, name, rules, by, at }: Omit<NewProfile, 'custodyId'>,
): Promise<'changed' | 'other-version' | 'name-taken'> {
  const change = writer
    .updateTable('statement_profiles')
    .set({
      name,
      rules: JSON.stringify(rules),
      version: version + 1,
      changed_by: by,
      changed_at: at,
    })
    .where('profile_id', '=', id)
    .where('version', '=', version)
  try {
    const { numUpdatedRows } = await change.executeTakeFirst()
    return numUpdatedRows === 1n ? 'changed' : 'other-version'
  } catch (thrown) {
    if (isTaken(thrown)) return 'name-taken'
    throw thrown
  }
}

/** Takes a profile away; false where it is gone. What was imported by it stays. */
export async function removeStatementProfile(writer: Writer, id: string): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('statement_profiles')
    .where('profile_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The profile of an account by its name, however it is capitalised; undefined when there is none. */
export async function findStatementProfile(reader: Reader, custodyId: string, name: string) {
  const all = await listStatementProfiles(reader)
  return all.find((each) => each.custodyId === custodyId && each.name.toLowerCase() === name.toLowerCase())
}
