import { randomUUID } from 'node:crypto'
import type { ReadStatementFile, Statement, StatementLine } from '#domain/banking/statement.ts'

/** The custody account of tests. */
export const custodyIban = 'ES9121000418450200051332'

/** A booked credit of a statement, as the reader makes it. Every one has its own bank reference. */
export function creditLine(
  line: Partial<StatementLine> & Pick<StatementLine, 'amountMinor' | 'currency'>,
): StatementLine {
  return {
    direction: 'credit',
    bankReference: randomUUID(),
    endToEndId: null,
    paymentInfoId: null,
    uetr: null,
    counterpartyName: null,
    counterpartyAccount: null,
    text: [],
    structuredReference: null,
    returnReason: null,
    position: 1,
    bookingDate: '2026-03-02',
    valueDate: '2026-03-02',
    status: 'booked',
    reversal: false,
    bankCode: { domain: null, family: null, subFamily: null, proprietary: null },
    details: [],
    ...line,
  }
}

/** A booked debit: one of our payouts leaving, or a charge. */
export function debitLine(
  line: Partial<StatementLine> & Pick<StatementLine, 'amountMinor' | 'currency'>,
): StatementLine {
  return creditLine({ direction: 'debit', ...line })
}

/** A statement of the custody account in one currency, without balances. */
export function statementOf(currency: string, lines: readonly StatementLine[]): Statement {
  return {
    id: randomUUID().slice(0, 16),
    account: { scheme: 'iban', number: custodyIban },
    currency,
    fromDate: '2026-03-02',
    toDate: '2026-03-02',
    openingMinor: null,
    closingMinor: null,
    lines: lines.map((line, index) => ({ ...line, position: index + 1 })),
    warnings: [],
  }
}

/** A file as the import command takes it. */
export function fileOf(...statements: readonly Statement[]) {
  const file: Extract<ReadStatementFile, { read: true }> = {
    read: true,
    format: 'camt.053',
    version: '08',
    statements,
    warnings: [],
  }
  return { name: 'extracto.xml', bytes: Buffer.from(randomUUID()), file }
}
