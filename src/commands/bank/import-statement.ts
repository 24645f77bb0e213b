import { z } from 'zod'
import { type Act, type Command, inOneTransaction, type Tx } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { checkAccountNumber, maskAccountNumber } from '#domain/banking/account-number.ts'
import {
  arithmetic,
  dedupeKeys,
  paymentsOf,
  type ReadStatementFile,
  type Statement,
  type StatementLine,
  type StatementPayment,
} from '#domain/banking/statement.ts'
import { referencesIn } from '#domain/banking/matching.ts'
import { isCurrency } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { digest, digestOfBytes } from '#domain/digest.ts'
import type { AccountSnapshot } from '#domain/transactions/situation.ts'
import { readStatementFile } from '#formats/statement-file.ts'
import { readingIn } from '#store/database/database.ts'
import { newId } from '#store/ids.ts'
import type { Seals } from '#store/secrets/seal.ts'
import {
  addLines,
  addStatement,
  addStatementFile,
  fileImportedAt,
  listCustodyAccounts,
  type NewLine,
  postCredits,
  saveStatementCounts,
  waitForOtherImports,
} from '#store/bank/statements.ts'

const Input = z.strictObject({ name: z.string().min(1).max(200), bytes: z.instanceof(Uint8Array) })

type ImportedStatement = Readonly<{
  custodyId: string
  number: string
  newLines: number
  knownLines: number
}>

type Imported = Readonly<{ fileId: string; statements: readonly ImportedStatement[] }>

/**
 * Imports a bank statement (F2): recognises and reads the file, keeps it, adds the lines that no earlier file brought
 * and posts their credits (L1), all or nothing. Refuses with the reason what cannot be read, the same file, an account
 * that is not ours, sums that do not add up. What the lines are about is found by `matchFreshLines`.
 */
export const importStatement: Command<z.infer<typeof Input>, Imported> = {
  name: 'bank.import-statement',
  input: Input,
  async run(act, { name, bytes }) {
    mustHold(act.actor, 'operator')
    // A large file takes seconds to read: before any row is touched, so that nobody waits for its locks.
    const file = understood(readStatementFile(bytes))
    return inOneTransaction(act, (tx) => keepFile(act, tx, { name, bytes, file }))
  },
}

type ReadFile = Extract<ReadStatementFile, { read: true }>

function understood(file: ReadStatementFile): ReadFile {
  if (file.read) return file
  const { code, details } = file.refused
  return code === 'too-large'
    ? refuse('file-too-large', details)
    : refuse('file-not-understood', { ...details, problem: code })
}

async function keepFile(
  { actor, now, means: { seals } }: Act,
  tx: Tx,
  { name, bytes, file }: Readonly<{ name: string; bytes: Uint8Array; file: ReadFile }>,
): Promise<Imported> {
  await waitForOtherImports(tx)
  const sha256 = digestOfBytes(bytes)
  const fileId = newId(now)
  const isNew = await addStatementFile(tx, {
    id: fileId,
    sha256,
    name,
    sealedBytes: seals.sealBytes(bytes),
    format: file.format,
    version: file.version ?? '',
    warnings: file.warnings,
    uploadedBy: actor.id,
    at: now,
  })
  if (!isNew) {
    const importedAt = await fileImportedAt(readingIn(tx), sha256)
    refuse('file-already-imported', { importedAt: importedAt?.toString() ?? '' })
  }
  const statements: ImportedStatement[] = []
  for (const statement of file.statements)
    statements.push(await importOne(tx, { statement, fileId, now, seals }))
  return { fileId, statements }
}

type Import = Readonly<{ statement: Statement; fileId: string; now: Temporal.Instant; seals: Seals }>

async function importOne(tx: Tx, { statement, fileId, now, seals }: Import): Promise<ImportedStatement> {
  const custodyId = await custodyOf(tx, statement)
  if (arithmetic(statement) === 'does-not') refuse('statement-does-not-add-up')
  const id = newId(now)
  await addStatement(tx, {
    id,
    fileId,
    custodyId,
    number: statement.id,
    from: statement.fromDate,
    to: statement.toDate,
    openingMinor: statement.openingMinor,
    closingMinor: statement.closingMinor,
    newLines: 0,
    knownLines: 0,
    at: now,
  })
  const lines = linesOf(statement, custodyId, seals)
  const added = await addLines(tx, id, lines)
  await postCredits(tx, added, now)
  const counts = { newLines: added.length, knownLines: lines.length - added.length }
  await saveStatementCounts(tx, id, counts.newLines, counts.knownLines)
  return { custodyId, number: statement.id, ...counts }
}

/** Which of our accounts a statement is about. A statement of anybody else's account is refused whole. */
async function custodyOf(tx: Tx, statement: Statement): Promise<string> {
  const own = await listCustodyAccounts(readingIn(tx))
  const found = own.find(
    (each) => each.number === statement.account.number && each.currency === statement.currency,
  )
  return found?.custody_id ?? refuse('account-not-ours', { account: statement.account.number })
}

/** The payments of a statement's booked lines; an announced one moves no money. */
function linesOf(statement: Statement, custodyId: string, seals: Seals): NewLine[] {
  const keys = dedupeKeys(custodyId, statement.lines)
  return statement.lines.flatMap((line, index) => {
    if (line.status !== 'booked') return []
    const key = keys[index] ?? ''
    return paymentsOf(line).map((payment, part) => newLine(payment, line, `${key}#${part}`, custodyId, seals))
  })
}

function newLine(
  payment: StatementPayment,
  line: StatementLine,
  key: string,
  custodyId: string,
  seals: Seals,
): NewLine {
  if (!isCurrency(payment.currency)) refuse('account-not-ours', { account: payment.currency })
  const payerAccount = payment.counterpartyAccount
  return {
    custodyId,
    identityHash: digest(key),
    direction: payment.direction,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    bookingDate: line.bookingDate ?? line.valueDate ?? refuse('file-not-understood'),
    valueDate: line.valueDate,
    payerName: payment.counterpartyName,
    payerAccount: payerAccount === null ? null : snapshotOf(payerAccount, payment.counterpartyName, seals),
    payerPrint: payerAccount === null ? null : seals.fingerprint(payerAccount),
    endToEndId: payment.endToEndId,
    bankReference: payment.bankReference,
    returnReason: payment.returnReason,
    text: payment.text.join('\n').slice(0, 2000),
    references: referencesIn(payment.text, payment.structuredReference),
  }
}

const schemes = ['iban', 'clabe', 'cbu', 'cci'] as const

/** The account that money came from, frozen: a refund goes back there. */
function snapshotOf(number: string, holderName: string | null, seals: Seals): AccountSnapshot {
  const check = schemes.map((scheme) => checkAccountNumber(scheme, number)).find((each) => each.valid)
  return {
    bankAccountId: null,
    scheme: check?.scheme ?? 'other',
    masked: check ? maskAccountNumber(check.scheme, number) : `•••• ${number.slice(-4)}`,
    sealed: seals.seal(number),
    holderName: holderName ?? '',
    bank: check?.valid ? check.bank : null,
  }
}
