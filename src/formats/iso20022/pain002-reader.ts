import { isCurrency } from '#domain/money.ts'
import {
  type BankAnswer,
  isRejection,
  isRepetition,
  type PaymentAnswer,
  type ReadBankAnswer,
} from '#domain/banking/bank-answer.ts'
import { readAmount } from '../iso-currency.ts'
import { decodeFile } from '../file-format.ts'
import { childrenNamed, elementAt, parseXml, textAt, type XmlElement } from '../xml/xml-reader.ts'

type Why = Extract<ReadBankAnswer, { read: false }>['why']

class NotAnAnswer extends Error {
  readonly why: Why

  constructor(why: Why) {
    super(why)
    this.why = why
  }
}

const LONGEST_ID = 35
const LONGEST_TEXT = 105

/**
 * Reads a bank's answer to a payment file (ISO 20022 pain.002, by its local names, in any version). What a level says
 * holds for all below it: a file or its batch that is rejected rejects every payment. Never throws: what is no such
 * answer, names nothing, or says two things of one payment is told apart.
 */
export function readPain002(bytes: Uint8Array): ReadBankAnswer {
  try {
    return { read: true, ...readReport(bytes) }
  } catch (thrown) {
    if (!(thrown instanceof NotAnAnswer)) throw thrown
    return { read: false, why: thrown.why }
  }
}

function readReport(bytes: Uint8Array): BankAnswer {
  const decoded = decodeFile(bytes)
  const reading = 'text' in decoded ? parseXml(decoded.text.trimStart()) : null
  if (!reading || 'problem' in reading) throw new NotAnAnswer('damaged')
  const { root } = reading
  const report = root.name === 'CstmrPmtStsRpt' ? root : elementAt(root, 'CstmrPmtStsRpt')
  if (!report) throw new NotAnAnswer('other-file')
  const groups = childrenNamed(report, 'OrgnlGrpInfAndSts')
  const [group = null] = groups
  const batches = childrenNamed(report, 'OrgnlPmtInfAndSts')
  const about = textAt(group, 'OrgnlMsgId')
  if (about === null || about.length > LONGEST_ID) throw new NotAnAnswer('of-nothing')
  // Our files hold one batch, of the same name: an answer about more is no answer to one of ours.
  if (batches.length > 1 || groups.length > 1) throw new NotAnAnswer('contradicts')
  const ofFile = { status: statusAt(group, 'GrpSts'), reason: reasonOf(group) }
  const [batch = null] = batches
  const ofBatch = { status: statusAt(batch, 'PmtInfSts'), reason: reasonOf(batch) }
  const whole = wholeOf(ofFile, ofBatch)
  const payments = [...childrenNamed(report, 'TxInfAndSts'), ...childrenNamed(batch, 'TxInfAndSts')].map(
    readPayment,
  )
  if (new Set(payments.map(({ endToEndId }) => endToEndId)).size !== payments.length)
    throw new NotAnAnswer('contradicts')
  if (isRejection(whole.status) && payments.some(({ status }) => status !== null && !isRejection(status)))
    throw new NotAnAnswer('contradicts')
  return { about, ...whole, ...declared(group, batch), payments }
}

type Level = Pick<BankAnswer, 'status' | 'reason'>

/** What the file and its batch say together: a rejection of either holds, and with it that it is a repetition. */
function wholeOf(ofFile: Level, ofBatch: Level): Level {
  if (!isRejection(ofFile.status)) return isRejection(ofBatch.status) || !ofFile.status ? ofBatch : ofFile
  if (ofBatch.status !== null && !isRejection(ofBatch.status)) throw new NotAnAnswer('contradicts')
  const isOfFile = ofBatch.reason === null || isRepetition(ofFile.reason)
  return isOfFile ? ofFile : ofBatch
}

function declared(group: XmlElement | null, batch: XmlElement | null): Pick<BankAnswer, 'count'> {
  const said = textAt(group, 'OrgnlNbOfTxs') ?? textAt(batch, 'OrgnlNbOfTxs')
  if (said !== null && !/^\d{1,15}$/.test(said)) throw new NotAnAnswer('damaged')
  return { count: said === null ? null : Number(said) }
}

/** Some banks write their statuses small. */
function statusAt(element: XmlElement | null, name: string): string | null {
  return textAt(element, name)?.toUpperCase().slice(0, LONGEST_ID) ?? null
}

function readPayment(element: XmlElement): PaymentAnswer {
  const endToEndId = textAt(element, 'OrgnlEndToEndId') ?? textAt(element, 'OrgnlInstrId')
  if (endToEndId === null) throw new NotAnAnswer('of-nothing')
  return {
    endToEndId: endToEndId.slice(0, LONGEST_ID),
    status: statusAt(element, 'TxSts'),
    reason: reasonOf(element),
    amount: amountOf(elementAt(element, 'OrgnlTxRef', 'Amt', 'InstdAmt')),
  }
}

/**
 * The code of ISO 20022 where there is one that says something; else what the bank writes. That it is a repetition
 * counts wherever it stands: what was paid once would be owed again.
 */
function reasonOf(element: XmlElement | null): string | null {
  const all = childrenNamed(element, 'StsRsnInf')
  const repetition = all.flatMap(wordsOf).find(isRepetition)
  if (repetition !== undefined) return repetition
  const [why = null] = all
  const code = textAt(why, 'Rsn', 'Cd')
  const text = code !== null && code !== 'NARR' ? code : writtenIn(why) || code
  // Cut between two halves of one sign, it could not be kept.
  return text === null ? null : text.slice(0, LONGEST_TEXT).toWellFormed()
}

function writtenIn(why: XmlElement | null): string {
  const written = childrenNamed(why, 'AddtlInf').map(({ text }) => text)
  return [textAt(why, 'Rsn', 'Prtry') ?? '', ...written].filter(Boolean).join(' ')
}

function wordsOf(why: XmlElement): string[] {
  return `${textAt(why, 'Rsn', 'Cd') ?? ''} ${writtenIn(why)}`.toUpperCase().split(/[^A-Z0-9]+/)
}

function amountOf(element: XmlElement | null): PaymentAnswer['amount'] {
  if (!element) return null
  const currency = element.attributes.get('Ccy') ?? ''
  if (!isCurrency(currency)) throw new NotAnAnswer('damaged')
  const read = readAmount(element.text, currency)
  if (!('minor' in read)) throw new NotAnAnswer('damaged')
  return { minor: read.minor, currency }
}
