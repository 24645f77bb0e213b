import { feeRules } from '#domain/fees.ts'
import { currencies, type Currency } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { termLimits } from '#domain/transactions/term-limits.ts'
import { type DeliveryMode, deliveryModes, NewTerms, type Terms } from '#domain/transactions/terms.ts'
import type { Visitor } from '#auth/sessions/visitor.ts'
import { oneLine, saysSomething, written } from '#domain/written.ts'
import { dateText, formatsOf } from '#words/dates.ts'
import { parseAmount } from '#words/money.ts'
import { sentenceOf } from '#words/refusals.ts'
import { between } from '#words/written.ts'
import { currencyIn } from './deal-content.ts'
import { type DealContent, partField, partsIn } from './deal-parts.ts'

/** What is wrong with fields of a deal, by their name, as sentences for the person. */
export type DealErrors = Record<string, string>

type ReadDeal = Readonly<{ terms: Terms; errors: null }> | Readonly<{ terms: null; errors: DealErrors }>

type Person = Pick<Visitor['person'], 'country' | 'timeZone' | 'ownFormats'>
type Place = Pick<Terms, 'country' | 'timeZone' | 'calendar'>

/** Reads typed terms; every field that is wrong gets its own sentence. A counter-offer keeps the place of the deal. */
export function readTerms(
  content: DealContent,
  person: Person,
  now: Temporal.Instant,
  place: Place = { country: person.country, timeZone: person.timeZone, calendar: person.country },
): ReadDeal {
  const errors: DealErrors = {}
  const text = (name: string) => content[name]?.trim() ?? ''
  const currency = currencyIn(content)
  checkWords(content, errors)
  const deliveryMode = deliveryModes.find((mode) => mode === text('deliveryMode'))
  if (!deliveryMode) errors['deliveryMode'] = 'Elige cómo se entrega.'
  const today = now.toZonedDateTimeISO(place.timeZone).toPlainDate().toString()
  const least = leastInspection(deliveryMode)
  const tranches = Array.from({ length: partsIn(content) }, (_, index) =>
    readPart(content, index + 1, { currency, country: formatsOf(person).writtenIn, today, least, errors }),
  )
  const isOneByOne = tranches.length > 1 && text('funding') === 'por_tramo'
  if (isOneByOne) checkOrder(content, errors)
  const fundingDays = wholeNumber(text('fundingDays'), termLimits.fundingBusinessDays)
  if (fundingDays === null)
    errors['fundingDays'] = `Pon ${between(termLimits.fundingBusinessDays)} días hábiles.`
  const accepted = text('returns') === 'yes'
  const returnsDays = accepted ? wholeNumber(text('returnsDays'), termLimits.returnsDays) : 0
  if (returnsDays === null) errors['returnsDays'] = `Pon ${between(termLimits.returnsDays)} días.`
  if (Object.keys(errors).length > 0) return { terms: null, errors }
  const { id, version } = feeRules[currency]
  const read = NewTerms.safeParse({
    title: text('title'),
    description: text('description'),
    acceptance: text('acceptance'),
    currency,
    // One by one: whoever hands over whole terms as the place must not put them over what was typed.
    country: place.country,
    timeZone: place.timeZone,
    calendar: place.calendar,
    deliveryMode,
    tranches,
    fundingMode: isOneByOne ? 'por_tramo' : 'todo',
    endsBetweenParts: isOneByOne && text('endsBetween') !== 'no',
    feePayer: text('feePayer'),
    feeRule: { id, version },
    fundingBusinessDays: fundingDays,
    returns: { accepted, paidBy: text('returnsPaidBy') === 'seller' ? 'seller' : 'buyer', days: returnsDays },
  })
  if (read.success) return { terms: read.data, errors: null }
  return { terms: null, errors: { feePayer: 'Elige quién paga la comisión.' } }
}

/** What is wrong with the words of a deal. */
export function checkWords(content: DealContent, errors: DealErrors): void {
  const text = (name: string) => content[name]?.trim() ?? ''
  const title = oneLine(text('title'))
  if (!saysSomething(title)) errors['title'] = `Escribe un título de al menos ${written.least} letras.`
  if (title.length > termLimits.titleLength)
    errors['title'] = `El título admite ${termLimits.titleLength} letras. Deja el resto para la descripción.`
  if (text('description').length < termLimits.descriptionLeast)
    errors['description'] = `Describe lo que se entrega con al menos ${termLimits.descriptionLeast} letras.`
  if (text('description').length > termLimits.textLength)
    errors['description'] = `La descripción admite ${termLimits.textLength} letras.`
  if (text('acceptance').length > termLimits.textLength)
    errors['acceptance'] = `Este texto admite ${termLimits.textLength} letras.`
}

/** How many days a delivery is looked at in the least, by how it is made. */
export function leastInspection(mode: DeliveryMode | undefined): number {
  return mode === 'envio' ? termLimits.inspectionDays.leastShipped : 1
}

/** Typed days to look at what came, or what is wrong with them. */
export function readInspection(typed: string, least: number): number | string {
  const days = wholeNumber(typed, { least, most: termLimits.inspectionDays.most })
  return (
    days ??
    `Pon entre ${least} y ${termLimits.inspectionDays.most} días${least === 2 ? ': un envío no se revisa en uno' : ''}.`
  )
}

/** Where a part is deposited for when the one before is over, it is delivered on a later day. */
function checkOrder(content: DealContent, errors: DealErrors): void {
  for (let part = 2; part <= partsIn(content); part += 1) {
    const [before, own] = [part - 1, part].map((each) => content[partField(each, 'deliverBy')] ?? '')
    if (own && before && own <= before)
      errors[partField(part, 'deliverBy')] ??=
        'Pon un día posterior al del tramo anterior: se deposita cuando aquel termina.'
  }
}

type PartAsk = {
  currency: Currency
  country: string
  today: string
  least: number
  errors: DealErrors
}

function readPart(content: DealContent, part: number, ask: PartAsk) {
  const { currency, country, today, least, errors } = ask
  const text = (field: Parameters<typeof partField>[1]) => content[partField(part, field)]?.trim() ?? ''
  const several = partsIn(content) > 1
  if (several && oneLine(text('title')) === '')
    errors[partField(part, 'title')] = 'Ponle un nombre a este tramo.'
  const price = readSum(text('amount'), currency, country)
  if (typeof price === 'string') errors[partField(part, 'amount')] = price
  else if (price === 0n) errors[partField(part, 'amount')] = 'Escribe el importe.'
  const charges = text('charges') === '' ? 0n : readSum(text('charges'), currency, country)
  if (typeof charges === 'string') errors[partField(part, 'charges')] = charges
  const dateError = dateProblem(text('deliverBy'), today)
  if (dateError) errors[partField(part, 'deliverBy')] = dateError
  const inspection = readInspection(text('inspection'), least)
  if (typeof inspection === 'string') errors[partField(part, 'inspection')] = inspection
  return {
    title: (several ? text('title') : content['title']?.trim())?.slice(0, termLimits.titleLength) ?? '',
    priceMinor: typeof price === 'string' ? 0n : price,
    chargesMinor: typeof charges === 'string' ? 0n : charges,
    deliverBy: text('deliverBy'),
    inspectionDays: typeof inspection === 'string' ? null : inspection,
  }
}

const MOST_MINOR = 99_999_999_999_999n
const mostDigits = String(MOST_MINOR).length

/** A typed sum in minor units, or what is wrong with it. */
export function readSum(typed: string, currency: Currency, country: string): bigint | string {
  if (typed.trim() === '') return 'Escribe el importe.'
  try {
    const minor = parseAmount(typed, currency, country)
    return minor > MOST_MINOR ? 'El importe es demasiado grande.' : minor
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    if (thrown.code === 'input-wrong') return sentenceOf(thrown)
    const whole = typed.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, '')
    if (whole.length > mostDigits) return 'El importe es demasiado grande.'
    const { stepMinor, exponent } = currencies[currency]
    return stepMinor > 1n || exponent === 0
      ? 'En esta moneda los bancos no mueven céntimos: escribe un importe entero.'
      : 'Escribe como mucho dos decimales.'
  }
}

function wholeNumber(text: string, range: { least: number; most: number }): number | null {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  return number >= range.least && number <= range.most ? number : null
}

export function dateProblem(text: string, today: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return 'Elige la fecha de entrega.'
  const first = Temporal.PlainDate.from(today)
  const last = first.add({ years: termLimits.deliveryYears })
  try {
    const date = Temporal.PlainDate.from(text, { overflow: 'reject' })
    if (Temporal.PlainDate.compare(date, first) < 0) return 'Elige una fecha de hoy en adelante.'
    return Temporal.PlainDate.compare(date, last) > 0 ? `Como muy tarde, el ${dateText(last)}.` : null
  } catch {
    return 'Esta fecha no existe.'
  }
}
