import type pg from 'pg'
import { z } from 'zod'
import type { Act, Command } from '#commands/command.ts'
import { circumstancesOf, mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { engine } from '#domain/transactions/engine.ts'
import { payeeFacts } from '#domain/transactions/payees.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { waitingOf } from '#domain/transactions/whose-turn.ts'
import { heldAmong } from '#store/bank/held-files.ts'
import { waitForUncovered } from '#store/bank/debits.ts'
import { type CustodyAccount, readCustodyAccount } from '#store/bank/payment-files.ts'
import { listPayoutsToExport, type PayoutToExport } from '#store/payouts/payouts-to-export.ts'
import { inTransaction } from '#store/database/in-transaction.ts'
import { readKnown } from '#store/transactions/situations.ts'
import { holdUnpayable, isPayable } from './hold-unpayable.ts'
import { fileFormat, makePaymentFile } from './make-file.ts'
import { mustNotBeStoppedOn } from './must-not-be-stopped.ts'
import { recordRound, roundsOf } from './rounds.ts'

const MOST = 2_000

const Input = z.strictObject({
  custody: z.string().length(3),
  ...fileFormat,
  /** Without a choice, everything that is approved. Those of other accounts are left where they are. */
  payoutIds: z.array(z.uuid()).min(1).max(MOST).optional(),
  /** The day on which the bank is to pay, `YYYY-MM-DD`; the next one of its working days where none is asked for. */
  executionDate: z.iso.date().optional(),
})
type Input = z.infer<typeof Input>

export type Exported = Readonly<{ fileId: string; payouts: number }>

/**
 * Writes the approved payouts of a custody account into a payment file and takes them (P4): all of them, or nothing.
 * The file is made of what the database holds at that moment and is read back before it is kept. Refused when there
 * is nothing to pay, when one that was chosen cannot be paid (without a choice it is left out; either way it waits for
 * another account of its payee), when one does not fit into the layout or that is another account's, when a chosen payout
 * or the layout changed ('lost-race'), for instant transfers in anything but euros, while payouts are stopped, and while
 * unexplained debits leave clients uncovered; a payout is never in two files.
 */
export const exportPayouts: Command<Input, Exported> = {
  name: 'payouts.export',
  input: Input,
  async run(act, wanted) {
    mustHold(act.actor, 'operator')
    const { pool } = act.means.database
    const unpayable = await inTransaction(pool, async (connection) => {
      await mustNotBeStoppedOn(connection)
      return listUnpayable(connection, act, wanted)
    })
    await holdUnpayable(act, unpayable)
    return inTransaction(pool, async (connection) => {
      await mustNotBeStoppedOn(connection)
      const account = await custodyOf(connection, wanted)
      await mustCoverClients(connection, account)
      const found = await listPayoutsToExport(connection, account.currency, wanted.payoutIds ?? null, MOST)
      if (unpayable.length > 0 && (wanted.payoutIds || found.length === 0))
        refuse('payouts-without-account', { codes: unpayable.map((each) => each.code) })
      if (found.some((each) => each.state !== 'approved')) refuse('lost-race')
      const payouts = await notHeldAmong(connection, found)
      if (wanted.payoutIds && payouts.length < found.length) refuse('money-on-hold')
      if (payouts.length === 0) refuse('nothing-to-pay')
      // Approved only now, and nobody can be paid there: the next try lets it wait.
      if (payouts.some((each) => !isPayable(act, each))) refuse('lost-race')
      const fileId = await makePaymentFile(connection, act, account, payouts, wanted)
      const answer = { fileId, payouts: payouts.length }
      for (const [number, round] of roundsOf(payouts).entries())
        await takeRound(connection, act, { fileId, round, answer: number === 0 ? answer : null })
      return answer
    })
  },
}

async function custodyOf(connection: pg.ClientBase, { custody }: Input): Promise<CustodyAccount> {
  return (await readCustodyAccount(connection, custody)) ?? refuse('not-found')
}

async function notHeldAmong(
  connection: pg.ClientBase,
  payouts: readonly PayoutToExport[],
): Promise<PayoutToExport[]> {
  const held = await heldAmong(connection, payouts)
  return payouts.filter((each) => !held.has(each.payoutId))
}

/** What is approved and no file can name; what waits for a hold waits for that first. */
async function listUnpayable(connection: pg.ClientBase, act: Act, wanted: Input): Promise<PayoutToExport[]> {
  const { currency } = await custodyOf(connection, wanted)
  const found = await listPayoutsToExport(connection, currency, wanted.payoutIds ?? null, MOST)
  const free = await notHeldAmong(connection, found)
  return free.filter((each) => each.state === 'approved' && !isPayable(act, each))
}

/** While unexplained debits leave clients uncovered, what is paid to one would be another's money. */
export async function mustCoverClients(
  connection: pg.ClientBase,
  { custodyId, currency }: CustodyAccount,
): Promise<void> {
  const missing = await waitForUncovered(connection, custodyId)
  if (missing > 0n) refuse('debits-unexplained', { missingMinor: String(missing), currency })
}

type Round = Readonly<{ fileId: string; round: readonly PayoutToExport[]; answer: Exported | null }>

/** Takes at most one payout of each transaction, on situations read anew: two of one transaction go one after the other. */
async function takeRound(
  connection: pg.ClientBase,
  act: Act,
  { fileId, round, answer }: Round,
): Promise<void> {
  const ids = round.map((each) => each.transactionId)
  const known = await readKnown(connection, ids, { now: act.now, tiers: [] })
  const group = round.map((written, n) => {
    const { situation, payees } = known.get(written.transactionId) ?? refuse('not-found')
    mustBeAsWritten(situation, written)
    const facts = payeeFacts(situation, payees, act.means.policy, act.now)
    const by = circumstancesOf(act, situation, facts, { fileId })
    const step = engine.decide(situation, 'export-payout', { payout: written.payoutId }, by)
    const key = answer && act.key && n === 0 ? { key: { ...act.key, answer } } : {}
    return { step, alongside: { waiting: waitingOf(step.after), ...key } }
  })
  await recordRound(connection, group)
}

/** The step is taken on the payout that the file pays: approved, with that sum, to that account. */
function mustBeAsWritten({ transaction, payouts }: Situation, written: PayoutToExport): void {
  const payout = payouts.find((each) => each.id === written.payoutId)
  const isAsWritten =
    payout?.state === 'approved' &&
    payout.code === written.code &&
    payout.amountMinor === written.amountMinor &&
    payout.account?.sealed === written.account?.sealed &&
    transaction.currency === written.currency
  if (!isAsWritten) refuse('lost-race')
}
