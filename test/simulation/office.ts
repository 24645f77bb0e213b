import { confirmCredit } from '#commands/bank/confirm-credit.ts'
import { explainCredit } from '#commands/bank/explain-credit.ts'
import { confirmMatch } from '#commands/bank/confirm-match.ts'
import { dismissMatch } from '#commands/bank/dismiss-match.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { takeSetAside as takeStatement } from '#commands/bank/take-set-aside.ts'
import { noteLine } from '#commands/bank/note-line.ts'
import { stopCustodyPayment } from '#commands/bank/stop-payment.ts'
import { approvePaymentFile } from '#commands/payouts/approve-file.ts'
import { cancelPaymentFile } from '#commands/payouts/cancel-file.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { rejectPayout } from '#commands/payouts/reject.ts'
import { sendPayments } from '#commands/payouts/send.ts'
import { takePaymentFile } from '#commands/payouts/take-file.ts'
import { existing } from '#domain/assert.ts'
import { readPain001 } from '#formats/iso20022/pain001-reader.ts'
import { listFilePayments } from '#store/bank/custody-payments.ts'
import { listFilePayouts } from '#store/bank/payment-files.ts'
import { currencies, ownHolder } from './cast.ts'
import { lackedByClients } from './books-checks.ts'
import { somebodyForgesRejection } from './forger.ts'
import { exportWithdrawals } from './own-funds.ts'
import { explainDebits, linesIn } from './debits.ts'
import type { Play } from './simulation.ts'
import { olga, pablo } from './troupe.ts'
import { proposeReturn, sendBackExcess } from './unknown-money.ts'

/*
 * What the two colleagues of the office do: they judge what the bank told and could not be matched, and send what is
 * approved to the bank. One proposes, the other confirms.
 */

/** The office looks at what could not be matched: takes the suggestion or explains the line, and the other confirms. */
export async function reconcile(play: Play): Promise<void> {
  await takeSetAside(play)
  await judgeByHand(play)
  await confirmHeld(play)
  await sendBackExcess(play)
  await explainDebits(play)
}

/**
 * A payment that left, came back and left again on one day looks like the one that was told before: its statement waits,
 * and all after it, until a person asks the bank and takes it.
 */
async function takeSetAside({ stage, bank, attempt }: Play): Promise<void> {
  for (const currency of currencies) {
    const { rows } = await stage.database.pool.query<{ id: string; number: string; entries: number }>(
      `select set_aside_id::text as id, number,
         (select count(*)::int from bank_entries known where known.custody_id = aside.custody_id) as entries
       from set_aside_statements aside where custody_id = $1 and ended_at is null order by set_aside_id`,
      [currency],
    )
    const next = rows.find((each) => bank.goesOn(currency, each.number, each.entries))
    if (!next) continue
    const taken = { setAsideId: next.id, note: 'El banco lo confirma por teléfono.' }
    await attempt('take what was set aside', [], () => stage.perform(olga, takeStatement, taken))
  }
}

async function judgeByHand(play: Play): Promise<void> {
  const { stage, chance, attempt } = play
  for (const lineId of await ownLines(stage)) {
    await attempt('say it is own money', [], () =>
      stage.perform(olga, explainCredit, { lineId, note: ownNote }),
    )
    const confirm = () => stage.perform(chance.in100(90) ? pablo : olga, confirmCredit, { lineId })
    await attempt('confirm own money', [], ...(chance.in100(15) ? [confirm, confirm] : [confirm]))
  }
  const lines = await linesIn(stage, ['imported', 'suggested'])
  for (const { line_id, suggestion, direction } of lines.filter((each) => each.suggestion !== null)) {
    const lineId = line_id.toString()
    const { transactionId, payoutId } = suggestion as Meant
    if (transactionId && direction === 'credit' && chance.in100(80))
      await attempt('match by hand', [transactionId], () =>
        stage.perform(olga, matchLine, { lineId, transactionId, payoutId }),
      )
    else if (direction === 'credit' && chance.in100(70) && (await proposeReturn(play, lineId))) continue
    else await attempt('note', [], () => stage.perform(olga, noteLine, { lineId, note: 'No es de nadie.' }))
  }
}

/** What a line could be: a deposit of a deal, or one of its payouts that came back. */
type Meant = Readonly<{ transactionId?: string; payoutId?: string }>

const ownNote = 'Transferido desde nuestra cuenta.'

/** What the operator put in, waiting for somebody to say so. */
async function ownLines({ database }: Play['stage']): Promise<string[]> {
  const rows = await database.reader
    .selectFrom('bank_lines')
    .select('line_id')
    .where('payer_name', '=', ownHolder)
    .where('state', 'in', ['imported', 'suggested'])
    .orderBy('line_id')
    .execute()
  return rows.map((each) => each.line_id.toString())
}

/** What one proposed the other confirms, or not; at times both at once, and at times who proposed it tries. */
async function confirmHeld({ stage, chance, attempt }: Play): Promise<void> {
  for (const { line_id, suggestion } of await linesIn(stage, ['held'])) {
    const lineId = line_id.toString()
    const { transactionId, payoutId } = suggestion as Meant & { transactionId: string }
    const confirm = () =>
      stage.perform(chance.in100(90) ? pablo : olga, confirmMatch, { lineId, transactionId, payoutId })
    const dismiss = () => stage.perform(olga, dismissMatch, { lineId, note: 'No es de este trato.' })
    if (chance.in100(15)) await attempt('confirm a deposit', [transactionId], confirm, dismiss)
    else await attempt('confirm a deposit', [transactionId], chance.in100(85) ? confirm : dismiss)
  }
}

/** Everything approved goes into one file per currency; every file that is still with us goes to the bank. */
export async function payApproved(play: Play): Promise<void> {
  const { stage, attempt } = play
  const { reader } = stage.database
  for (const currency of currencies) {
    const { rows } = await stage.database.pool.query<{ id: string }>(
      `select distinct transaction_id::text as id from payouts where state = 'approved' and currency = $1`,
      [currency],
    )
    if (rows.length === 0) continue
    const touched = rows.map((each) => each.id)
    const lacking = await lackedByClients(play, currency)
    const made = await attempt('export', touched, () =>
      stage.perform(olga, exportPayouts, { custody: currency, version: '09' }),
    )
    if (made > 0 && lacking > 0n) throw new Error(`a file left while clients lacked ${lacking} ${currency}`)
  }
  await exportWithdrawals(play)
  const files = await reader
    .selectFrom('payment_files')
    .select(['file_id', 'sha256'])
    .where('state', 'in', ['prepared', 'approved'])
    .orderBy('file_id')
    .execute()
  for (const file of files) await toTheBank(play, file.file_id, file.sha256)
}

async function toTheBank(play: Play, fileId: string, sha256: string): Promise<void> {
  const { stage, attempt } = play
  const named = await paidBy(play, fileId)
  if (play.chance.in100(30)) await somebodyForgesRejection(play)
  await secondThoughts(play, fileId, named)
  await attempt('approve a file', [], () => stage.perform(pablo, approvePaymentFile, { fileId, sha256 }))
  await secondThoughts(play, fileId, named)
  await handOver(play, fileId, named)
}

/** What a file pays: a payout of a deal, or own funds. */
type Named = Readonly<{
  code: string
  amountMinor: bigint
  touched: readonly string[]
  reject: () => Promise<unknown>
}>

async function paidBy({ stage }: Play, fileId: string): Promise<Named[]> {
  const note = 'El banco lo rechaza: AC01.'
  const payouts = await listFilePayouts(stage.database.reader, fileId)
  const payments = await listFilePayments(stage.database.reader, fileId)
  return [
    ...payouts.map(({ transaction_id: transactionId, payout_id: payoutId, ...each }) => ({
      code: each.code,
      amountMinor: each.amount_minor,
      touched: [transactionId],
      reject: () => stage.perform(olga, rejectPayout, { transactionId, payoutId, note }),
    })),
    ...payments.map(({ payment_id: paymentId, ...each }) => ({
      code: each.code,
      amountMinor: each.amount_minor,
      touched: [],
      reject: () => stage.perform(olga, stopCustodyPayment, { paymentId, note }),
    })),
  ]
}

/** Now and then a file is taken back before it leaves, or something that it pays is; at times while it is handed over. */
async function secondThoughts(play: Play, fileId: string, named: readonly Named[]): Promise<void> {
  const { stage, chance, attempt } = play
  if (!chance.in100(6)) return
  const touched = [...new Set(named.flatMap((each) => each.touched))]
  const payout = existing(chance.pick(named), 'a file pays something')
  const cancel = () => stage.perform(olga, cancelPaymentFile, { fileId, note: 'Hay que revisarla.' })
  if (chance.in100(50)) await attempt('cancel a file', touched, cancel, () => handOver(play, fileId, named))
  else await attempt('reject', touched, payout.reject)
}

/** Whoever comes second is refused: a file is handed over once, or taken back. */
async function handOver(play: Play, fileId: string, named: readonly Named[]): Promise<void> {
  const { stage, bank, attempt } = play
  const refused: Named[] = []
  await attempt('hand over', [], async () => {
    const { xml } = await stage.perform(olga, takePaymentFile, { fileId })
    refused.push(...orderedIn(xml, named, bank))
    await stage.perform(olga, sendPayments, { fileId })
  })
  for (const { touched, reject } of refused) await attempt('reject', touched, reject)
}

/** The bank reads our file; what it refuses to pay is returned. */
function orderedIn(xml: string, named: readonly Named[], bank: Play['bank']): Named[] {
  const read = readPain001(xml)
  if (!read.read) throw new Error(`the bank cannot read our file: ${read.reason}`)
  return read.payments.flatMap(({ endToEndId, amountMinor }) => {
    const payout = existing(
      named.find((each) => each.code === endToEndId),
      'the file pays what we took',
    )
    const { currency, messageId } = read
    return bank.order({ code: payout.code, amountMinor, currency, messageId }) ? [] : [payout]
  })
}
