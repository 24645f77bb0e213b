import type {
  CancellationAnswer,
  ReadCancellations,
  UnreadCancellation,
} from '#domain/banking/cancellation.ts'
import { meaningfulReference } from '#domain/banking/statement.ts'
import { decodeFile } from '../file-format.ts'
import { childrenNamed, elementAt, parseXml, textAt, type XmlElement } from '../xml/xml-reader.ts'
import { cut, isKnownVersion, messageNamed } from './investigation.ts'

class NotAnAnswer extends Error {
  readonly why: UnreadCancellation

  constructor(why: UnreadCancellation) {
    super(why)
    this.why = why
  }
}

/** As long as the identifiers, statuses and texts of ISO 20022 may be; what is longer is cut. */
const longest = { id: 70, status: 35, text: 500 }

/**
 * Reads what a bank answers about payments that we wanted back (ISO 20022 camt.029, ResolutionOfInvestigation, by its local
 * names, in versions 01 to 14). What the investigation says as a whole holds for each payment that says nothing itself. Never throws.
 */
export function readCamt029(bytes: Uint8Array): ReadCancellations {
  try {
    return { read: true, answers: readAnswers(bytes) }
  } catch (thrown) {
    if (!(thrown instanceof NotAnAnswer)) throw thrown
    return { read: false, why: thrown.why }
  }
}

function readAnswers(bytes: Uint8Array): readonly CancellationAnswer[] {
  const decoded = decodeFile(bytes)
  const reading = 'text' in decoded ? parseXml(decoded.text.trimStart()) : null
  if (!reading || 'problem' in reading) throw new NotAnAnswer('damaged')
  const message = messageNamed(reading.root, ['RsltnOfInvstgtn'])
  if (!message) throw new NotAnAnswer('other-file')
  if (!isKnownVersion(message)) throw new NotAnAnswer('version-unknown')
  const ofFile: Outer = {
    caseId: textAt(message, 'RslvdCase', 'Id'),
    status: statusAt(elementAt(message, 'Sts'), 'Conf'),
    why: null,
  }
  const answers = childrenNamed(message, 'CxlDtls').flatMap((each) => readDetails(each, ofFile))
  if (answers.length > 0) return answers
  if (ofFile.caseId === null || ofFile.status === null) throw new NotAnAnswer('of-nothing')
  return [answerOf(message, ofFile)]
}

/** What an outer level says of all that is inside it. */
type Outer = Readonly<{ caseId: string | null; status: string | null; why: XmlElement | null }>

function within(outer: Outer, element: XmlElement | null, status: string): Outer {
  return {
    caseId: textAt(element, 'RslvdCase', 'Id') ?? outer.caseId,
    status: statusAt(element, status) ?? outer.status,
    why: elementAt(element, 'CxlStsRsnInf') ?? outer.why,
  }
}

/** Some banks write their statuses small. */
function statusAt(element: XmlElement | null, name: string): string | null {
  return cut(textAt(element, name)?.toUpperCase() ?? null, longest.status)
}

function readDetails(details: XmlElement, ofFile: Outer): CancellationAnswer[] {
  const group = elementAt(details, 'OrgnlGrpInfAndSts')
  const ofGroup = within(ofFile, group, 'GrpCxlSts')
  const inBatches = childrenNamed(details, 'OrgnlPmtInfAndSts').flatMap((batch) => {
    const ofBatch = within(ofGroup, batch, 'PmtInfCxlSts')
    return wholeOr(batch, paymentsIn(batch, ofBatch), ofBatch)
  })
  const payments = [...inBatches, ...paymentsIn(details, ofGroup)]
  return group ? wholeOr(group, payments, ofGroup) : payments
}

function paymentsIn(element: XmlElement, outer: Outer): CancellationAnswer[] {
  return childrenNamed(element, 'TxInfAndSts').map((each) => answerOf(each, within(outer, each, 'TxCxlSts')))
}

/** A group or a batch that lists no payment is answered as a whole, where it says about which matter. */
function wholeOr(element: XmlElement, payments: CancellationAnswer[], whole: Outer): CancellationAnswer[] {
  if (payments.length > 0 || whole.caseId === null || whole.status === null) return payments
  return [answerOf(element, whole)]
}

function answerOf(element: XmlElement, { caseId, status, why }: Outer): CancellationAnswer {
  const endToEndId = textAt(element, 'OrgnlEndToEndId') ?? textAt(element, 'OrgnlInstrId')
  const code = textAt(why, 'Rsn', 'Cd')?.toUpperCase() ?? textAt(why, 'Rsn', 'Prtry')
  const written = childrenNamed(why, 'AddtlInf').map(({ text }) => text)
  return {
    endToEndId: cut(meaningfulReference(endToEndId), longest.id),
    caseId: cut(caseId, longest.id),
    status,
    reason: cut(code, longest.id),
    text: cut(written.join(' ').trim() || null, longest.text),
  }
}
