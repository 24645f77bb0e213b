import { meaningfulReference, type StatementLine } from '#domain/banking/statement.ts'
import { currencyOfNumber } from './currency-numbers.ts'
import { amount, columns, day, digits, neededDay, type Row, side } from './norma43-rows.ts'

/** A movement with what is said of it: record 22, its concepts (23) and its sum in another currency (24). */
export type Movement = Readonly<{ row: Row; concepts: readonly Row[]; exchanged: Row | null }>

/** The account that a movement stands in: its currency, and how much its header says that records tell. */
export type MovementContext = Readonly<{ currency: string; mode: string; position: number }>

const transfers = '04'
const returned = '14'

/**
 * One movement of Norma 43. It has no reference of its own that other files tell too: what tells it from others is its
 * place among the balances.
 */
export function readMovement(
  movement: Movement,
  { currency, mode, position }: MovementContext,
): StatementLine {
  const { row } = movement
  const common = digits(row, 23, 24)
  const direction = side(row, 28)
  const told = isOfTransfer(movement, mode, common)
    ? transferTold(movement, common, direction)
    : freely(movement)
  const second = columns(row, 65, 80).trim()
  // Where money leaves, banks repeat here what its sender called it: the payment, or the file that left as one sum.
  const ownReference = direction === 'debit' ? meaningfulReference(second) : null
  const document = meaningfulReference(columns(row, 43, 52).trim())
  return {
    position,
    bookingDate: neededDay(row, 11, position),
    valueDate: day(row, 17),
    status: 'booked',
    reversal: common === returned,
    amountMinor: amount(row, 29, currency, position),
    currency,
    direction,
    bankReference: null,
    endToEndId: told.endToEndId ?? ownReference,
    paymentInfoId: ownReference,
    uetr: null,
    counterpartyName: told.name,
    counterpartyAccount: null,
    text: [
      ...told.text,
      second,
      document === null ? '' : `Documento ${document}`,
      exchangedText(movement),
    ].filter((text) => text !== ''),
    structuredReference: meaningfulReference(columns(row, 53, 64).trim()),
    returnReason: told.returnReason,
    bankCode: {
      domain: null,
      family: null,
      subFamily: null,
      proprietary: `${common}-${columns(row, 25, 27).trim()}`,
    },
    details: [],
  }
}

type Told = Pick<StatementLine, 'endToEndId' | 'returnReason'> &
  Readonly<{ name: string | null; text: readonly string[] }>

/** Two texts of 38 columns in each record. Which of them is a name, if any, each bank decides for itself. */
function freely({ concepts }: Movement): Told {
  const text = concepts.flatMap((row) => [columns(row, 5, 42).trim(), columns(row, 43, 80).trim()])
  return { name: null, endToEndId: null, returnReason: null, text }
}

/**
 * Whether the concepts are cut as annex 4 cuts those of a SEPA transfer. No column says so: the account tells all, the
 * movement is of transfers, who paid gave a reference (`No proporcionado` where not), and the purposes are codes or blank.
 */
function isOfTransfer(movement: Movement, mode: string, common: string): boolean {
  if (mode !== '3' || (common !== transfers && common !== returned)) return false
  const codes = movement.concepts.map((row) => columns(row, 3, 4))
  const isInOrder = codes.every((code, index) => Number(code) > Number(codes[index - 1] ?? '00'))
  const purposes = conceptOf(movement, '03', 5, 12)
  return isInOrder && conceptOf(movement, '02', 5, 39) !== '' && /^(?:[A-Z]{4}){0,2}$/.test(purposes)
}

function transferTold(movement: Movement, common: string, direction: StatementLine['direction']): Told {
  const concept = conceptOf(movement, '03', 13, 80)
  const payer = conceptOf(movement, '01', 5, 70)
  const isPaidIn = common === transfers && direction === 'credit'
  return {
    name: isPaidIn && payer !== '' ? payer : null,
    endToEndId: meaningfulReference(conceptOf(movement, '02', 5, 39).replace(/^no proporcionado$/i, '')),
    returnReason: common === returned ? (/^[A-Z]{2}\d{2}\b/.exec(concept)?.[0] ?? null) : null,
    // The concept first, as one text: it is cut in the middle of words, and of references.
    text: [
      concept + conceptOf(movement, '04', 5, 76),
      isPaidIn ? '' : payer,
      conceptOf(movement, '01', 71, 80),
      conceptOf(movement, '02', 40, 80),
      conceptOf(movement, '05', 5, 80),
    ],
  }
}

function conceptOf({ concepts }: Movement, code: string, first: number, last: number): string {
  const row = concepts.find((each) => columns(each, 3, 4) === code)
  return row ? columns(row, first, last).trim() : ''
}

/** What was moved in another currency. It changes nothing: the account moved by its own sum. */
function exchangedText({ exchanged: row }: Movement): string {
  if (!row) return ''
  const code = currencyOfNumber(columns(row, 5, 7))
  const written = columns(row, 8, 21)
  if (code === null || !/^\d{14}$/.test(written)) return ''
  return `${written.slice(0, 12).replace(/^0+(?=\d)/, '')}.${written.slice(12)} ${code}`
}
