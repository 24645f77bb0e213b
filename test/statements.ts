import { randomUUID } from 'node:crypto'
import type { Statement, StatementLine } from '#domain/banking/statement.ts'
import { writeCamt053 } from '#formats/iso20022/camt053-writer.ts'

/** The custody account of tests. */
export const custodyIban = 'ES9121000418450200051332'

/** A booked credit of a statement, as the reader makes it, which Ana paid. Every one has its own bank reference. */
export function creditLine(
  line: Partial<StatementLine> & Pick<StatementLine, 'amountMinor' | 'currency'>,
): StatementLine {
  return {
    direction: 'credit',
    bankReference: randomUUID(),
    endToEndId: null,
    paymentInfoId: null,
    uetr: null,
    counterpartyName: 'Ana Prueba',
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

/** A file as the bank issues it and the import command takes it. Two of the same statements are two files. */
export function fileOf(...statements: readonly Statement[]) {
  const texts = statements.map((statement) =>
    writeCamt053(statement, {
      version: '08',
      messageId: randomUUID().slice(0, 35),
      createdAt: Temporal.ZonedDateTime.from('2026-03-02T20:00:00[Europe/Madrid]'),
      sequence: 1,
      ownerName: 'Custodia de prueba',
    }),
  )
  return { name: 'extracto.xml', bytes: inOneFile(texts) }
}

/** Several statements as one file. */
export function inOneFile([first = '', ...others]: readonly string[]) {
  const more = others.map((text) => /<Stmt>.*<\/Stmt>/s.exec(text)?.[0] ?? '')
  return Buffer.from(first.replace('</BkToCstmrStmt>', () => `${more.join('')}</BkToCstmrStmt>`))
}
