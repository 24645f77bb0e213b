import {
  MOST_RECALLS,
  type ReadRecalls,
  type RecallRequest,
  type UnreadRecall,
} from '#domain/banking/recall-request.ts'
import { meaningfulReference } from '#domain/banking/statement.ts'
import { decodeFile } from '../file-format.ts'
import { readAmount } from '../iso-currency.ts'
import { isoDay } from '../statement-reader.ts'
import { cut, isKnownVersion, messageNamed } from './investigation.ts'
import { childrenNamed, elementAt, parseXml, textAt, type XmlElement } from '../xml/xml-reader.ts'

class NotARecall extends Error {
  readonly why: UnreadRecall

  constructor(why: UnreadRecall) {
    super(why)
    this.why = why
  }
}

/** As long as the identifiers, names and texts of ISO 20022 may be; what is longer is cut. */
const longest = { id: 70, name: 140, text: 500 }

/**
 * Reads what banks ask back: a request between banks (ISO 20022 camt.056) or of a customer (camt.055), by their local names,
 * in versions 01 to 14. One file may ask for several payments, a group as a whole, or both; what an outer level says holds
 * for what is inside it. Never throws: what is no such request, or names no payment, is told apart.
 */
export function readRecalls(bytes: Uint8Array): ReadRecalls {
  try {
    return { read: true, requests: readRequests(bytes) }
  } catch (thrown) {
    if (!(thrown instanceof NotARecall)) throw thrown
    return { read: false, why: thrown.why }
  }
}

const messages = ['FIToFIPmtCxlReq', 'CstmrPmtCxlReq']

function readRequests(bytes: Uint8Array): readonly RecallRequest[] {
  const decoded = decodeFile(bytes)
  const reading = 'text' in decoded ? parseXml(decoded.text.trimStart()) : null
  if (!reading || 'problem' in reading) throw new NotARecall('damaged')
  const message = messageNamed(reading.root, messages)
  if (!message) throw new NotARecall('other-file')
  if (!isKnownVersion(message)) throw new NotARecall('version-unknown')
  const ofFile: Outer = {
    caseId: caseOf(message) ?? textAt(message, 'Assgnmt', 'Id'),
    messageId: null,
    why: null,
  }
  const requests = childrenNamed(message, 'Undrlyg').flatMap((each) => readUnderlying(each, ofFile))
  if (requests.length === 0) throw new NotARecall('of-nothing')
  if (requests.length > MOST_RECALLS) throw new NotARecall('too-many')
  return requests
}

/** What an outer level says of all that is inside it. */
type Outer = Readonly<{ caseId: string | null; messageId: string | null; why: XmlElement | null }>

const caseOf = (element: XmlElement) => textAt(element, 'Case', 'Id')

function within(outer: Outer, element: XmlElement | null): Outer {
  if (!element) return outer
  return {
    caseId: caseOf(element) ?? outer.caseId,
    messageId:
      textAt(element, 'OrgnlMsgId') ?? textAt(element, 'OrgnlGrpInf', 'OrgnlMsgId') ?? outer.messageId,
    why: elementAt(element, 'CxlRsnInf') ?? outer.why,
  }
}

function readUnderlying(underlying: XmlElement, ofFile: Outer): RecallRequest[] {
  const group = elementAt(underlying, 'OrgnlGrpInfAndCxl')
  const ofGroup = within(ofFile, group)
  const batches = childrenNamed(underlying, 'OrgnlPmtInfAndCxl')
  const payments = [
    ...childrenNamed(underlying, 'TxInf').map((each) => readPayment(each, ofGroup)),
    ...batches.flatMap((batch) =>
      wholeOr(
        batch,
        childrenNamed(batch, 'TxInf').map((each) => readPayment(each, within(ofGroup, batch))),
        ofGroup,
      ),
    ),
  ]
  return group ? wholeOr(group, payments, ofFile) : payments
}

/** A group or a batch that lists no payment is asked for as a whole, by what it is called. */
function wholeOr(element: XmlElement, payments: RecallRequest[], outer: Outer): RecallRequest[] {
  return payments.length > 0 ? payments : [readPayment(element, outer)]
}

function readPayment(element: XmlElement, outer: Outer): RecallRequest {
  const { caseId, messageId, why } = within(outer, element)
  const original = elementAt(element, 'OrgnlTxRef')
  const names = ['OrgnlTxId', 'OrgnlInstrId', 'AcctSvcrRef', 'OrgnlClrSysRef', 'OrgnlUETR', 'OrgnlPmtInfId']
  const told = [...names.map((name) => textAt(element, name)), textAt(original, 'AcctSvcrRef'), messageId]
  const endToEndId = referenceIn(textAt(element, 'OrgnlEndToEndId'))
  const references = [...new Set(told.flatMap((each) => referenceIn(each) ?? []))]
  const amount = amountOf(element, original)
  if (endToEndId === null && references.length === 0 && amount === null) throw new NotARecall('of-nothing')
  return {
    caseId: cut(caseId, longest.id),
    cancellationId: cut(
      textAt(element, 'CxlId') ?? textAt(element, 'PmtCxlId') ?? textAt(element, 'GrpCxlId'),
      longest.id,
    ),
    endToEndId,
    references,
    amount,
    day: dayOf(element, original),
    ...reasonOf(why),
    payerName: cut(textAt(original, 'Dbtr', 'Pty', 'Nm') ?? textAt(original, 'Dbtr', 'Nm'), longest.name),
  }
}

const referenceIn = (text: string | null) => cut(meaningfulReference(text), longest.id)

/** What was settled between the banks, or what the customer ordered. */
function amountOf(element: XmlElement, original: XmlElement | null): RecallRequest['amount'] {
  const found =
    elementAt(element, 'OrgnlIntrBkSttlmAmt') ??
    elementAt(element, 'OrgnlInstdAmt') ??
    elementAt(original, 'IntrBkSttlmAmt') ??
    elementAt(original, 'Amt', 'InstdAmt')
  if (!found) return null
  const currency = found.attributes.get('Ccy')?.trim() ?? ''
  const read = readAmount(found.text, currency)
  if (!('minor' in read)) throw new NotARecall('damaged')
  return { minor: read.minor, currency }
}

function dayOf(element: XmlElement, original: XmlElement | null): string | null {
  const ordered = elementAt(element, 'OrgnlReqdExctnDt') ?? elementAt(original, 'ReqdExctnDt')
  const told = [
    textAt(element, 'OrgnlIntrBkSttlmDt'),
    textAt(original, 'IntrBkSttlmDt'),
    textAt(ordered, 'Dt') ?? textAt(ordered, 'DtTm') ?? textAt(ordered),
  ]
  return isoDay(told.find((each) => each !== null) ?? null)
}

/** The code, or what the bank calls it; some banks write their codes small. */
function reasonOf(why: XmlElement | null): Pick<RecallRequest, 'reason' | 'text'> {
  const code = textAt(why, 'Rsn', 'Cd')?.toUpperCase() ?? textAt(why, 'Rsn', 'Prtry')
  const written = childrenNamed(why, 'AddtlInf').map(({ text }) => text)
  return { reason: cut(code, longest.id), text: cut(written.join(' ').trim() || null, longest.text) }
}
