import { z } from 'zod'
import { BankFile } from '#commands/bank/bank-file.ts'
import type pg from 'pg'
import { withSteps } from '#commands/several-steps.ts'
import { readAnswerApart } from '#commands/bank/read-apart.ts'
import { stopPayment } from '#commands/bank/stop-payment.ts'
import type { Act, Command, Tx } from '#commands/command.ts'
import { circumstancesOf, mustHold } from '#commands/step.ts'
import { type AnswerSaid, type BankAnswer, type PaymentInFile, saidBy } from '#domain/banking/bank-answer.ts'
import { isWithUs } from '#domain/banking/payment-file-states.ts'
import { digestOfBytes } from '#domain/digest.ts'
import { refuse } from '#domain/refusal.ts'
import { engine } from '#domain/transactions/engine.ts'
import { waitingOf } from '#domain/transactions/whose-turn.ts'
import { addBankAnswer, listBankAnswers } from '#store/bank/bank-answers.ts'
import { listFilePayments } from '#store/bank/custody-payments.ts'
import { listFilePayouts, lockFileOfMessage, noteBankAnswer } from '#store/bank/payment-files.ts'
import { readingIn } from '#store/database/database.ts'
import { newId } from '#store/ids.ts'
import { recordRound, roundsOf, situationsOf } from './rounds.ts'
import { noteNameAnswers } from './note-name-answers.ts'
import { endedRefusal } from './file-content.ts'
import { sendRound } from './send.ts'

const Input = BankFile.extend({
  /** The payment file that whoever brings the answer looks at. */
  fileId: z.uuid().optional(),
})
type Input = z.infer<typeof Input>

type Answered = Readonly<{ fileId: string }> & AnswerSaid

/**
 * Takes the bank's answer to a payment file (ISO 20022 pain.002): what it rejects is owed again, with its reason (P6),
 * what it has is sent (P4b), in one database transaction, with the answer kept as it came. Silence about a payment
 * changes nothing, nor does what the bank calls a repetition, or rejects after it said that it paid: the first may be
 * paid. Refuses what is no such
 * answer, one to no file of ours or to one that did not leave, one that does not fit its file or what is known of it,
 * and the same one again.
 */
export const takeBankAnswer: Command<Input, Answered> = {
  name: 'payouts.take-bank-answer',
  input: Input,
  async run(act, { name, bytes, fileId }) {
    mustHold(act.actor, 'operator')
    const read = await readAnswerApart(bytes)
    if (!read.read) refuse('bank-answer-unreadable', { why: read.why })
    return withSteps(act, async (tx, connection) => {
      const file = await answeredFile(tx, read, fileId)
      const sha256 = digestOfBytes(bytes)
      const before = await listBankAnswers(readingIn(tx), file.file_id)
      if (before.some((each) => each.sha256 === sha256)) refuse('bank-answer-taken')
      const toldPaid = new Set(before.flatMap((each) => each.said.paid))
      const inFile = await paymentsOf(tx, file.file_id, toldPaid)
      const said = saidBy(read, inFile)
      if ('differs' in said) return refuse('bank-answer-differs', { code: said.differs })
      const isContrary = file.state === 'refused' && said.file === 'taken'
      if (isContrary) refuse('bank-answer-contradicts')
      await reject({ act, tx, connection }, inFile, said.rejected)
      if (file.state === 'handed_over')
        await moveOn({ act, tx, connection }, { fileId: file.file_id, inFile, said, reason: read.reason })
      // After the deals: whoever chooses an account for a payout locks in this order too.
      await noteNameAnswers(tx, act, namedAccounts(inFile, said.named))
      const id = newId(act.now)
      await addBankAnswer(tx, {
        id,
        fileId: file.file_id,
        sha256,
        name,
        sealedBytes: act.means.seals.sealBytes(bytes, id),
        said,
        by: act.actor.kind === 'system' ? null : act.actor.id,
        at: act.now,
      })
      return { fileId: file.file_id, ...said }
    })
  },
}

type Work = Readonly<{ act: Act; tx: Tx; connection: pg.ClientBase }>

/** The file that an answer is about, locked: two answers to it are taken one after the other. */
async function answeredFile(tx: Tx, { about }: BankAnswer, wanted: string | undefined) {
  const file = await lockFileOfMessage(tx, about)
  if (!file || (wanted !== undefined && file.file_id !== wanted))
    return refuse('bank-answer-of-other', { messageId: about })
  if (isWithUs(file.state)) refuse('payment-file-not-taken')
  if (file.state === 'cancelled') refuse(endedRefusal(file.state))
  return file
}

async function paymentsOf(tx: Tx, fileId: string, toldPaid: ReadonlySet<string>) {
  const reading = readingIn(tx)
  const payouts = await listFilePayouts(reading, fileId)
  const payments = await listFilePayments(reading, fileId)
  return [
    ...payouts.map((each) => ({
      ...named(each, toldPaid),
      payout: {
        transactionId: each.transaction_id,
        payoutId: each.payout_id,
        bankAccountId: each.bank_account_id,
      },
      paymentId: null,
    })),
    ...payments.map((each) => ({ ...named(each, toldPaid), payout: null, paymentId: each.payment_id })),
  ]
}
type InFile = Awaited<ReturnType<typeof paymentsOf>>

type Row = Readonly<{ code: string; amount_minor: bigint; currency: string; state: string }>

/** A payment by what the bank calls it. */
function named(
  { code, amount_minor: amountMinor, currency, state }: Row,
  toldPaid: ReadonlySet<string>,
): PaymentInFile {
  return { code, amountMinor, currency, state, isToldPaid: toldPaid.has(code) }
}

/** The accounts of people whose banks answered about their holders. */
function namedAccounts(inFile: InFile, named: AnswerSaid['named']) {
  const accounts = new Map(inFile.map((each) => [each.code, each.payout?.bankAccountId ?? null]))
  return named.flatMap(({ code, answer }) => {
    const bankAccountId = accounts.get(code) ?? null
    return bankAccountId === null ? [] : [{ bankAccountId, answer }]
  })
}

async function reject(
  { act, tx, connection }: Work,
  inFile: InFile,
  rejected: AnswerSaid['rejected'],
): Promise<void> {
  const reasons = new Map(rejected.map(({ code, reason }) => [code, reason]))
  const refused = inFile.flatMap((each) => {
    const note = reasons.get(each.code)
    return note === undefined ? [] : [{ ...each, note }]
  })
  const payouts = refused.flatMap(({ payout, note }) => (payout ? [{ ...payout, note }] : []))
  for (const round of roundsOf(payouts)) {
    const situationOf = await situationsOf(connection, round)
    const group = round.map(({ transactionId, payoutId, note }) => {
      const situation = situationOf({ transactionId })
      const by = circumstancesOf(act, situation, {}, { note })
      const step = engine.decide(situation, 'reject-payout', { payout: payoutId }, by)
      return { step, alongside: { waiting: waitingOf(step.after) } }
    })
    await recordRound(connection, group)
  }
  for (const { paymentId, note } of refused)
    if (paymentId !== null) await stopPayment(tx, act, { paymentId, note })
}

type Outcome = Readonly<{ fileId: string; inFile: InFile; said: AnswerSaid; reason: string | null }>

/** The file is refused as a whole, or with the bank: then what is left of it is sent. */
async function moveOn({ act, connection }: Work, { fileId, inFile, said, reason }: Outcome): Promise<void> {
  if (said.file === 'unsaid') return
  const refusal = said.file === 'refused' ? (reason ?? 'RJCT') : null
  await noteBankAnswer(connection, fileId, { at: act.now, refusal })
  if (refusal !== null) return
  const payouts = inFile.flatMap(({ payout }) => (payout ? [payout] : []))
  for (const round of roundsOf(payouts)) await sendRound(connection, act, round)
}
