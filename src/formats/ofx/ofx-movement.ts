import { meaningfulReference, type StatementLine } from '#domain/banking/statement.ts'
import { currencyDecimals } from '../iso-currency.ts'
import { exactAmount, isoDay, type Place, Unreadable } from '../statement-reader.ts'
import { toldAccount } from '../told-account.ts'
import { textAt, type XmlElement } from '../xml/xml-reader.ts'

/** A signed sum in minor units, exactly. A point or comma before three digits may part thousands: then nobody knows. */
export function signedAmount(text: string, currency: string, place: Place): bigint {
  const [, sign = '', whole, decimals = ''] = /^([+-]?)(\d{0,18})(?:[.,](\d{0,30}))?$/.exec(text) ?? []
  const isOfThousands = decimals.length === 3 && currencyDecimals(currency) !== 3
  if (whole === undefined || isOfThousands)
    throw new Unreadable('amount-unreadable', {
      amount: text.slice(0, 40),
      currency: currency.slice(0, 8),
      place,
    })
  const minor = exactAmount(`${whole}.${decimals}`, currency, place)
  return sign === '-' ? -minor : minor
}

/** The day that a moment of OFX is written as, whatever its hour and zone; null where it is none. */
export function dayOf(text: string | null): string | null {
  const [, year, month, day] =
    /^(\d{4})(\d{2})(\d{2})(?:\d{4,6}(?:\.\d{1,3})?)?\s*(?:\[[^\]]{0,40}\])?$/.exec(text ?? '') ?? []
  return year === undefined ? null : isoDay(`${year}-${month}-${day}`)
}

/** One `STMTTRN` of an account in some currency. */
export function readMovement(element: XmlElement, currency: string, position: number): StatementLine {
  const needed = (field: string) => {
    const text = textAt(element, field)
    if (text === null) throw new Unreadable('field-missing', { position, field })
    return text
  }
  const [kind, posted, written] = [needed('TRNTYPE'), needed('DTPOSTED'), needed('TRNAMT')]
  const bookingDate = dayOf(posted)
  if (bookingDate === null) throw new Unreadable('date-impossible', { position, date: posted.slice(0, 40) })
  const minor = signedAmount(written, currency, position)
  const direction = minor < 0n ? 'debit' : 'credit'
  refuseWhatIsNotSure(element, { currency, kind, minor, position, written })
  const account = textAt(element, 'BANKACCTTO', 'ACCTID')
  const reference = textAt(element, 'REFNUM')
  const said = [
    textAt(element, 'NAME') ?? textAt(element, 'PAYEE', 'NAME'),
    textAt(element, 'EXTDNAME'),
    textAt(element, 'MEMO'),
    reference,
  ]
  return {
    position,
    bookingDate,
    valueDate: dayOf(textAt(element, 'DTAVAIL')),
    status: 'booked',
    reversal: false,
    amountMinor: minor < 0n ? -minor : minor,
    currency,
    direction,
    bankReference: needed('FITID'),
    referenceScheme: 'ofx',
    endToEndId: direction === 'debit' ? meaningfulReference(reference) : null,
    paymentInfoId: null,
    uetr: null,
    // NAME is who paid or a description: each bank decides, so that it names nobody.
    counterpartyName: null,
    counterpartyAccount: account === null ? null : toldAccount(account, currency).number,
    text: [...new Set(said)].filter((text) => text !== null),
    structuredReference: null,
    returnReason: null,
    bankCode: { domain: null, family: null, subFamily: null, proprietary: kind.slice(0, 40) },
    details: [],
  }
}

type Sure = Readonly<{ currency: string; kind: string; minor: bigint; position: number; written: string }>

/** What the bank contradicts, corrects, or says in another currency than the account's: no sum of it may be used. */
function refuseWhatIsNotSure(element: XmlElement, { currency, kind, minor, position, written }: Sure): void {
  if ((kind === 'CREDIT' && minor < 0n) || (kind === 'DEBIT' && minor > 0n))
    throw new Unreadable('side-contradicts', { position, kind, amount: written.slice(0, 40) })
  if (textAt(element, 'CORRECTFITID') !== null) throw new Unreadable('corrects-earlier', { position })
  const other = textAt(element, 'CURRENCY', 'CURSYM')
  if (other !== null && other !== currency)
    throw new Unreadable('amount-unreadable', {
      amount: `${written} ${other}`.slice(0, 40),
      currency,
      place: position,
    })
}
