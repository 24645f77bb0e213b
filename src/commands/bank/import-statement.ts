import { setImmediate as othersGoBefore } from 'node:timers/promises'
import { z } from 'zod'
import { type Act, type Command, inOneTransaction, type Tx } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { MOST_ADVISED } from '#domain/banking/advised.ts'
import { TypedBalances } from '#domain/banking/statement-profile.ts'
import { strangeDay } from '#domain/banking/statement-days.ts'
import type { ReadStatementFile, Statement, StatementRefused } from '#domain/banking/statement.ts'
import { type Currency, isCurrency } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { system } from '#domain/transactions/situation.ts'
import { digestOfBytes } from '#domain/digest.ts'
import { dismissedFile, endSetAside, fileSetAside } from '#store/bank/set-aside.ts'
import { readingIn } from '#store/database/database.ts'
import { newId } from '#store/ids.ts'
import { listToldAccounts } from '#store/bank/custody-accounts.ts'
import { stoppedFile } from '#store/bank/intakes.ts'
import { listStatementProfiles } from '#store/bank/statement-profiles.ts'
import { addStatementFile, fileImportedAt, waitForOtherImports } from '#store/bank/statements.ts'
import { BankFile } from './bank-file.ts'
import { isLarge } from '#formats/unpacked.ts'
import { largeLinesApart, readApart, readLargeApart } from './read-apart.ts'
import { type LargeStatement, takeLargeStatement } from './take-large-statement.ts'
import { takeReport, type TakenReport, tieAnnounced } from './take-reports.ts'
import { type Taken, takeStatements } from './take-statements.ts'

/** By which profile a person wants a table read, and the balances that they typed for one that tells none. */
export const ChosenReading = z.strictObject({
  profileId: z.uuid().optional(),
  balances: TypedBalances.optional(),
})
type ChosenReading = z.infer<typeof ChosenReading>

const Input = BankFile.extend({
  table: ChosenReading.optional(),
})

type Imported = Readonly<{ fileId: string; reports: readonly TakenReport[] }> & Taken

/**
 * Imports a bank statement (F2): recognises and reads the file, keeps it, adds the entries of the bank that no earlier
 * file told and posts their credits (L1). Refuses with the reason what cannot be read, the same file, an account that
 * is not ours, sums that do not add up. A statement that does not follow on what is known, or lacks a page, is set
 * aside until what is missing comes. One of many new entries goes into the books in steps, by jobs (`take-intake-step.ts`). What the lines are about is found by `matchFreshLines`. A report of a day is
 * announced and books nothing.
 */
export const importStatement: Command<z.infer<typeof Input>, Imported> = {
  name: 'bank.import-statement',
  input: Input,
  async run(act, { name, bytes, table }) {
    mustHold(act.actor, 'operator')
    // A large file takes seconds to read: before any row is touched, so that nobody waits for its locks.
    const read = await readOrRefuse(act, bytes, table)
    return inOneTransaction(act, (tx) => keepStatementFile(act, tx, { name, bytes, ...read }))
  },
}

type ReadFile = Extract<ReadStatementFile, { read: true }>

/** What a file says; of one that is more than is taken whole, also where its lines are read once more. */
type Read = Readonly<{ file: ReadFile; large?: Pick<LargeStatement, 'sum' | 'lines'> }>

/** What a file of the bank says; a table by the profile that fits it. Refuses with the reason what cannot be read. */
export async function readOrRefuse(
  { means }: Act,
  bytes: Uint8Array,
  { profileId, balances }: ChosenReading = {},
): Promise<Read> {
  if (isLarge(bytes)) {
    const file = await readLargeApart(bytes)
    if (!file.read) return refuseUnread(file.refused)
    return { file, large: { sum: file.sum, lines: () => largeLinesApart(bytes) } }
  }
  const profiles = await listStatementProfiles(means.database.reader)
  if (profileId !== undefined && !profiles.some(({ id }) => id === profileId)) refuse('not-found')
  const file = await readApart(bytes, { profiles, chosenId: profileId, balances })
  if (file.read && mostOfOneReport(file) <= MOST_ADVISED) return { file }
  if (file.read) return refuse('file-not-understood', { problem: 'too-much-to-read' })
  return refuseUnread(file.refused)
}

function refuseUnread({ code, details }: StatementRefused): never {
  return code === 'too-large'
    ? refuse('file-too-large', details)
    : refuse('file-not-understood', { ...details, problem: code })
}

/** How many movements the longest report of a file tells. */
function mostOfOneReport({ statements }: ReadFile): number {
  return Math.max(0, ...statements.map(({ report, lines }) => (report ? lines.length : 0)))
}

type ReadBytes = Read & Readonly<{ name: string; bytes: Uint8Array }>

/** Keeps a file that was read and takes its statements, inside a database transaction. */
export async function keepStatementFile(act: Act, tx: Tx, read: ReadBytes): Promise<Imported> {
  const { actor, now, means } = act
  const { file, large } = read
  await waitForOtherImports(tx, actor)
  const fileId = await keptFile(act, tx, read)
  const own = await listToldAccounts(readingIn(tx))
  const fresh = file.statements.map((statement) => ({
    statement,
    fileId,
    ...custodyOf(own, statement, now),
  }))
  const work = { tx, now, seals: means.seals, by: actor.id }
  const [first] = fresh
  if (large && first)
    return { fileId, reports: [], ...(await takeLargeStatement(work, { ...first, ...large })) }
  const taken = await takeStatements(
    work,
    fresh.filter(({ statement }) => !statement.report),
  )
  const reports: TakenReport[] = []
  for (const each of fresh) if (each.statement.report) reports.push(await takeReport(work, each))
  for (const custodyId of new Set(reports.map((each) => each.custodyId))) await tieAnnounced(tx, custodyId)
  return { fileId, ...taken, reports }
}

/** Keeps the bytes as they came, and answers where. Refuses what is there already, unless it was set aside, dismissed or stopped. */
async function keptFile(
  { actor, now, means: { seals } }: Act,
  tx: Tx,
  { name, bytes, file }: ReadBytes,
): Promise<string> {
  // Each of the two takes a while for a large file.
  const hash = digestOfBytes(bytes)
  await othersGoBefore()
  const sealedBytes = seals.sealBytes(bytes)
  await othersGoBefore()
  const newFile = {
    id: newId(now),
    sha256: hash,
    name,
    sealedBytes,
    format: file.format,
    version: file.version ?? '',
    warnings: file.warnings,
    uploadedBy: actor.id,
    at: now,
  }
  const isNew = await addStatementFile(tx, newFile)
  if (isNew) return newFile.id
  // A file that was set aside whole may come again: the account may be ours by now.
  const aside = await fileSetAside(readingIn(tx), hash)
  if (aside) {
    await endSetAside(tx, aside.set_aside_id, { by: actor.id, outcome: 'taken', at: now })
    return aside.file_id
  }
  // A person brings one again that was dismissed or stopped; the bank just tells it again.
  const dropped =
    actor.id === system.id
      ? undefined
      : ((await dismissedFile(readingIn(tx), hash)) ?? (await stoppedFile(readingIn(tx), hash)))
  if (dropped) return dropped.file_id
  const importedAt = await fileImportedAt(readingIn(tx), hash)
  return refuse('file-already-imported', { importedAt: importedAt?.toString() ?? '' })
}

/** Which of our accounts a statement is about. One of anybody else's account, or of other times, is refused whole. */
function custodyOf(
  own: Awaited<ReturnType<typeof listToldAccounts>>,
  statement: Statement,
  now: Temporal.Instant,
): Readonly<{ custodyId: string; currency: Currency }> {
  const { account, currency, lines } = statement
  const found = own.find((each) => each.number === account.number && each.currency === currency)
  const strange = lines.find((line) => line.status === 'booked' && !isCurrency(line.currency))
  if (strange) refuse('account-not-ours', { account: strange.currency })
  if (!found || currency === null || !isCurrency(currency))
    return refuse('account-not-ours', { account: account.number })
  const strangeDate = strangeDay(statement, currency, now)
  if (strangeDate) refuse('file-not-understood', { ...strangeDate, problem: 'date-not-of-these-days' })
  return { custodyId: found.custody_id, currency }
}
