import { readAllNotices } from '#commands/notices/read-all.ts'
import { transitions } from '#domain/transactions/process.ts'
import type { Play } from './simulation.ts'
import { buyers, sellers } from './troupe.ts'

/*
 * Notices are read or not, and mails bounce: whether somebody's silence counts is told by the notices of that very clock.
 */

/** Some people open what they were told. */
export async function somebodyReads({ stage, chance, attempt }: Play, percent = 50): Promise<void> {
  for (const who of [...buyers, ...sellers])
    if (chance.in100(percent)) await attempt('read notices', [], () => stage.perform(who, readAllNotices, {}))
}

/** The rows that somebody's silence takes, and the clocks that run out then. */
const silent = transitions.flatMap((row) =>
  row.at && row.guards?.some((guard) => guard.startsWith('G-NOTICE')) ? [{ id: row.id, clock: row.at }] : [],
)

/**
 * What somebody's silence gave away although the notices of that very clock had not reached them by two channels in time,
 * and nobody of the office had reached them either.
 */
export async function silenceUnproven({ stage }: Play): Promise<string[]> {
  const { rows } = await stage.database.pool.query<{ broken: string }>(
    `select event.transition || ' of ' || event.transaction_id || ' took silence for an answer' as broken
     from unnest($1::text[], $2::text[]) as silent (id, kind)
     join events event on event.transition = silent.id and event.actor_role = 'system'
     join lateral (select * from timers where timers.transaction_id = event.transaction_id and timers.kind = silent.kind
       and subject = event.body::json ->> 'subject' and due_at <= event.at order by cycle desc limit 1) clock on true
     where event.name not like 'notice.%' and not clock.confirmed and not (
       select count(distinct notice_id) >= 2 and count(distinct channel) >= 2 and count(told.delivered_at) >= 1
       from notices join notice_deliveries told using (notice_id)
       where notices.transaction_id = clock.transaction_id and notices.subject = clock.subject
         and timer_kind = clock.kind and timer_cycle = clock.cycle and told.failure is null
         and told.sent_at <= clock.due_at - interval '24 hours'
         and (channel <> 'app' or told.read_at <= clock.due_at))`,
    [silent.map((each) => each.id), silent.map((each) => each.clock)],
  )
  return rows.map((each) => each.broken)
}
