import { setImmediate as othersGoBefore } from 'node:timers/promises'
import { z } from 'zod'
import { type Act, type Command, inOneTransaction, type Tx } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { MOST_ADVISED } from '#domain/banking/advised.ts'
import { TypedBalances } from '#domain/banking/statement-profile.ts'
import { strangeDay } from '#domain/banking/statement-days.ts'
import type { ReadStatementFile, Statement } from '#domain/banking/statement.ts'
import { type Currency, isCurrency } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { system } from '#domain/transactions/situation.ts'
import { digestOfBytes } from '#domain/digest.ts'
import { dismissedFile, endSetAside, fileSetAside } from '#store/bank/set-aside.ts'
import { readingIn } from '#store/database/database.ts'
import { newId } from '#store/ids.ts'
import { listCustodyAccounts } from '#store/bank/custody-accounts.ts'
import { stoppedFile } from '#store/bank/intakes.ts'
import { listStatementProfiles } from '#store/bank/statement-profiles.ts'
import { addStatementFile, fileImportedAt, waitForOtherImports } from '#store/bank/statements.ts'
import { BankFile } from './bank-file.ts'
import { readApart } from './read-apart.ts'
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
    const file = await readOrRefuse(act, bytes, table)
    return inOneTransaction(act, (tx) => keepStatementFile(act, tx, { name, bytes, file }))
  },
}

type ReadFile = Extract<ReadStatementFile, { read: true }>

/** What a file of the bank says; a table by the profile that fits it. Refuses with the reason what cannot be read. */
export async function readOrRefuse(
  { means }: Act,
  bytes: Uint8Array,
  { profileId, balances }: ChosenReading = {},
): Promise<ReadFile> {
  const profiles = await listStatementProfiles(means.database.reader)
  if (profileId !== undefined && !profiles.some(({ id }) => id === profileId)) refuse('not-found')
  const file = await readApart(bytes, { profiles, chosenId: profileId, balances })
  if (file.read && mostOfOneReport(file) <= MOST_ADVISED) return file
  if (file.read) return refuse('file-not-understood', { problem: 'too-much-to-read' })
  const { code, details } = file.refused
  return code === 'too-large'
    ? refuse('file-too-large', details)
    : refuse('file-not-understood', { ...details, problem: code })
}

/** How many movements the longest report of a file tells. */
function mostOfOneReport({ statements }: ReadFile): number {
  return Math.max(0, ...statements.map(({ report, lines }) => (report ? lines.length : 0)))
}

/** Keeps a file that was read and takes its statements, inside a database transaction. */
export async function keepStatementFile(
  { actor, now, means: { seals } }: Act,
  tx: Tx,
  { name, bytes, file }: Readonly<{ name: string; bytes: Uint8Array; file: ReadFile }>,
): Promise<Imported> {
  await waitForOtherImports(tx)
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
  // A file that was set aside whole may come again: the account may be ours by now.
  const aside = isNew ? undefined : await fileSetAside(readingIn(tx), hash)
  // Nor does a person bring one for nothing that was dismissed or stopped; the bank just tells it again.
  const isForPeople = !isNew && !aside && actor.id !== system.id
  const dropped = async () =>
    (await dismissedFile(readingIn(tx), hash)) ?? (await stoppedFile(readingIn(tx), hash))
  const again = aside ?? (isForPeople ? await dropped() : undefined)
  if (!isNew && !again) {
    const importedAt = await fileImportedAt(readingIn(tx), hash)
    refuse('file-already-imported', { importedAt: importedAt?.toString() ?? '' })
  }
  const fileId = again?.file_id ?? newFile.id
  if (aside) await endSetAside(tx, aside.set_aside_id, { by: actor.id, outcome: 'taken', at: now })
  const own = await listCustodyAccounts(readingIn(tx))
  const fresh = file.statements.map((statement) => ({
    statement,
    fileId,
    ...custodyOf(own, statement, now),
  }))
  const taken = await takeStatements(
    { tx, now, seals, by: actor.id },
    fresh.filter(({ statement }) => !statement.report),
  )
  const reports: TakenReport[] = []
  for (const each of fresh)
    if (each.statement.report) reports.push(await takeReport({ tx, now, seals }, each))
  for (const custodyId of new Set(reports.map((each) => each.custodyId))) await tieAnnounced(tx, custodyId)
  return { fileId, ...taken, reports }
}

/** Which of our accounts a statement is about. One of anybody else's account, or of other times, is refused whole. */
function custodyOf(
  own: Awaited<ReturnType<typeof listCustodyAccounts>>,
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
