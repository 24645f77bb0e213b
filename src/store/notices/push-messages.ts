import { type Kysely, sql } from 'kysely'
import { sessionLife } from '#domain/people/session-life.ts'
import type { Writer } from '../database/database.ts'
import type { Schema } from '../schema.ts'

type LaidOut = Readonly<{
  noticeId: string
  personId: string
  at: Temporal.Instant
  /** After this it is worth nothing any more. */
  until: Temporal.Instant
}>

/** Lays a message out for every device that a person registered, and promises to send it. */
export async function layOutPushes(
  writer: Writer,
  { noticeId, personId, at, until }: LaidOut,
): Promise<void> {
  await sql`
    with laid_out as (
      insert into push_messages (message_id, notice_id, installation_id, expires_at)
      select gen_random_uuid(), ${noticeId}::uuid, i.installation_id, ${until.toString()}::timestamptz
      from installations i join push_registrations using (installation_id)
      where i.person_id = ${personId}::uuid
      on conflict do nothing returning message_id
    )
    insert into jobs (task, payload, due_at)
    select 'send-push', jsonb_build_object('messageId', message_id), ${at.toString()}::timestamptz
    from laid_out`.execute(writer)
}

/** A message that is to be sent, with all that its sender needs. */
export type PushToSend = Readonly<{
  messageId: string
  noticeId: string
  installationId: string
  expiresAt: Temporal.Instant
  /** Null for a notice about no deal. */
  transactionId: string | null
  path: string | null
  name: string
  title: string
  body: string
  tellsDetails: boolean
  endpoint: string
  p256dh: string
  auth: string
  publicKey: string
  sealedPrivate: string
}>

/**
 * A message with all that its sender needs. Null for one that is over: one to a device whose session is over, or that
 * is worth nothing any more, ends here.
 */
export async function pushToSend(
  writer: Writer,
  messageId: string,
  now: Temporal.Instant,
): Promise<PushToSend | null> {
  await endPush(writer, messageId, now.toString())
  const { rows } = await sql<PushToSend>`
    select m.message_id as "messageId", m.notice_id as "noticeId", m.installation_id as "installationId",
      m.expires_at as "expiresAt", n.transaction_id as "transactionId", n.path, n.name, n.title, n.body,
      p.push_tells_details as "tellsDetails", r.endpoint, r.p256dh, r.auth, k.public_key as "publicKey",
      k.sealed_private as "sealedPrivate"
    from push_messages m join notices n using (notice_id) join people p using (person_id)
      join push_registrations r using (installation_id) join push_keys k using (key_id)
    where m.message_id = ${messageId}::uuid and m.sent_at is null and m.failure is null`.execute(writer)
  return rows[0] ?? null
}

async function endPush(writer: Writer, messageId: string, at: string): Promise<void> {
  await sql`
    update push_messages m set failure = case
      when m.expires_at <= ${at}::timestamptz then 'expired'
      when r.installation_id is null then 'unregistered' else 'signed out' end
    from installations i join sessions s using (session_id)
      left join push_registrations r on r.installation_id = i.installation_id
    where m.message_id = ${messageId}::uuid and m.sent_at is null and m.failure is null
      and m.installation_id = i.installation_id and (
      m.expires_at <= ${at}::timestamptz or r.installation_id is null
      or s.begun_at <= ${at}::timestamptz - case when s.is_remembered
        then ${sessionLife.rememberedDays} * interval '1 day' else ${sessionLife.forgottenHours} * interval '1 hour' end
      or (not s.is_remembered
        and s.last_seen_at <= ${at}::timestamptz - ${sessionLife.idleHours} * interval '1 hour'))`.execute(
    writer,
  )
}

type Tried = Pick<PushToSend, 'messageId' | 'noticeId' | 'installationId'>

/** The service took a message over: that is the sending, and the proof that comes is the device's. */
export async function pushTaken(writer: Writer, tried: Tried, at: Temporal.Instant): Promise<void> {
  await writer.transaction().execute(async (tx) => {
    await endMessage(tx, tried.messageId, { sent_at: at })
    await tx
      .updateTable('push_registrations')
      .set({ taken_at: at })
      .where('installation_id', '=', tried.installationId)
      .execute()
    // Of several devices the first one counts, and one that takes it outweighs those that did not.
    await tx
      .insertInto('notice_deliveries')
      .values({ notice_id: tried.noticeId, channel: 'push', sent_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['notice_id', 'channel'])
          .doUpdateSet({ sent_at: at, failure: null })
          .where('notice_deliveries.failure', 'is not', null),
      )
      .execute()
  })
}

/** Nothing more is tried with a message. `isGone`: there is no such device any more, and its registration goes. */
export async function pushFailed(
  writer: Writer,
  tried: Tried,
  why: Readonly<{ failure: string; isGone: boolean; at: Temporal.Instant }>,
): Promise<void> {
  await writer.transaction().execute(async (tx) => {
    await endMessage(tx, tried.messageId, { failure: why.failure })
    await tx
      .insertInto('notice_deliveries')
      .values({ notice_id: tried.noticeId, channel: 'push', sent_at: why.at, failure: why.failure })
      .onConflict((conflict) => conflict.columns(['notice_id', 'channel']).doNothing())
      .execute()
    if (why.isGone)
      await tx.deleteFrom('push_registrations').where('installation_id', '=', tried.installationId).execute()
  })
}

async function endMessage(
  writer: Kysely<Schema>,
  messageId: string,
  end: { sent_at: Temporal.Instant } | { failure: string },
): Promise<void> {
  await writer.updateTable('push_messages').set(end).where('message_id', '=', messageId).execute()
}

/** What a device tells of a message: that it came, and that its person opened it. Each is told once. */
type PushReport = 'delivered' | 'opened'

/**
 * Keeps what a device tells of a message to it, once; null when it was told before or there is no such message.
 * Answers whose notice it was.
 */
export async function reportPush(
  writer: Writer,
  messageId: string,
  what: PushReport,
  at: Temporal.Instant,
): Promise<{ noticeId: string; personId: string } | null> {
  const told = `${what}_at` as const
  const row = await writer
    .updateTable('push_messages')
    .set({ [told]: at })
    .where('message_id', '=', messageId)
    .where(told, 'is', null)
    .returning('notice_id')
    .executeTakeFirst()
  if (!row) return null
  // Who opened it has it, whichever of the two messages came first.
  const read = what === 'opened' ? { read_at: at } : {}
  await writer
    .updateTable('notice_deliveries')
    .set((delivery) => ({
      delivered_at: delivery.fn.coalesce(
        'delivered_at',
        sql<Temporal.Instant>`${at.toString()}::timestamptz`,
      ),
      failure: null,
      ...read,
    }))
    .where('notice_id', '=', row.notice_id)
    .where('channel', '=', 'push')
    .execute()
  const { person_id } = await writer
    .selectFrom('notices')
    .select('person_id')
    .where('notice_id', '=', row.notice_id)
    .executeTakeFirstOrThrow()
  return { noticeId: row.notice_id, personId: person_id }
}
