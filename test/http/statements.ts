import type { StatementLine } from '#domain/banking/statement.ts'
import { fileOf, statementOf } from '#test/statements.ts'
import { type Page, taken, type Visitor } from './visitor.ts'

/** Somebody of the office chooses a file of the bank and imports it. */
export function sendStatement(operator: Visitor, name: string, content: BlobPart): Promise<Page> {
  const body = new FormData()
  body.append('file', new File([content], name, { type: 'text/xml' }))
  return operator.post('/ops/bank', body)
}

/** A statement of one line is imported. */
export function importLine(operator: Visitor, line: StatementLine, currency = 'EUR'): Promise<Page> {
  const { name, bytes } = fileOf(statementOf(currency, [line]))
  return taken(operator, sendStatement(operator, name, bytes))
}
