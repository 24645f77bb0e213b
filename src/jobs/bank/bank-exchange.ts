import { perform } from '#commands/command.ts'
import { importStatement } from '#commands/bank/import-statement.ts'
import { takeRecallRequests } from '#commands/bank/take-recall-requests.ts'
import { setAsideFile } from '#commands/bank/set-aside-file.ts'
import { matchFreshLines } from '#commands/bank/match-fresh-lines.ts'
import { noteRefusedFile } from '#commands/payouts/note-refused-file.ts'
import { sendPayments } from '#commands/payouts/send.ts'
import { takeBankAnswer } from '#commands/payouts/take-bank-answer.ts'
import { takeCancellationAnswer } from '#commands/payouts/take-cancellation-answer.ts'
import { takePaymentFile } from '#commands/payouts/take-file.ts'
import { isRecallFormat } from '#domain/banking/recall-request.ts'
import { setAsideReasons, withoutCell } from '#domain/banking/set-aside.ts'
import { isCurrency } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { system } from '#domain/transactions/situation.ts'
import { type Bank, PaymentFileRejected, type StatementFile } from '#outside/bank/bank.ts'
import { listFilesForBank } from '#store/bank/payment-files.ts'
import type { JobParts } from '../job-parts.ts'

type Job = Pick<JobParts, 'means' | 'log'>

const NAMED_MOST = 20

/** What the queue names of several that failed: first what may be paid twice, or was paid otherwise than we think. */
const gravest: readonly unknown[] = ['bank-door-differs', 'bank-door-unsure']

/**
 * One meeting with the bank, through its files alone: hands over what was approved, takes the new statements
 * in and matches their lines. Killed at any moment, the next meeting goes on where this one stopped. A statement that
 * breaks us stays with the bank for the next meeting, and a payment file that it does not take with us; the others go on. What the bank leaves and nobody
 * can take is named in the log, like all that failed, and the meeting stands in the queue as failed by the gravest.
 */
export async function exchangeWithBank(job: Job, bank: Bank): Promise<void> {
  const broken: unknown[] = []
  const attempt = async (facts: object, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      job.log.error('bank-step-failed', { ...facts, error })
      broken.push(error)
    }
  }
  for (const { file_id: fileId } of await listFilesForBank(job.means.database.reader))
    await attempt({ fileId }, () => handOver(job, bank, fileId))
  await attempt({}, async () => {
    for (const statement of await bank.newStatements())
      await attempt({ name: statement.name }, async () => {
        await takeIn(job, statement)
        await bank.confirmRead(statement.name)
      })
    nameWhatIsLeft(job, bank)
  })
  await attempt({}, () => matchLines(job))
  if (broken.length === 0) return
  const [worst] = gravest.flatMap((code) => broken.filter((error) => codeOf(error) === code))
  throw worst ?? broken[0]
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)

function nameWhatIsLeft({ log }: Job, bank: Bank): void {
  const left = bank.leftAlone?.() ?? []
  if (left.length === 0) return
  const names = left.slice(0, NAMED_MOST).map((name) => name.slice(0, 300))
  log.error('bank-files-left', { names, many: left.length })
  throw Object.assign(new Error('Files of the bank cannot be taken.'), { code: 'bank-files-left' })
}

/**
 * Hands an approved payment file over. It counts as handed over before its content leaves: killed in between, the next
 * meeting gives it again, and the bank knows it by its message id.
 */
async function handOver(job: Job, bank: Bank, fileId: string): Promise<void> {
  const { means, log } = job
  const file = await unlessRefused(job, fileId, () => perform(means, system, takePaymentFile, { fileId }))
  if (!file) return
  const { name, xml, letters, layout, currency } = file
  try {
    const agreed = layout && isCurrency(currency) ? { layout: { rules: layout.rules, currency } } : {}
    await bank.sendPaymentFile({ name, content: Buffer.from(xml, letters), ...agreed })
  } catch (error) {
    if (!(error instanceof PaymentFileRejected)) throw error
    // The bank has this message already: we were interrupted before we could note that.
    if (error.reason !== 'DU01') {
      // What the bank says may name people: it is kept with the file, and not in the log.
      log.error('payment-file-rejected', { name, reason: error.reason })
      const answer = error.message
      await unlessRefused(job, fileId, () => perform(means, system, noteRefusedFile, { fileId, answer }))
      return
    }
  }
  await unlessRefused(job, fileId, () => perform(means, system, sendPayments, { fileId }))
}

/** Why a file does not leave that no later meeting mends: the log tells it loudly. */
const forPeople: readonly string[] = [
  'debits-unexplained',
  'payment-file-altered',
  'payment-file-late',
  'payment-file-of-left-account',
  'payment-file-spent',
  'payment-file-paid-already',
  'payee-on-hold',
  'payee-name-doubted',
  'one-administrator',
]

/** Somebody else noted it at the same time, or a payout moved on: the next meeting looks again. */
async function unlessRefused<Answer>({ log }: Job, fileId: string, work: () => Promise<Answer>) {
  try {
    return await work()
  } catch (error) {
    if (!isRefusal(error)) throw error
    const isForPeople = forPeople.includes(error.code)
    log[isForPeople ? 'error' : 'info']('payment-file-waits', { fileId, code: error.code })
    return null
  }
}

/** Makes a statement safe with us: in the books, or set aside with the reason for an operator to look at. */
async function takeIn({ means, log }: Job, statement: StatementFile): Promise<void> {
  const { name } = statement
  try {
    const { statements, setAside, reports, intakes } = await perform(
      means,
      system,
      importStatement,
      statement,
    )
    for (const { number, news, repeats } of reports) log.info('report-taken', { name, number, news, repeats })
    log.info('statement-imported', { name, lines: statements.reduce((sum, each) => sum + each.newLines, 0) })
    for (const { number } of intakes) log.info('statement-goes-in-steps', { name, number })
    for (const { number, reason } of setAside) log.error('statement-set-aside', { name, number, reason })
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.code === 'file-already-imported') return
    if (error.details['format'] === 'pain.002' && (await takeAnswer({ means, log }, statement))) return
    if (isRecallFormat(error.details['format']) && (await takeRecalls({ means, log }, statement))) return
    if (error.details['format'] === 'camt.029' && (await takeCancellation({ means, log }, statement))) return
    const { code, details } = error
    const reason = setAsideReasons.find((each) => each === code) ?? 'file-not-understood'
    await perform(means, system, setAsideFile, { ...statement, reason, details })
    log.error('statement-refused', { name, code, details: withoutCell(details) })
  }
}

/**
 * What the bank answers to a payment file. False for one that can never be taken: it is told and waits for a person, and
 * the payments stay as they are. One that lost to somebody faster, or found no database, stays with the bank.
 */
async function takeAnswer({ means, log }: Job, answer: StatementFile): Promise<boolean> {
  const { name } = answer
  try {
    const { rejected, repeated, contrary, named, unknown } = await perform(
      means,
      system,
      takeBankAnswer,
      answer,
    )
    log.info('bank-answer-taken', { name, rejected: rejected.length })
    if (repeated.length + contrary.length + named.length + unknown.length > 0)
      log.error('bank-answer-for-people', { name, repeated, contrary, named, unknown })
    return true
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { code, details } = error
    if (code === 'bank-answer-taken') return true
    if (!/^(?:bank-answer|payment-file)-/.test(code)) throw error
    log.error('bank-answer-refused', { name, code, details })
    return false
  }
}

/** What a bank asks back waits for a person. False for what can never be read: it is set aside like any such file. */
async function takeRecalls({ means, log }: Job, file: StatementFile): Promise<boolean> {
  const { name } = file
  try {
    const { asked, news } = await perform(means, system, takeRecallRequests, file)
    if (news > 0) log.error('bank-asks-money-back', { name, asked, news })
    return true
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.code === 'recall-taken') return true
    if (error.code !== 'recall-unreadable') throw error
    log.error('recall-unreadable', { name, why: error.details['why'] })
    return false
  }
}

/** What the bank answers to our requests to cancel payments, for a person to read. False as above. */
async function takeCancellation({ means, log }: Job, answer: StatementFile): Promise<boolean> {
  const { name } = answer
  try {
    const { fileId, answers } = await perform(means, system, takeCancellationAnswer, answer)
    log.error('cancellation-answered', { name, fileId, answers })
    return true
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { code, details } = error
    if (code === 'cancellation-taken') return true
    if (!code.startsWith('cancellation-')) throw error
    log.error('cancellation-answer-refused', { name, code, details })
    return false
  }
}

/** Judges the lines that nobody has judged yet, also of a large statement whose operator did not wait for it. */
export async function matchLines({ means, log }: Job): Promise<void> {
  const { left } = await perform(means, system, matchFreshLines, {})
  for (const line of left) log.info('line-not-matched', line)
}
