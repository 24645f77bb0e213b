import type { ProblemDetails, RefusedCode } from '#domain/banking/statement.ts'
import { readAmount } from './iso-currency.ts'
import { textAt, type XmlElement } from './xml/xml-reader.ts'

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

/** The text of a field that every entry must have. */
export function neededText(element: XmlElement, place: Place, ...path: readonly string[]): string {
  const text = textAt(element, ...path)
  if (text === null) throw new Unreadable('field-missing', { position: place, field: path.join('/') })
  return text
}

/** An `Amt` element as minor units of its currency. */
export function neededAmount(amount: XmlElement | null, place: Place): { minor: bigint; currency: string } {
  const currency = amount?.attributes.get('Ccy')?.trim()
  if (!amount || !currency) throw new Unreadable('field-missing', { position: place, field: 'Amt' })
  const reading = readAmount(amount.text, currency)
  if ('minor' in reading) return { minor: reading.minor, currency }
  throw new Unreadable(reading.problem, {
    amount: amount.text.slice(0, 40),
    currency: currency.slice(0, 8),
    place,
  })
}

/** The calendar day that a bank wrote, with or without time and offset; null where it is no day. */
export function isoDay(text: string | null): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? ''
  try {
    return Temporal.PlainDate.from(day).toString()
  } catch {
    return null
  }
}
