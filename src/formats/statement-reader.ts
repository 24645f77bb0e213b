import type {
  ProblemDetails,
  RefusedCode,
  Statement,
  StatementLine,
  StatementWarning,
} from '#domain/banking/statement.ts'
import { readAmount } from './iso-currency.ts'

/** What a file has turned out to be so far: told also of a file that is refused later. */
export type Seen = { format: string; version: string | null }

/** Makes statements of a decoded text, or throws `Unreadable`. Notes in `seen` which format and version it is exactly. */
export type StatementReader = (
  text: string,
  seen: Seen,
) => Readonly<{ statements: readonly Statement[]; warnings: readonly StatementWarning[] }>

/** Takes lines over as they are read, a few hundred at a time: the place of their statement in the file, from 0, and the lines. */
export type TellLines = (statement: number, lines: readonly StatementLine[]) => void

/** So many lines are handed over at once: little to hold, and enough that handing over costs less than reading. */
export const LINES_AT_ONCE = 500

/** Puts lines that were handed over back into their statements. */
export function gatherLines() {
  const gathered = new Map<number, StatementLine[]>()
  const tell: TellLines = (statement, lines) => {
    const known = gathered.getOrInsertComputed(statement, () => [])
    for (const line of lines) known.push(line)
  }
  const withLines = (statements: readonly Statement[]): readonly Statement[] =>
    statements.map((statement, n) => ({ ...statement, lines: gathered.get(n) ?? statement.lines }))
  return { tell, withLines }
}

/** Stops the reading of a whole file: half a statement is worse than none. Never leaves `readStatementFile`. */
export class Unreadable extends Error {
  readonly code: RefusedCode
  readonly details: ProblemDetails

  constructor(code: RefusedCode, details: ProblemDetails = {}) {
    super(code)
    this.name = 'Unreadable'
    this.code = code
    this.details = details
  }
}

/** Where something stands, for the sentence: the number of the entry, or the kind of balance. */
export type Place = number | string

/** An amount with a decimal point as minor units, exactly; whatever is not one stops the reading. */
export function exactAmount(text: string, currency: string, place: Place): bigint {
  const reading = readAmount(text, currency)
  if ('minor' in reading) return reading.minor
  throw new Unreadable(reading.problem, {
    amount: text.slice(0, 40),
    currency: currency.slice(0, 8),
    place,
  })
}

const earliestYear = 1970
const latestYear = 2199

/** The calendar day that a bank wrote, with or without time and offset; null where it is no day of any statement. */
export function isoDay(text: string | null): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? ''
  try {
    const { year } = Temporal.PlainDate.from(day)
    return year < earliestYear || year > latestYear ? null : day
  } catch {
    return null
  }
}
