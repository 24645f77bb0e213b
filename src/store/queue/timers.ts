import { sql } from 'kysely'
import type pg from 'pg'
import type { Payload } from '#domain/queue/tasks.ts'
import type { Party } from '#domain/transactions/party.ts'
import type { TimerKind } from '#domain/transactions/timers.ts'
import type { Reader, Writer } from '../database/database.ts'

/**
 * Promises the published step of every timer that has run out, the oldest first; each waits once, however often it is
 * tried. Answers how many are new.
 */
export async function queueDueTimers(writer: Writer, now: Temporal.Instant, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into jobs (task, key, payload, due_at)
    select 'elapse-timer', 'timer ' || timer_id, jsonb_build_object(
      'transactionId', transaction_id, 'subject', subject, 'kind', kind, 'cycle', cycle), due_at
    from timers
    where state = 'armed' and due_at <= ${now.toString()}::timestamptz
      and not exists (select from jobs where key = 'timer ' || timer_id)
    order by due_at limit ${most}
    on conflict (key) do nothing`.execute(writer)
  return Number(numAffectedRows)
}

/** Whether a clock has run out and its step is still to be taken. */
export async function isTimerDue(
  reader: Reader,
  { transactionId, subject, kind, cycle }: Payload<'elapse-timer'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await reader
    .selectFrom('timers')
    .select('timer_id')
    .where('transaction_id', '=', transactionId)
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('cycle', '=', cycle)
    .where('state', '=', 'armed')
    .where('due_at', '<=', now)
    .executeTakeFirst()
  return row !== undefined
}

/** A deadline of which somebody has to be reminded now, with what decides who that is. */
type DueReminder = Readonly<{
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
  /** Who is to be paid, where the deadline is that of a payout. */
  payee: Party | null
  timeZone: string
}>

/** Locks the reminders that are due, for the database transaction that sends and moves them on. */
export async function takeDueReminders(
  writer: Writer,
  now: Temporal.Instant,
  most: number,
): Promise<readonly DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select timer.timer_id as "timerId", timer.transaction_id as "transactionId", t.version, timer.subject,
      timer.kind, timer.cycle, timer.started_at as "startedAt", timer.due_at as "dueAt",
      timer.remind_at as "remindAt", t.turn, proposal.by_party as "proposedBy",
      payout.to_party as payee,
      coalesce((select body::json ->> 'timeZone' from terms_versions terms
        where terms.transaction_id = t.transaction_id and terms.version = t.terms_version), 'UTC') as "timeZone"
    from timers timer
    join transactions t using (transaction_id)
    left join proposals proposal on timer.subject = 'proposal:' || proposal.proposal_id
    left join payouts payout on payout.transaction_id = timer.transaction_id and timer.subject = 'payout:' || payout.payout_id
    where timer.state = 'armed' and timer.remind_at <= ${now.toString()}::timestamptz
    order by timer.remind_at limit ${most} for update of timer skip locked`.execute(writer)
  return rows
}

/** Says when a deadline is reminded of next, or never again. */
export async function saveReminder(
  writer: Writer,
  timerId: bigint,
  remindAt: Temporal.Instant | null,
): Promise<void> {
  await writer.updateTable('timers').set({ remind_at: remindAt }).where('timer_id', '=', timerId).execute()
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

/** When the next mail leaves that waits for its turn. */
export async function nextMailMoment(pool: pg.Pool, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  const { rows } = await pool.query<{ at: Temporal.Instant | null }>(
    `select min(due_at) as at from jobs
     where task in ('send-notice', 'say-message') and problem is null and due_at > $1`,
    [now.toString()],
  )
  return rows[0]?.at ?? null
}

/** Whether a job, a reminder or a timer is due: one question for worlds in which nearly always nothing is. */
export async function isAnythingDue(pool: pg.Pool, now: Temporal.Instant): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>({
    name: 'is-anything-due',
    text: `select exists (select from jobs where due_at <= $1)
      or exists (select from timers where state = 'armed' and (due_at <= $1 or remind_at <= $1)) as due`,
    values: [now.toString()],
  })
  return rows[0]?.due ?? false
}
