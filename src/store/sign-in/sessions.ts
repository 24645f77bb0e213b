import type pg from 'pg'

/** A session with the person it belongs to, as one read. */
export type SessionRow = Readonly<{
  session_id: string
  begun_at: Temporal.Instant
  stepped_up_at: Temporal.Instant | null
  person_id: string
  display_name: string
  email: string
  email_verified: boolean
  country: string
  time_zone: string
  format_locale: string | null
  format_time_zone: string | null
  tier: number
  roles: string[]
  is_anonymous: boolean
  method: string | null
  second_factor: string | null
  is_remembered: boolean | null
  last_seen_at: Temporal.Instant | null
}>

const columns = `
select s.id as session_id, coalesce(i.begun_at, s."createdAt") as begun_at, u.stepped_up_at, p.person_id, p.display_name,
  p.email, p.email_verified, p.country, p.time_zone, p.format_locale, p.format_time_zone, p.tier, p.roles,
  p.is_anonymous, i.method, i.second_factor, i.is_remembered, i.last_seen_at
from auth.session s
join people p on p.person_id = s."userId"
left join step_ups u on u.session_id = s.id
left join sign_ins i on i.session_id = s.id
where s."expiresAt" > clock_timestamp() and p.closed_at is null`

/** The living session of a token and its person, read on every page; null when there is none. */
export async function sessionByToken(pool: pg.Pool, token: string): Promise<SessionRow | null> {
  const { rows } = await pool.query<SessionRow>({
    name: 'session-by-token',
    text: `${columns} and s.token = $1`,
    values: [token],
  })
  return rows[0] ?? null
}

/** The living session of an id and its person, for what stays open; null when there is none. */
export async function sessionById(pool: pg.Pool, sessionId: string): Promise<SessionRow | null> {
  const { rows } = await pool.query<SessionRow>({
    name: 'session-by-id',
    text: `${columns} and s.id = $1`,
    values: [sessionId],
  })
  return rows[0] ?? null
}
