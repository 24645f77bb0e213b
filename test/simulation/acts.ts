import { confirmDebit } from '#commands/bank/confirm-debit.ts'
import { explainDebit } from '#commands/bank/explain-debit.ts'
import { importStatement } from '#commands/bank/import-statement.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { noteLine } from '#commands/bank/note-line.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { rejectPayout } from '#commands/payouts/reject.ts'
import { approvePaymentFile } from '#commands/payouts/approve-file.ts'
import { sendPayments } from '#commands/payouts/send.ts'
import { takePaymentFile } from '#commands/payouts/take-file.ts'
import { claimTransaction } from '#commands/transactions/claim.ts'
import { draftTransaction } from '#commands/transactions/draft.ts'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import { existing } from '#domain/assert.ts'
import { depositMissing } from '#domain/ledger/escrow.ts'
import { total } from '#domain/money.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { readPain001 } from '#formats/iso20022/pain001-reader.ts'
import { readPaymentFile } from '#store/bank/payment-files.ts'
import { listFreshLines } from '#store/bank/bank-lines.ts'
import { currencies, type Player } from './cast.ts'
import { invitationToken } from './deal.ts'
import { offerOn } from './offers.ts'
import type { Play } from './simulation.ts'
import { buyers, olga, pablo, sellers } from './troupe.ts'

/** Two people begin a deal: one writes it, the other takes the seat. Either side may be the author. */
export async function beginDeal({ stage, chance, deals, attempt }: Play): Promise<void> {
  const sides = { buyer: chance.pick(buyers), seller: chance.pick(sellers) }
  const party = chance.in100(50) ? 'buyer' : 'seller'
  const author = existing(sides[party], 'there are people')
  const guest = existing(sides[party === 'buyer' ? 'seller' : 'buyer'], 'there are people')
  const { transactionId } = await stage.perform(author, draftTransaction, { party })
  deals.push(transactionId)
  const offer = { transactionId, party, terms: offerOn(chance, stage.now()), guest: { name: guest.name } }
  await attempt('propose', [transactionId], () => stage.perform(author, proposeTransaction, offer))
  if (chance.in100(5)) return
  const token = await invitationToken(stage, transactionId)
  const claim = (who: Player) => () => stage.perform(who, claimTransaction, { token })
  if (chance.in100(85)) await attempt('claim', [transactionId], claim(guest))
  else await attempt('claim', [transactionId], claim(guest), claim(guest), claim(author))
}

/** Somebody transfers money for a deal: the exact sum or not, the right reference or not, from their own account or not. */
export function transfer({ chance, bank }: Play, situation: Situation): void {
  const { transaction } = situation
  const due = Number(missingIn(situation))
  const sum = due > 0 && chance.in100(60) ? due : chance.between(1, Math.max(90_00, Math.floor(due * 1.3)))
  const buyer = buyers.find((each) => each.id === transaction.buyerId)
  const third = chance.in100(10)
  const wrong = chance.in100(8)
  bank.deposit({
    amountMinor: BigInt(sum),
    currency: transaction.currency,
    text: wrong ? `pago ${chance.between(1, 9999)}` : `Ref ${transaction.reference}`,
    payer: third ? 'Ferretería del Sur' : `${buyer?.name ?? 'Ana'} Prueba`,
    account: third ? 'ES9000246912501234567891' : (buyer?.iban ?? 'ES7921000813610123456789'),
  })
}

/** What is still to be deposited for a deal, in minor units. */
export function missingIn({ tranches }: Situation): bigint {
  const waiting = tranches.filter((each) => ['pending', 'part_funded'].includes(each.state))
  return total(waiting.map((each) => depositMissing(each)))
}

/** A day at the bank: it pays, tells, and the operator imports what it told, at times twice at once. */
export async function bankDay(play: Play): Promise<void> {
  const { stage, bank, chance, attempt } = play
  // A bank tells one thing after the other.
  stage.moveTo(stage.now().add({ minutes: 1 }))
  bank.payOrders()
  for (const currency of currencies) {
    const bytes = bank.issue(currency)
    if (!bytes) continue
    const upload = () => stage.perform(olga, importStatement, { name: 'extracto.xml', bytes })
    if (chance.in100(70)) await attempt('import', [], upload)
    else await attempt('import', [], upload, upload)
  }
  await matchLines(play)
}

/** Every line that nobody has judged is judged; a few twice at once. */
async function matchLines({ stage, chance, attempt }: Play): Promise<void> {
  const { reader } = stage.database
  for (const lineId of await listFreshLines(reader, { most: 1000 })) {
    const judge = () => stage.perform('system', matchLine, { lineId })
    if (chance.in100(85)) await attempt('match', [], judge)
    else await attempt('match', [], judge, judge)
    const line = await reader
      .selectFrom('bank_lines')
      .select('transaction_id')
      .where('line_id', '=', BigInt(lineId))
      .executeTakeFirst()
    if (line?.transaction_id) await attempt('match', [line.transaction_id])
  }
}

/** The operator looks at what could not be matched: takes the suggestion, or explains the line. */
export async function reconcile({ stage, chance, attempt }: Play): Promise<void> {
  const lines = await stage.database.reader
    .selectFrom('bank_lines')
    .select(['line_id', 'suggestion', 'direction'])
    .where('state', 'in', ['imported', 'suggested'])
    .where('suggestion', 'is not', null)
    .orderBy('line_id')
    .execute()
  for (const line of lines) {
    const lineId = line.line_id.toString()
    const { transactionId } = line.suggestion as { transactionId?: string }
    if (transactionId && line.direction === 'credit' && chance.in100(80))
      await attempt('match by hand', [transactionId], () =>
        stage.perform(olga, matchLine, { lineId, transactionId }),
      )
    else await attempt('note', [], () => stage.perform(olga, noteLine, { lineId, note: 'No es de nadie.' }))
  }
  const debits = await stage.database.reader
    .selectFrom('bank_lines')
    .select('line_id')
    .where('state', '=', 'unexplained')
    .orderBy('line_id')
    .execute()
  for (const { line_id } of debits) {
    const debit = { lineId: line_id.toString(), kind: 'charge' }
    await attempt('explain a debit', [], () =>
      stage.perform(olga, explainDebit, { ...debit, note: 'Comisión del banco.' }),
    )
    await attempt('confirm a debit', [], () => stage.perform(pablo, confirmDebit, debit))
  }
}

/** Everything approved goes into one file per currency, and to the bank, which reads it as we wrote it. */
export async function payApproved({ stage, bank, attempt }: Play): Promise<void> {
  for (const currency of currencies) {
    const payouts = await stage.database.reader
      .selectFrom('payouts')
      .selectAll()
      .where('state', '=', 'approved')
      .where('currency', '=', currency)
      .orderBy('code')
      .execute()
    if (payouts.length === 0) continue
    const named = payouts.map((each) => ({
      transactionId: each.transaction_id,
      payoutId: each.payout_id,
      code: each.code,
      amountMinor: each.amount_minor,
    }))
    const payoutIds = named.map((each) => each.payoutId)
    const order = { custody: currency, version: '09' as const, payoutIds }
    const touched = [...new Set(named.map((each) => each.transactionId))]
    const refused: typeof named = []
    await attempt('export', touched, async () => {
      const { fileId } = await stage.perform(olga, exportPayouts, order)
      const file = existing(await readPaymentFile(stage.database.reader, fileId), 'it was exported')
      await stage.perform(pablo, approvePaymentFile, { fileId, sha256: file.sha256 })
      const { xml } = await stage.perform(olga, takePaymentFile, { fileId })
      await stage.perform(olga, sendPayments, { fileId })
      refused.push(...orderedIn(xml, named, bank))
    })
    for (const { transactionId, payoutId } of refused)
      await attempt('reject', [transactionId], () =>
        stage.perform(olga, rejectPayout, { transactionId, payoutId, note: 'El banco lo rechaza: AC01.' }),
      )
  }
}

type Named = Readonly<{ transactionId: string; payoutId: string; code: string; amountMinor: bigint }>

/** The bank reads our file; what it refuses to pay is returned. */
function orderedIn(xml: string, named: readonly Named[], bank: Play['bank']): Named[] {
  const read = readPain001(xml)
  if (!read.read) throw new Error(`the bank cannot read our file: ${read.reason}`)
  return read.payments.flatMap(({ endToEndId, amountMinor }) => {
    const payout = existing(
      named.find((each) => each.code === endToEndId),
      'the file pays what we took',
    )
    return bank.order({ ...payout, amountMinor, currency: read.currency }) ? [] : [payout]
  })
}
