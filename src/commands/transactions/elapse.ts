import { z } from 'zod'
import type { Command } from '#commands/command.ts'
import { circumstancesOf, record, TransactionId } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { engine } from '#domain/transactions/engine.ts'
import { type TimerKind, timerKinds } from '#domain/transactions/timers.ts'
import { remindedOf } from '#domain/transactions/reminders.ts'
import { payeeFacts } from '#domain/transactions/payees.ts'
import type { Timer } from '#domain/transactions/situation.ts'
import { silenceRule } from '#domain/transactions/facts.ts'
import type { Facts } from '#domain/transactions/work.ts'
import { readSilenceNotices } from '#store/notices/notices.ts'
import { statementThrough } from '#store/bank/statements.ts'
import type { Means } from '#store/means.ts'
import type { Known } from '#store/transactions/situations.ts'

const Input = z.object({
  transactionId: TransactionId,
  subject: z.string().max(80),
  kind: z.enum(timerKinds as [TimerKind, ...TimerKind[]]),
  cycle: z.number().int().positive(),
})
const ATTEMPTS = 8

/** A timer has run out: takes the step that was published for it. Firing twice is harmless; only the system may. */
export const elapseTimer: Command<z.infer<typeof Input>, { moved: boolean }> = {
  name: 'transactions.elapse',
  input: Input,
  async run(act, due) {
    if (act.actor.kind !== 'system') refuse('not-found')
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const known = (await act.means.loadToDecide(due.transactionId)) ?? refuse('not-found')
      const { situation } = known
      const facts = await factsAt(act.means, known, due, act.now)
      const step = engine.elapse(situation, due, circumstancesOf(act, situation, facts))
      if (!step) return { moved: false }
      const answer = { moved: true }
      const result = await record(act, step, answer)
      if (result === 'recorded') return answer
    }
    return refuse('lost-race')
  },
}

/** The timers whose lapse needs to know of what the bank has told. */
const depositEnds = ['T-FUND', 'T-STATEMENT'] as const satisfies readonly TimerKind[]

/** What a lapse may need to know: where people are paid, and which notices of this deadline were proven in time. */
async function factsAt(
  means: Means,
  { situation, payees }: Known,
  due: Pick<Timer, 'subject' | 'kind' | 'cycle'>,
  now: Temporal.Instant,
): Promise<Facts> {
  const known = payeeFacts(situation, payees, means.policy, now)
  const facts = (depositEnds as readonly TimerKind[]).includes(due.kind)
    ? {
        ...known,
        statementThrough: await statementThrough(means.database.reader, situation.transaction.currency),
      }
    : known
  const timer = situation.timers.find(
    (each) => each.subject === due.subject && each.kind === due.kind && each.cycle === due.cycle,
  )
  const party = remindedOf(due.kind, situation.transaction)
  const personId = party === 'buyer' ? situation.transaction.buyerId : situation.transaction.sellerId
  if (!timer || !party || !personId || !engine.needsNotices(due.kind)) return facts
  const notices = await readSilenceNotices(means.database.reader, {
    personId,
    transactionId: situation.transaction.id,
    ...due,
    dueAt: timer.dueAt,
    until: timer.dueAt.subtract({ hours: silenceRule.hoursBefore }),
    timeZone: situation.terms.timeZone,
  })
  return { ...facts, notices }
}
