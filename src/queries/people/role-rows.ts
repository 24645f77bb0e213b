import { sql } from 'kysely'
import type { OfficeRole } from '#domain/transactions/situation.ts'
import { type Reader, rowsOf } from '#store/database/database.ts'

/** A role that somebody has: since when and by whom; `by` is null where the owner of the machine appointed them. */
export type Holding = Readonly<{
  personId: string
  displayName: string
  email: string
  role: OfficeRole
  since: Temporal.Instant | null
  by: string | null
}>

/** What was noted about somebody's role; `by` is null where the owner of the machine decided it. */
export type RoleEntry = Readonly<{
  id: string
  personId: string
  displayName: string
  what: 'proposed' | 'given' | 'taken' | 'not-given'
  role: OfficeRole
  reason: string
  by: string | null
  at: Temporal.Instant
}>

// Before there were administrators, the command of the machine noted an `appoint` with the role alone.
const appointed = sql`('people.appoint', 'appoint')`

/** How the office log names what happened to roles. */
export const roleActions = [
  'people.appoint',
  'appoint',
  'people.dismiss',
  'people.propose-appointment',
  'people.dismiss-appointment',
] as const

/** Who has which role, by name; of one person where one is given. */
export async function holdings(reader: Reader, personId: string | null): Promise<readonly Holding[]> {
  const rows = await rowsOf<Holding>(reader)`
    select p.person_id as "personId", p.display_name as "displayName", p.email, held.role,
      noted.at as since, noted.by
    from people p
    cross join lateral unnest(p.roles) as held (role)
    left join lateral (
      select l.at, a.display_name as by from office_log l left join people a on a.person_id = l.actor_id
      where l.subject = 'person:' || p.person_id and l.action in ${appointed}
        and split_part(l.note, ':', 1) = held.role
      order by l.office_log_id desc limit 1
    ) noted on true
    where p.roles <> '{}' and (${personId}::uuid is null or p.person_id = ${personId}::uuid)
    order by p.display_name, p.person_id, held.role`
  return rows
}

const MOST = 50

/** What was decided about roles, newest first; of one person where one is given. */
export async function roleEntries(reader: Reader, personId: string | null): Promise<readonly RoleEntry[]> {
  const rows = await rowsOf<RoleEntry>(reader)`
    select l.office_log_id::text as id, p.person_id as "personId", p.display_name as "displayName",
      case l.action when 'people.dismiss' then 'taken' when 'people.propose-appointment' then 'proposed'
        when 'people.dismiss-appointment' then 'not-given' else 'given' end as what, split_part(l.note, ':', 1) as role,
      ltrim(substr(l.note, length(split_part(l.note, ':', 1)) + 2)) as reason, a.display_name as by, l.at
    from office_log l
    join people p on l.subject = 'person:' || p.person_id
    left join people a on a.person_id = l.actor_id
    where l.action = any (${[...roleActions]}::text[])
      and (${personId}::uuid is null or p.person_id = ${personId}::uuid)
    order by l.office_log_id desc limit ${MOST}`
  return rows
}

export type { WaitingAppointment } from '#store/people/appointments.ts'
