import { perform } from '#commands/command.ts'
import { importStatement } from '#commands/bank/import-statement.ts'
import { setAsideFile } from '#commands/bank/set-aside-file.ts'
import { matchFreshLines } from '#commands/bank/match-fresh-lines.ts'
import { sendPayments } from '#commands/payouts/send.ts'
import { setAsideReasons } from '#domain/banking/set-aside.ts'
import { isRefusal } from '#domain/refusal.ts'
import { system } from '#domain/transactions/situation.ts'
import { type Bank, PaymentFileRejected, type StatementFile } from '#outside/bank/bank.ts'
import { uncoveredIn } from '#store/bank/debits.ts'
import type { Reader } from '#store/database/database.ts'
import type { JobParts } from '../job-parts.ts'

type Job = Pick<JobParts, 'means' | 'log'>

/**
 * One meeting with the bank, through its files alone: hands over what was exported, takes the new statements
 * in and matches their lines. Killed at any moment, the next meeting goes on where this one stopped. A statement that
 * breaks us stays with the bank for the next meeting; those after it are taken all the same.
 */
export async function exchangeWithBank(job: Job, bank: Bank): Promise<void> {
  for (const file of await unsentFiles(job.means.database.reader)) await handOver(job, bank, file)
  const broken: unknown[] = []
  for (const statement of await bank.newStatements()) {
    try {
      await takeIn(job, statement)
      await bank.confirmRead(statement.name)
    } catch (error) {
      broken.push(error)
    }
  }
  await matchLines(job)
  if (broken.length > 0) throw broken[0]
}

function unsentFiles(reader: Reader) {
  return reader
    .selectFrom('payment_files')
    .select(['file_id', 'message_id', 'custody_id', 'sealed_xml'])
    .where('sent_at', 'is', null)
    .orderBy('made_at')
    .execute()
}

type PaymentFile = Awaited<ReturnType<typeof unsentFiles>>[number]

async function handOver({ means, log }: Job, bank: Bank, file: PaymentFile): Promise<void> {
  const name = `${file.message_id}.xml`
  if ((await uncoveredIn(means.database.reader, file.custody_id)) > 0n) {
    log.error('payment-file-waits', { name, reason: 'debits-unexplained' })
    return
  }
  try {
    await bank.sendPaymentFile({ name, content: means.seals.openBytes(file.sealed_xml).toString('utf8') })
  } catch (error) {
    if (!(error instanceof PaymentFileRejected)) throw error
    // The bank has this message already: we were interrupted before we could note that.
    if (error.reason !== 'DU01') {
      log.error('payment-file-rejected', { name, reason: error.reason, message: error.message })
      return
    }
  }
  try {
    await perform(means, system, sendPayments, { fileId: file.file_id })
  } catch (error) {
    // Somebody else noted it at the same time, or a payout moved on: the next meeting looks again.
    if (!isRefusal(error)) throw error
    log.info('payment-file-not-noted', { name, code: error.code })
  }
}

/** Makes a statement safe with us: in the books, or set aside with the reason for an operator to look at. */
async function takeIn({ means, log }: Job, statement: StatementFile): Promise<void> {
  const { name } = statement
  try {
    const { statements, setAside } = await perform(means, system, importStatement, statement)
    log.info('statement-imported', { name, lines: statements.reduce((sum, each) => sum + each.newLines, 0) })
    for (const { number, reason } of setAside) log.error('statement-set-aside', { name, number, reason })
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.code === 'file-already-imported') return
    const { code, details } = error
    const reason = setAsideReasons.find((each) => each === code) ?? 'file-not-understood'
    await perform(means, system, setAsideFile, { ...statement, reason, details })
    log.error('statement-refused', { name, code, details })
  }
}

async function matchLines({ means, log }: Job): Promise<void> {
  const { left } = await perform(means, system, matchFreshLines, {})
  for (const line of left) log.info('line-not-matched', line)
}
