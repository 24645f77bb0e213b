import { confirmDebit } from '#commands/bank/confirm-debit.ts'
import { explainDebit } from '#commands/bank/explain-debit.ts'
import { importStatement } from '#commands/bank/import-statement.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { noteLine } from '#commands/bank/note-line.ts'
import { proposeWithdrawal } from '#commands/bank/propose-withdrawal.ts'
import { proposeUndo } from '#commands/bank/propose-undo.ts'
import type { Command } from '#commands/command.ts'
import { cancelPaymentFile } from '#commands/payouts/cancel-file.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { statementMegabytes } from '#domain/banking/statement.ts'
import { withdrawableMinor } from '#store/bank/own-accounts.ts'
import { creditLine, fileOf, statementOf } from '#test/statements.ts'
import { importTold, matchLines } from '../acts.ts'
import { explainDebits, linesIn } from '../debits.ts'
import type { Player } from '../cast.ts'
import type { Play } from '../simulation.ts'
import { olga, pablo, petra } from '../troupe.ts'
import { bears, takesBack } from './bank-moves.ts'
import { buyer, paidOut, pays, seller, until } from './moves.ts'
import { large } from './disputes.ts'
import { inFile } from './payouts.ts'
import { exported, isRefused, paysAfterAll } from './payout-moves.ts'
import type { Move, Scene, Story } from './story.ts'

/* People of the office who err about what the bank tells. */

/** Somebody of the office tries something; whatever they are told, the story goes on. */
export async function errs<Input, Output>(
  { stage, attempt }: Play,
  who: Player,
  command: Command<Input, Output>,
  said: object,
): Promise<void> {
  await attempt('err in the office', [], () => stage.perform(who, command, said))
}

const note = 'Se equivocan.'

/** Files that are none of the bank, or not of us, or wrong. */
const wrongFiles: Move = async ({ play }) => {
  const own = statementOf('EUR', [creditLine({ amountMinor: 100n, currency: 'EUR' })])
  const files = [
    { name: 'foto.jpg', bytes: Buffer.from('esto no es un extracto') },
    { name: 'enorme.xml', bytes: Buffer.alloc(statementMegabytes * 1_000_000 * 1.1, 32) },
    fileOf({ ...own, account: { scheme: 'iban', number: 'ES9000246912501234567891' } }),
    fileOf({ ...own, id: 'no suma', openingMinor: 0n, closingMinor: 7n }),
  ]
  for (const file of files) await errs(play, olga, importStatement, file)
  return true
}

/** What is wrong to say of a debit: what is said of it first is refused, and what it was is said in the end. */
const wrongExplanations: Move = async (scene) => {
  const { play } = scene
  const lineId = await newDebit(scene)
  if (lineId === null) return false
  const deposit = await lineOf(scene, "direction = 'credit'")
  const payout = await payoutOf(scene, 'settled')
  const explain = (said: object) => errs(play, olga, explainDebit, { lineId, note, ...said })
  await errs(play, olga, noteLine, { lineId, note })
  await explain({ kind: 'given-back' })
  await explain({ kind: 'recall', recalledLineId: lineId })
  if (deposit) await explain({ kind: 'recall', recalledLineId: deposit })
  if (payout) await explain({ kind: 'payouts', payoutIds: [payout] })
  await explain({ kind: 'own' })
  for (const who of [olga, pablo]) await errs(play, who, confirmDebit, { lineId, kind: 'own' })
  await explainDebits(play)
  return true
}

/** A debit that nobody has explained yet. */
async function newDebit(scene: Scene): Promise<string | null> {
  const { play } = scene
  if (!(await bears(scene, 123n))) return null
  play.bank.take('EUR', 123n)
  await importTold(play, 'EUR')
  await matchLines(play)
  return (await linesIn(play.stage, ['unexplained'])).at(-1)?.line_id.toString() ?? null
}

async function lineOf({ play, transactionId }: Scene, where: string): Promise<string | undefined> {
  const { rows } = await play.stage.database.pool.query<{ id: string }>(
    `select line_id::text as id from bank_lines where transaction_id = $1 and ${where} order by line_id desc`,
    [transactionId],
  )
  return rows[0]?.id
}

async function payoutOf({ play, transactionId }: Scene, state: string): Promise<string | undefined> {
  const { payouts } = await play.stage.situation(transactionId)
  return payouts.findLast((each) => each.state === state)?.id
}

/** What was said of a line stays said. */
const undoes =
  (state: string): Move =>
  async ({ play }) => {
    const { rows } = await play.stage.database.pool.query<{ id: string }>(
      `select line_id::text as id from bank_lines where suggestion ->> 'kind' = $1 order by line_id desc limit 1`,
      [state],
    )
    for (const { id: lineId } of rows) await errs(play, olga, proposeUndo, { lineId, note })
    return rows.length > 0
  }

/** A credit that nobody knows is said to be a payout that came back, which was never paid. */
const neverPaid: Move = async (scene) => {
  const { play, transactionId } = scene
  const payoutId = await payoutOf(scene, 'sent')
  play.bank.deposit({ amountMinor: 77n, currency: 'EUR', text: 'Nada', payer: null, account: null })
  await importTold(play, 'EUR')
  await matchLines(play)
  const lineId = (await linesIn(play.stage, ['imported', 'suggested'])).at(-1)?.line_id.toString()
  if (!payoutId || !lineId) return false
  await errs(play, olga, matchLine, { lineId, transactionId, payoutId })
  return true
}

/** The same deposit is said to be taken back again. */
const takenBackTwice: Move = async (scene) => {
  const recalledLineId = await lineOf(scene, "state = 'recalled'")
  const lineId = await newDebit(scene)
  if (lineId && recalledLineId)
    await errs(scene.play, olga, explainDebit, { lineId, note, kind: 'recall', recalledLineId })
  await explainDebits(scene.play)
  return true
}

/** A large deposit is taken back: nothing leaves until that is explained. */
const nothingLeaves: Move = async (scene) => {
  const { play } = scene
  await takesBackUnexplained(scene)
  await errs(play, olga, exportPayouts, { custody: 'EUR', version: '09' })
  await explainDebits(play)
  return true
}

async function takesBackUnexplained({ play, transactionId }: Scene): Promise<string | null> {
  const { rows } = await play.stage.database.pool.query<{ minor: bigint }>(
    `select amount_minor as minor from bank_lines where transaction_id = $1 and direction = 'credit'`,
    [transactionId],
  )
  play.bank.takeBack('EUR', rows[0]?.minor ?? 0n)
  await importTold(play, 'EUR')
  await matchLines(play)
  return (await linesIn(play.stage, ['unexplained'])).at(-1)?.line_id.toString() ?? null
}

/** A deposit is taken back while a file of ours would still give some of it back: the file is cancelled first. */
const takenBackWhileInFile: Move = async (scene) => {
  const { play, transactionId } = scene
  const recalledLineId = await lineOf(scene, "direction = 'credit'")
  if (!(await bears(scene, 350_00n))) return false
  const lineId = await takesBackUnexplained(scene)
  const { payouts } = await play.stage.situation(transactionId)
  const fileId = payouts.find((each) => each.state === 'exported')?.fileId
  if (!lineId || !recalledLineId || !fileId) return false
  const said = { lineId, kind: 'recall', recalledLineId }
  await errs(play, olga, explainDebit, { ...said, note })
  for (const who of [pablo, petra]) await errs(play, who, confirmDebit, said)
  await play.attempt('cancel a file', [transactionId], () =>
    play.stage.perform(olga, cancelPaymentFile, { fileId, note }),
  )
  await explainDebits(play)
  return true
}

/** The office would take out more than it earned. */
const takesTooMuch: Move = async ({ play }) => {
  const most = await withdrawableMinor(play.stage.database.reader, 'EUR')
  await errs(play, olga, proposeWithdrawal, { custody: 'EUR', amountMinor: String(most + 1n), note })
  return true
}

export const clerks: readonly Story[] = [
  {
    name: 'more is taken out than was earned',
    rows: [],
    refusals: ['own-funds-short'],
    moves: [takesTooMuch],
  },
  {
    name: 'files that are none',
    rows: [],
    refusals: ['file-not-understood', 'file-too-large', 'account-not-ours', 'statement-does-not-add-up'],
    moves: [wrongFiles],
  },
  {
    name: 'debits that are explained wrongly',
    rows: [],
    refusals: [
      ...(['debit-needs-explaining', 'amount-differs', 'not-a-deposit', 'payout-paid-already'] as const),
      ...(['payout-not-paid', 'same-person-twice'] as const),
    ],
    moves: [
      pays,
      seller('declare-delivery'),
      buyer('confirm-receipt'),
      buyer('release'),
      until('R4'),
      exported,
      neverPaid,
      paidOut,
      wrongExplanations,
    ],
  },
  {
    name: 'nothing leaves while a debit is not explained',
    rows: [],
    refusals: ['debits-unexplained'],
    terms: large,
    moves: [pays, nothingLeaves],
  },
  {
    name: 'a deposit is taken back while some of it is in a file',
    rows: [],
    refusals: ['refund-in-file'],
    moves: [
      pays,
      seller('declare-delivery'),
      buyer('confirm-receipt'),
      seller('give-back', { amountMinor: '5000' }),
      buyer('release'),
      until('R4'),
      inFile,
      takenBackWhileInFile,
    ],
  },
  {
    name: 'what was said of payments and deposits is not taken back',
    rows: [],
    refusals: ['payouts-stay-paid', 'deposit-recalled'],
    moves: [
      pays,
      seller('give-back', { amountMinor: '5000' }),
      exported,
      isRefused,
      paysAfterAll('rejected'),
      undoes('payouts'),
      takesBack(),
      takenBackTwice,
    ],
  },
]
