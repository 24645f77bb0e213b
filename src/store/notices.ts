import { sql } from 'kysely'
import type { SilenceNotices } from '#domain/transactions/facts.ts'
import type { Reader, Writer } from './database.ts'

type Question = Readonly<{
  personId: string
  transactionId: string
  subject: string
  /** Only notices sent by then count. */
  until: Temporal.Instant
  timeZone: string
}>

/** The notices about a subject that reached a person in time: what the rule of silence asks for (G-NOTICE). */
export async function readSilenceNotices(reader: Reader, question: Question): Promise<SilenceNotices> {
  const rows = await reader
    .selectFrom('notices')
    .innerJoin('notice_deliveries as delivery', 'delivery.notice_id', 'notices.notice_id')
    .select(['delivery.channel', 'delivery.sent_at', 'delivery.delivered_at'])
    .where('person_id', '=', question.personId)
    .where('transaction_id', '=', question.transactionId)
    .where('subject', '=', question.subject)
    .where('delivery.failure', 'is', null)
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
  transactionId: string
  name: string
  subject: string
  title: string
  body: string
  at: Temporal.Instant
}>

/** Keeps a notice and shows it in the app. False when the same promise was kept before. */
export async function addNotice(writer: Writer, notice: NewNotice): Promise<boolean> {
  return writer.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('notices')
      .values({
        notice_id: notice.id,
        promise: notice.promise,
        person_id: notice.personId,
        transaction_id: notice.transactionId,
        name: notice.name,
        subject: notice.subject,
        title: notice.title,
        body: notice.body,
        at: notice.at,
      })
      .onConflict((conflict) => conflict.column('promise').doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n) return false
    await tx
      .insertInto('notice_deliveries')
      .values({ notice_id: notice.id, channel: 'app', sent_at: notice.at })
      .execute()
    return true
  })
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

/** A person opened what the notices were about: they have been read, and so delivered. */
export async function markRead(
  writer: Writer,
  personId: string,
  transactionId: string,
  at: Temporal.Instant,
): Promise<void> {
  const read = await writer
    .updateTable('notices')
    .set({ read_at: at })
    .where('person_id', '=', personId)
    .where('transaction_id', '=', transactionId)
    .where('read_at', 'is', null)
    .returning('notice_id')
    .execute()
  if (read.length === 0) return
  const ids = read.map((row) => row.notice_id)
  await writer
    .updateTable('notice_deliveries')
    .set({ delivered_at: at })
    .where('notice_id', 'in', ids)
    .where('channel', '=', 'app')
    .where('delivered_at', 'is', null)
    .execute()
}

/** The notice of a promise that was kept before, and whether its mail left or was refused for good. */
export async function noticeOfPromise(
  reader: Reader,
  promise: string,
): Promise<{ noticeId: string; mailed: boolean } | undefined> {
  const row = await reader
    .selectFrom('notices')
    .leftJoin('notice_deliveries as mail', (join) =>
      join.onRef('mail.notice_id', '=', 'notices.notice_id').on('mail.channel', '=', 'mail'),
    )
    .select(['notices.notice_id', 'mail.sent_at'])
    .where('promise', '=', promise)
    .executeTakeFirst()
  return row && { noticeId: row.notice_id, mailed: row.sent_at !== null }
}

/** The sealed text of the event that promised a notice. */
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

/** The operator's own people, who are told when something needs them. */
export async function operatorIds(reader: Reader): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('people')
    .select('person_id')
    .where(sql<boolean>`'operator' = any (roles)`)
    .orderBy('person_id')
    .execute()
  return rows.map((row) => row.person_id)
}
