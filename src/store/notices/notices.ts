import { sql } from 'kysely'
import type { SilenceNotices } from '#domain/transactions/facts.ts'
import type { TimerKind } from '#domain/transactions/timers.ts'
import type { Reader, Writer } from '../database/database.ts'
import { pagesChannel } from '../queue/jobs.ts'
import { layOutPushes } from './push-messages.ts'

type Question = Readonly<{
  personId: string
  transactionId: string
  subject: string
  kind: TimerKind
  cycle: number
  dueAt: Temporal.Instant
  /** Only notices sent by then count. */
  until: Temporal.Instant
  timeZone: string
}>

/**
 * The notices of one running of a timer that reached a person in time: what the rule of silence asks for (G-NOTICE).
 * One in the app counts when it was read before the timer ran out.
 */
export async function readSilenceNotices(reader: Reader, question: Question): Promise<SilenceNotices> {
  const rows = await reader
    .selectFrom('notices')
    .innerJoin('notice_deliveries as delivery', 'delivery.notice_id', 'notices.notice_id')
    .select(['delivery.channel', 'delivery.sent_at', 'delivery.delivered_at'])
    .where('person_id', '=', question.personId)
    .where('transaction_id', '=', question.transactionId)
    .where('subject', '=', question.subject)
    .where('timer_kind', '=', question.kind)
    .where('timer_cycle', '=', question.cycle)
    .where('delivery.failure', 'is', null)
    .where((is) => is.or([is('channel', '<>', 'app'), is('delivery.read_at', '<=', question.dueAt)]))
    .where('delivery.sent_at', '<=', question.until)
    .execute()
  const sent = rows.map((row) => row.sent_at).toSorted((one, other) => Temporal.Instant.compare(one, other))
  return {
    days: [...new Set(sent.map((at) => at.toZonedDateTimeISO(question.timeZone).toPlainDate().toString()))],
    channels: [...new Set(rows.map((row) => row.channel))],
    delivered: rows.filter((row) => row.delivered_at !== null).length,
    lastSentAt: sent.at(-1) ?? null,
  }
}

export type NewNotice = Readonly<{
  id: string
  /** What asked for it, so that a repeated job sends it once. */
  promise: string
  personId: string
  /** The deal or the page of ours that it is about. */
  about: Readonly<{ transactionId: string } | { path: string }>
  name: string
  subject: string
  /** The running of a timer that it tells of. */
  timer?: Readonly<{ kind: TimerKind; cycle: number }> | undefined
  title: string
  body: string
  at: Temporal.Instant
  /** Whether it goes by mail, with whatever else of its deal waits for that. */
  mailWaits: boolean
  /** Until when it is worth being brought to the person's devices; null for not at all. */
  pushUntil: Temporal.Instant | null
}>

/**
 * Keeps a notice, shows it in the app, wakes its reader's open pages and lays a message out for each of their
 * devices. False when the same promise was kept before.
 */
export async function addNotice(writer: Writer, notice: NewNotice): Promise<boolean> {
  const { id, personId, about, at, pushUntil } = notice
  return writer.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('notices')
      .values({
        notice_id: id,
        promise: notice.promise,
        person_id: personId,
        transaction_id: 'transactionId' in about ? about.transactionId : null,
        path: 'path' in about ? about.path : null,
        name: notice.name,
        subject: notice.subject,
        timer_kind: notice.timer?.kind ?? null,
        timer_cycle: notice.timer?.cycle ?? null,
        title: notice.title,
        body: notice.body,
        at,
        mail_waits: notice.mailWaits,
      })
      .onConflict((conflict) => conflict.column('promise').doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n) return false
    await tx.insertInto('notice_deliveries').values({ notice_id: id, channel: 'app', sent_at: at }).execute()
    if (pushUntil) await layOutPushes(tx, { noticeId: id, personId, at, until: pushUntil })
    await tellPerson(tx, personId)
    return true
  })
}

/** Wakes the open pages of a person, when the database transaction is kept. */
async function tellPerson(writer: Writer, personId: string): Promise<void> {
  await sql`select pg_notify(${pagesChannel}, ${JSON.stringify([personId])})`.execute(writer)
}

/** What became of a notice on one channel. */
export async function saveDelivery(
  writer: Writer,
  delivery: Readonly<{
    noticeId: string
    channel: 'app' | 'mail'
    at: Temporal.Instant
    delivered: boolean
    failure: string | null
  }>,
): Promise<void> {
  const delivered_at = delivery.delivered ? delivery.at : null
  await writer
    .insertInto('notice_deliveries')
    .values({
      notice_id: delivery.noticeId,
      channel: delivery.channel,
      sent_at: delivery.at,
      delivered_at,
      failure: delivery.failure,
    })
    .onConflict((conflict) =>
      conflict.columns(['notice_id', 'channel']).doUpdateSet({ delivered_at, failure: delivery.failure }),
    )
    .execute()
}

/** Which of a person's notices were read: one, those about one deal, or all. */
type WhichNotices = Readonly<{ noticeId?: string; transactionId?: string }>

/** A person opened what the notices were about: they have been read, and so delivered. Tells how many were new. */
export async function markRead(
  writer: Writer,
  personId: string,
  { noticeId, transactionId }: WhichNotices,
  at: Temporal.Instant,
): Promise<number> {
  const read = await writer
    .updateTable('notices')
    .set({ read_at: at })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .$if(noticeId !== undefined, (query) => query.where('notice_id', '=', noticeId ?? ''))
    .$if(transactionId !== undefined, (query) => query.where('transaction_id', '=', transactionId ?? ''))
    .returning('notice_id')
    .execute()
  if (read.length === 0) return 0
  const ids = read.map((row) => row.notice_id)
  await writer
    .updateTable('notice_deliveries')
    .set((row) => ({
      read_at: at,
      delivered_at: row.fn.coalesce('delivered_at', sql<Temporal.Instant>`${at.toString()}::timestamptz`),
    }))
    .where('notice_id', 'in', ids)
    .where('channel', '=', 'app')
    .execute()
  await tellPerson(writer, personId)
  return read.length
}

/** Whether a person has a notice of that id, or any about that deal. */
export async function hasNotice(
  reader: Reader,
  personId: string,
  { noticeId, transactionId }: WhichNotices,
): Promise<boolean> {
  const row = await reader
    .selectFrom('notices')
    .select('notice_id')
    .where('person_id', '=', personId)
    .$if(noticeId !== undefined, (query) => query.where('notice_id', '=', noticeId ?? ''))
    .$if(transactionId !== undefined, (query) => query.where('transaction_id', '=', transactionId ?? ''))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The notice of a promise that was kept before, and whether its mail left or was refused for good. */
export async function noticeOfPromise(
  reader: Reader,
  promise: string,
): Promise<{ noticeId: string; at: Temporal.Instant; mailed: boolean } | undefined> {
  const row = await reader
    .selectFrom('notices')
    .leftJoin('notice_deliveries as mail', (join) =>
      join.onRef('mail.notice_id', '=', 'notices.notice_id').on('mail.channel', '=', 'mail'),
    )
    .select(['notices.notice_id', 'notices.at', 'mail.sent_at'])
    .where('promise', '=', promise)
    .executeTakeFirst()
  return row && { noticeId: row.notice_id, at: row.at, mailed: row.sent_at !== null }
}

/** The text of the event that promised a notice. */
export async function readNoticedEvent(
  reader: Reader,
  transactionId: string,
  version: number,
): Promise<string | undefined> {
  const row = await reader
    .selectFrom('events')
    .select('body')
    .where('transaction_id', '=', transactionId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.body
}
