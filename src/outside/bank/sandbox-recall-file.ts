import type { StatementLine } from '#domain/banking/statement.ts'
import { type AskedBack, writeCamt056 } from '#formats/iso20022/camt056-writer.ts'
import type { StatementFile } from './bank.ts'

/** What the bank hands its customer because a payer's bank wants a deposit back. */
export type IssuedRecall = Readonly<{ name: string; at: string; asked: Omit<AskedBack, 'createdAt'> }>

type Account = Readonly<{ number: string; lines: readonly StatementLine[] }>

/** A deposit with its account, by what this bank calls it. */
export function depositNamed<Kept extends Account>(
  accounts: Iterable<Kept>,
  reference: string,
): { account: Kept; line: StatementLine } | null {
  for (const account of accounts) {
    const line = account.lines.find((each) => each.bankReference === reference && each.direction === 'credit')
    if (line) return { account, line }
  }
  return null
}

type Asking = Readonly<{ at: string; day: string; reason: string }>

/** The request for a deposit. Asking again is another matter. */
export function recallOf(
  { account, line }: { account: Account; line: StatementLine },
  { at, day, reason }: Asking,
  number: number,
): IssuedRecall {
  const { amountMinor, currency, endToEndId, bankReference, bookingDate } = line
  return {
    name: `peticion-${number}-${bankReference ?? 'deposito'}.xml`,
    at,
    asked: {
      caseId: `CASO-${String(number).padStart(5, '0')}`,
      day: bookingDate ?? day,
      amountMinor,
      currency,
      endToEndId,
      bankReference,
      payerName: line.counterpartyName,
      account: account.number,
      reason,
      text: null,
    },
  }
}

/** How a deposit leaves again that the payer's bank took back. */
export function takenBackOf({
  amountMinor,
  endToEndId,
  counterpartyName,
  counterpartyAccount,
}: StatementLine) {
  return {
    amountMinor,
    endToEndId,
    counterpartyName,
    counterpartyAccount,
    direction: 'debit' as const,
    text: ['RETROCESION DE TRANSFERENCIA RECIBIDA'],
    returnReason: 'FOCR',
  }
}

/** The file in which the bank asks. */
export function sandboxRecallFile({ name, at, asked }: IssuedRecall, zone: string): StatementFile {
  const createdAt = Temporal.Instant.from(at).toZonedDateTimeISO(zone)
  return { name, bytes: Buffer.from(writeCamt056({ ...asked, createdAt })) }
}
