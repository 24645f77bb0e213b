import { currencyCodes, decimalFromMinor, type Currency } from '#domain/money.ts'
import { countryOf } from '#domain/people/countries.ts'
import { usualInspectionDays, type Terms } from '#domain/transactions/terms.ts'

/** A deal as typed: names and texts of the form's fields, right or wrong. The same record is the draft. */
export type DealContent = Readonly<Record<string, string>>

const fields: readonly string[] = [
  'party',
  'guestName',
  'guestContact',
  'title',
  'description',
  'acceptance',
  'deliveryMode',
  'currency',
  'feePayer',
  'fundingDays',
  'returns',
  'returnsPaidBy',
  'returnsDays',
  'parts',
]
const partFields = ['title', 'amount', 'charges', 'deliverBy', 'inspection'] as const
export type PartField = (typeof partFields)[number]

const mostParts = 12

/** How many parts a typed deal has. */
export function partsIn(content: DealContent): number {
  return Math.min(Math.max(Math.trunc(Number(content['parts'])) || 1, 1), mostParts)
}

/** The name of a field of one part, counted from 1. */
export function partField(part: number, field: PartField): string {
  return `p${part}.${field}`
}

/** What a form sent, without what is not of a deal. */
export function contentOf(form: FormData): DealContent {
  const parts = Array.from({ length: mostParts }, (_, index) =>
    partFields.map((field) => partField(index + 1, field)),
  ).flat()
  return Object.fromEntries(
    [...fields, ...parts].flatMap((name) => {
      const value = form.get(name)
      return typeof value === 'string' ? [[name, value.slice(0, 5000)]] : []
    }),
  )
}

/** A new deal as the form first shows it: a purchase, shipped, in the person's money. */
export function startContent(country: string, today: string): DealContent {
  const deliverBy = Temporal.PlainDate.from(today).add({ days: 10 }).toString()
  return {
    party: 'buyer',
    deliveryMode: 'envio',
    currency: countryOf(country)?.currency ?? 'EUR',
    feePayer: 'half',
    fundingDays: '5',
    returns: 'no',
    returnsPaidBy: 'buyer',
    returnsDays: '14',
    parts: '1',
    [partField(1, 'deliverBy')]: deliverBy,
    [partField(1, 'inspection')]: String(usualInspectionDays.envio),
  }
}

/** One more part, dated like the last one; the first part of several takes the title of the deal as its name. */
export function withPart(content: DealContent): DealContent {
  const count = partsIn(content)
  if (count >= mostParts) return content
  const like = (field: PartField) => content[partField(count, field)] ?? ''
  return {
    ...content,
    parts: String(count + 1),
    [partField(count + 1, 'deliverBy')]: like('deliverBy'),
    [partField(count + 1, 'inspection')]: like('inspection'),
  }
}

/** Without one of its parts; the ones after it move up. */
export function withoutPart(content: DealContent, part: number): DealContent {
  const count = partsIn(content)
  if (count === 1 || part < 1 || part > count) return content
  const isPart = (name: string) => /^p\d+\./.test(name)
  const kept = Object.entries(content).filter(([name]) => !isPart(name))
  const rest = Array.from({ length: count }, (_, index) => index + 1)
    .filter((each) => each !== part)
    .flatMap((from, index) =>
      partFields.map((field) => [partField(index + 1, field), content[partField(from, field)] ?? '']),
    )
  return { ...Object.fromEntries([...kept, ...rest]), parts: String(count - 1) }
}

/** A sum as somebody of a country would type it. */
function typedSum(minor: bigint, currency: Currency, country: string): string {
  const mark = new Intl.NumberFormat(countryOf(country)?.locale ?? 'es-ES').format(0.5).charAt(1)
  return decimalFromMinor(minor, currency).replace('.', mark)
}

/** Agreed terms as the form shows them, for an offer that changes them. */
export function contentFromTerms(terms: Terms, country: string): DealContent {
  const parts = terms.tranches.flatMap((part, index) => [
    [partField(index + 1, 'title'), part.title],
    [partField(index + 1, 'amount'), typedSum(part.priceMinor, terms.currency, country)],
    [
      partField(index + 1, 'charges'),
      part.chargesMinor > 0n ? typedSum(part.chargesMinor, terms.currency, country) : '',
    ],
    [partField(index + 1, 'deliverBy'), part.deliverBy],
    [partField(index + 1, 'inspection'), String(part.inspectionDays)],
  ])
  return {
    title: terms.title,
    description: terms.description,
    acceptance: terms.acceptance,
    deliveryMode: terms.deliveryMode,
    currency: terms.currency,
    feePayer: terms.feePayer,
    fundingDays: String(terms.fundingBusinessDays),
    returns: terms.returns.accepted ? 'yes' : 'no',
    returnsPaidBy: terms.returns.paidBy,
    returnsDays: String(terms.returns.days),
    parts: String(terms.tranches.length),
    ...Object.fromEntries(parts),
  }
}

/** An ended deal as the start of a new one: the same words and sums, and dates that have not passed. */
export function contentAnew(
  terms: Terms,
  start: Readonly<{ country: string; today: string; party: string; guestName: string }>,
): DealContent {
  const { country, today, party, guestName } = start
  const soon = startContent(country, today)[partField(1, 'deliverBy')] ?? today
  const dates = terms.tranches.map(({ deliverBy }, index) => [
    partField(index + 1, 'deliverBy'),
    deliverBy < today ? soon : deliverBy,
  ])
  return { ...contentFromTerms(terms, country), ...Object.fromEntries(dates), party, guestName }
}

/** The currency of a typed deal. */
export function currencyIn(content: DealContent): Currency {
  return currencyCodes.find((code) => code === content['currency']) ?? 'EUR'
}
