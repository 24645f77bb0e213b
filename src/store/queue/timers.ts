import type pg from 'pg'
import type { Party } from '#domain/transactions/party.ts'
import type { TimerKind } from '#domain/transactions/timers.ts'

/** A clock that has run out, claimed by this worker for a minute. */
export type DueTimer = Readonly<{ transactionId: string; subject: string; kind: TimerKind; cycle: number }>

const CLAIM = '1 minute'

/**
 * Claims clocks that have run out, the oldest first. Nobody else gets them for a minute; whoever was refused
 * or killed leaves them to the next one after that.
 */
export async function claimDueTimers(
  pool: pg.Pool,
  now: Temporal.Instant,
  most: number,
): Promise<readonly DueTimer[]> {
  const { rows } = await pool.query<DueTimer>({
    name: 'claim-due-timers',
    text: `update timers set claimed_until = $1::timestamptz + interval '${CLAIM}'
    where timer_id in (
      select timer_id from timers
      where state = 'armed' and due_at <= $1 and (claimed_until is null or claimed_until <= $1)
      order by due_at limit $2 for update skip locked)
    returning transaction_id as "transactionId", subject, kind, cycle`,
    values: [now.toString(), most],
  })
  return rows
}

/** A deadline of which somebody has to be reminded now, with what decides who that is. */
export type DueReminder = Readonly<{
  timerId: bigint
  transactionId: string
  version: number
  subject: string
  kind: TimerKind
  cycle: number
  startedAt: Temporal.Instant
  dueAt: Temporal.Instant
  remindAt: Temporal.Instant
  turn: Party | null
  /** Who asked, where the deadline is that of a proposal. */
  proposedBy: Party | null
  timeZone: string
}>

/** Locks the reminders that are due, for the database transaction that sends and moves them on. */
export async function takeDueReminders(
  connection: pg.ClientBase,
  now: Temporal.Instant,
  most: number,
): Promise<readonly DueReminder[]> {
  const { rows } = await connection.query<DueReminder>({
    name: 'take-due-reminders',
    text: `select timer.timer_id as "timerId", timer.transaction_id as "transactionId", t.version, timer.subject,
      timer.kind, timer.cycle, timer.started_at as "startedAt", timer.due_at as "dueAt",
      timer.remind_at as "remindAt", t.turn, proposal.by_party as "proposedBy",
      coalesce((select body::json ->> 'timeZone' from terms_versions terms
        where terms.transaction_id = t.transaction_id and terms.version = t.terms_version), 'UTC') as "timeZone"
    from timers timer
    join transactions t using (transaction_id)
    left join proposals proposal on timer.subject = 'proposal:' || proposal.proposal_id
    where timer.state = 'armed' and timer.remind_at <= $1
    order by timer.remind_at limit $2 for update of timer skip locked`,
    values: [now.toString(), most],
  })
  return rows
}

/** Says when a deadline is reminded of next, or never again. */
export async function saveReminder(
  connection: pg.ClientBase,
  timerId: bigint,
  remindAt: Temporal.Instant | null,
): Promise<void> {
  await connection.query('update timers set remind_at = $2 where timer_id = $1', [
    timerId,
    remindAt?.toString() ?? null,
  ])
}

/** The next moment at which a reminder goes out or a clock runs out; null when no clock is running. */
export async function nextTimerMoment(
  pool: pg.Pool,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const { rows } = await pool.query<{ at: Temporal.Instant | null }>(
    `select least(
      (select min(due_at) from timers where state = 'armed' and due_at > $1),
      (select min(remind_at) from timers where state = 'armed' and remind_at > $1)) as at`,
    [now.toString()],
  )
  return rows[0]?.at ?? null
}
