import type { NoticeName } from '#domain/transactions/notices.ts'
import type { Reader, Writer } from '../database/database.ts'

/** A person and the deal that they are told of. */
export type Told = Readonly<{ personId: string; transactionId: string }>

/** A notice that has to leave by mail. */
export type WaitingMail = Readonly<{
  noticeId: string
  name: NoticeName
  title: string
  body: string
  /** A clock against its reader began. */
  isStart: boolean
}>

/** How long nothing else leaves by mail for the same person about the same deal. */
const PAUSE = { seconds: 60 } as const

/** Takes the turn to mail somebody about a deal, for whoever comes first; else when the next one is. */
export async function takeMailTurn(
  writer: Writer,
  { personId, transactionId }: Told,
  at: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const taken = await writer
    .insertInto('mail_turns')
    .values({ person_id: personId, transaction_id: transactionId, at })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'transaction_id'])
        .doUpdateSet({ at })
        .where('mail_turns.at', '<=', at.subtract(PAUSE)),
    )
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows) return null
  const { at: last } = await writer
    .selectFrom('mail_turns')
    .select('at')
    .where('person_id', '=', personId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  return last.add(PAUSE)
}

/** Gives a turn back in which nothing left. */
export async function giveMailTurnBack(
  writer: Writer,
  { personId, transactionId }: Told,
  at: Temporal.Instant,
): Promise<void> {
  await writer
    .deleteFrom('mail_turns')
    .where('person_id', '=', personId)
    .where('transaction_id', '=', transactionId)
    .where('at', '=', at)
    .execute()
}

/** What waits to be mailed to somebody about a deal, the oldest first. */
export async function waitingMails(
  reader: Reader,
  { personId, transactionId }: Told,
): Promise<readonly WaitingMail[]> {
  const rows = await reader
    .selectFrom('notices')
    .select(['notice_id', 'name', 'title', 'body', 'timer_kind'])
    .where('person_id', '=', personId)
    .where('transaction_id', '=', transactionId)
    .where('mail_waits', '=', true)
    .orderBy('notice_id')
    .execute()
  return rows.map(({ notice_id, timer_kind, name, ...text }) => ({
    noticeId: notice_id,
    name: name as NoticeName,
    ...text,
    isStart: timer_kind !== null,
  }))
}

/** They left, or were refused for good. */
export async function mailsLeft(writer: Writer, ids: readonly string[]): Promise<void> {
  await writer.updateTable('notices').set({ mail_waits: false }).where('notice_id', 'in', ids).execute()
}
