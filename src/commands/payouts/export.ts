import { hash } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import type { Act, Command } from '#commands/command.ts'
import { circumstancesOf, mustHold } from '#commands/step.ts'
import { assert, existing } from '#domain/assert.ts'
import { total } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { decide } from '#domain/transactions/engine.ts'
import { payeeFacts } from '#domain/transactions/payees.ts'
import { waitingOf } from '#domain/transactions/whose-turn.ts'
import type { Step } from '#domain/transactions/step.ts'
import { newId } from '#store/ids.ts'
import { inTransaction } from '#store/database/in-transaction.ts'
import { addPaymentFile } from '#store/bank/payment-files.ts'
import { recordSteps } from '#store/transactions/recorder.ts'
import { readKnown } from '#store/transactions/situations.ts'
import { roundsOf } from './rounds.ts'

const Input = z.object({
  custody: z.string().length(3),
  version: z.enum(['09', '03']),
  messageId: z.string().regex(/^[A-Za-z0-9-]{1,35}$/),
  xml: z.string().min(1),
  /** What the file pays, as its maker saw it. */
  payouts: z
    .array(
      z.object({
        transactionId: z.uuid(),
        payoutId: z.uuid(),
        code: z.string().max(35),
        amountMinor: z.coerce.bigint().positive(),
      }),
    )
    .min(1)
    .max(5_000),
})
type Input = z.infer<typeof Input>

export type Exported = Readonly<{ fileId: string; payouts: number }>

/**
 * Keeps a payment file and takes every payout that it pays (P4): all of them, or nothing. Refused when a payout
 * changed since the file was written ('lost-race'); a payout is never in two files.
 */
export const exportPayouts: Command<Input, Exported> = {
  name: 'payouts.export',
  input: Input,
  async run(act, given) {
    mustHold(act.actor, 'operator')
    assertFilePays(given)
    const fileId = newId(act.now)
    const answer = { fileId, payouts: given.payouts.length }
    await inTransaction(act.means.database.pool, async (connection) => {
      const isNew = await addPaymentFile(connection, {
        id: fileId,
        messageId: given.messageId,
        custodyId: given.custody,
        version: given.version,
        sealedXml: act.means.seals.sealBytes(Buffer.from(given.xml, 'utf8')),
        sha256: hash('sha256', given.xml, 'hex'),
        payouts: given.payouts.length,
        totalMinor: total(given.payouts.map((each) => each.amountMinor)),
        madeBy: act.actor.id,
        at: act.now,
      })
      if (!isNew) refuse('lost-race')
      for (const [number, round] of roundsOf(given.payouts).entries())
        await takeRound(connection, act, given.custody, {
          fileId,
          round,
          answer: number === 0 ? answer : null,
        })
    })
    return answer
  },
}

type Round = Readonly<{ fileId: string; round: Input['payouts']; answer: Exported | null }>

/** Takes at most one payout of each transaction, on situations read anew: two of one transaction go one after the other. */
async function takeRound(
  connection: pg.ClientBase,
  act: Act,
  custody: string,
  { fileId, round, answer }: Round,
): Promise<void> {
  const ids = round.map((each) => each.transactionId)
  const known = await readKnown(connection, ids, { now: act.now, tiers: [] })
  const group = round.map((wanted, n) => {
    const { situation, payees } = known.get(wanted.transactionId) ?? refuse('not-found')
    const payout = situation.payouts.find((each) => each.id === wanted.payoutId) ?? refuse('not-found')
    const isAsSeen =
      payout.state === 'approved' &&
      payout.code === wanted.code &&
      payout.amountMinor === wanted.amountMinor &&
      situation.transaction.currency === custody
    if (!isAsSeen) refuse('lost-race')
    const step: Step = decide(
      situation,
      'export-payout',
      { payout: payout.id },
      circumstancesOf(act, situation, payeeFacts(situation, payees, act.means.policy, act.now), { fileId }),
    )
    const key = answer && act.key && n === 0 ? { key: { ...act.key, answer } } : {}
    return { step, alongside: { waiting: waitingOf(step.after), ...key } }
  })
  const won = await recordSteps(connection, group)
  if (won.length !== group.length) refuse('lost-race')
}

/** The file pays exactly what is taken: a payout that is taken and not in the file would never be paid. */
function assertFilePays({ xml, payouts }: Input): void {
  const written = [...xml.matchAll(/<EndToEndId>([^<]+)<\/EndToEndId>/g)].map(([, code]) =>
    existing(code, 'matched'),
  )
  const codes = payouts.map((each) => each.code)
  const isSame = written.toSorted().join() === codes.toSorted().join()
  assert(isSame && new Set(codes).size === codes.length, 'a payment file pays each of its payouts once')
}
