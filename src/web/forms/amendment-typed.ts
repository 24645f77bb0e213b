import { type AmendedField, type Amendment, fieldsToAmend } from '#domain/transactions/amendment.ts'
import type { Situation, Tranche } from '#domain/transactions/situation.ts'
import { written } from '#domain/written.ts'
import {
  checkWords,
  dateProblem,
  type DealErrors,
  leastInspection,
  readInspection,
  readSum,
} from './deal-terms.ts'
import { fieldsOf } from './form-text.ts'

/** The fields of an amendment as they were typed. */
export function amendmentTyped(form: FormData) {
  return fieldsOf(
    form,
    'title',
    'description',
    'acceptance',
    'deliverBy',
    'inspectionDays',
    'price',
    'partTitle',
    'partPrice',
    'partDeliverBy',
    'partInspectionDays',
    'takesOut',
    'reason',
  )
}
export type AmendmentTyped = ReturnType<typeof amendmentTyped>

/** Lines as they come back from a form end in two signs: the same words are the same words. */
const plain = (text: string) => text.replaceAll('\r\n', '\n').trim()

type Read = Readonly<{ amendment: Amendment; reason: string; errors: DealErrors }>

/** Reads what somebody wants to agree on anew for a part: what they changed, and what is wrong with it. */
export function readAmendment(
  typed: AmendmentTyped,
  { terms }: Pick<Situation, 'terms'>,
  part: Tranche,
  now: Temporal.Instant,
  country: string,
): Read {
  const errors: DealErrors = {}
  const changed: { -readonly [Field in AmendedField]?: unknown } = {}
  const fields = fieldsToAmend(part)
  const reason = typed.reason.trim().slice(0, written.reason)
  if (fields.includes('takesOut') && typed.takesOut !== '')
    return { amendment: { takesOut: true }, reason, errors }
  for (const field of ['title', 'description', 'acceptance'] as const)
    if (fields.includes(field) && plain(typed[field]) !== plain(terms[field]))
      changed[field] = typed[field].trim()
  if (Object.keys(changed).length > 0) checkWords(typed, errors)
  if (fields.includes('deliverBy') && typed.deliverBy !== part.deliverBy) {
    const problem = dateProblem(typed.deliverBy, todayIn(terms, now))
    if (problem) errors['deliverBy'] = problem
    changed.deliverBy = typed.deliverBy
  }
  if (fields.includes('inspectionDays') && typed.inspectionDays !== String(part.inspectionDays)) {
    const days = readInspection(typed.inspectionDays, leastInspection(terms.deliveryMode))
    if (typeof days === 'string') errors['inspectionDays'] = days
    else changed.inspectionDays = days
  }
  if (fields.includes('priceMinor')) {
    const price = readSum(typed.price, terms.currency, country)
    if (typeof price === 'string') errors['price'] = price
    else if (price === 0n) errors['price'] = 'Escribe el importe.'
    else if (price !== part.priceMinor) changed.priceMinor = price
  }
  if (fields.includes('addedPart') && (typed.partTitle.trim() !== '' || typed.partPrice.trim() !== ''))
    changed.addedPart = readPart(typed, terms, { now, country, errors })
  return {
    amendment: Object.keys(errors).length > 0 ? {} : (changed as Amendment),
    reason,
    errors,
  }
}

/** Reads the part that somebody wants the deal to have beside its others. */
function readPart(
  typed: AmendmentTyped,
  terms: Situation['terms'],
  { now, country, errors }: Readonly<{ now: Temporal.Instant; country: string; errors: DealErrors }>,
) {
  if (typed.partTitle.trim() === '') errors['partTitle'] = 'Escribe qué es.'
  const price = readSum(typed.partPrice, terms.currency, country)
  if (typeof price === 'string') errors['partPrice'] = price
  else if (price === 0n) errors['partPrice'] = 'Escribe el importe.'
  const problem = dateProblem(typed.partDeliverBy, todayIn(terms, now))
  if (problem) errors['partDeliverBy'] = problem
  const days = readInspection(typed.partInspectionDays, leastInspection(terms.deliveryMode))
  if (typeof days === 'string') errors['partInspectionDays'] = days
  return {
    title: typed.partTitle.trim(),
    priceMinor: price,
    chargesMinor: 0n,
    deliverBy: typed.partDeliverBy,
    inspectionDays: days,
  }
}

const todayIn = ({ timeZone }: Situation['terms'], now: Temporal.Instant) =>
  now.toZonedDateTimeISO(timeZone).toPlainDate().toString()
