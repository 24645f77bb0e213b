import { exactAmount, type Place, Unreadable } from '../statement-reader.ts'
import { textAt, type XmlElement } from '../xml/xml-reader.ts'

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
  return { minor: exactAmount(amount.text, currency, place), currency }
}
