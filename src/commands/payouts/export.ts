import type pg from 'pg'
import { z } from 'zod'
import type { Act, Command } from '#commands/command.ts'
import { circumstancesOf, mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { engine } from '#domain/transactions/engine.ts'
import { payeeFacts } from '#domain/transactions/payees.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { waitingOf } from '#domain/transactions/whose-turn.ts'
import { canBePaid } from '#domain/banking/payable.ts'
import { paymentFormats } from '#formats/payment-file.ts'
import { readableNumberOf } from '#store/bank/account-snapshot.ts'
import { heldAmong } from '#store/bank/held-files.ts'
import { waitForUncovered } from '#store/bank/debits.ts'
import {
  type CustodyAccount,
  listPayoutsToExport,
  type PayoutToExport,
  readCustodyAccount,
} from '#store/bank/payment-files.ts'
import { inTransaction } from '#store/database/in-transaction.ts'
import { readKnown } from '#store/transactions/situations.ts'
import { makePaymentFile } from './make-file.ts'
import { recordRound, roundsOf } from './rounds.ts'

const MOST = 2_000

const Input = z.strictObject({
  custody: z.string().length(3),
  version: z.enum(paymentFormats),
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
 * is nothing to pay, when one that was chosen cannot be paid (without a choice it is left out), when a chosen payout changed ('lost-race'), and while unexplained debits leave clients uncovered; a
 * payout is never in two files.
 */
export const exportPayouts: Command<Input, Exported> = {
  name: 'payouts.export',
  input: Input,
  async run(act, wanted) {
    mustHold(act.actor, 'operator')
    return inTransaction(act.means.database.pool, async (connection) => {
      const account = (await readCustodyAccount(connection, wanted.custody)) ?? refuse('not-found')
      await mustCoverClients(connection, account)
      const found = await listPayoutsToExport(connection, account.currency, wanted.payoutIds ?? null, MOST)
      if (found.some((each) => each.state !== 'approved')) refuse('lost-race')
      const held = await heldAmong(
        connection,
        found.map((each) => each.personId),
      )
      if (wanted.payoutIds && held.size > 0) refuse('money-on-hold')
      const free = found.filter((each) => !held.has(each.personId))
      const payouts = free.filter((each) => isPayable(act, each))
      const unpayable = free.filter((each) => !payouts.includes(each)).map((each) => each.code)
      if (unpayable.length > 0 && (wanted.payoutIds || payouts.length === 0))
        refuse('payouts-without-account', { codes: unpayable })
      if (payouts.length === 0) refuse('nothing-to-pay')
      const fileId = await makePaymentFile(connection, act, account, payouts, wanted)
      const answer = { fileId, payouts: payouts.length }
      for (const [number, round] of roundsOf(payouts).entries())
        await takeRound(connection, act, { fileId, round, answer: number === 0 ? answer : null })
      return answer
    })
  },
}

/** While unexplained debits leave clients uncovered, what is paid to one would be another's money. */
export async function mustCoverClients(
  connection: pg.ClientBase,
  { custodyId, currency }: CustodyAccount,
): Promise<void> {
  const missing = await waitForUncovered(connection, custodyId)
  if (missing > 0n) refuse('debits-unexplained', { missingMinor: String(missing), currency })
}

/** Whether a file can name the payee and their account: one that it cannot name keeps nobody else waiting. */
function isPayable({ means }: Act, { account, currency }: PayoutToExport): boolean {
  if (account === null) return false
  const number = readableNumberOf(account, means.seals)
  return number !== null && canBePaid({ name: account.holderName, account: number }, currency)
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
