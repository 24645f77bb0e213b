import { currencyCodes, decimalFromMinor, type Currency } from '#domain/money.ts'
import type { Broker } from '#domain/transactions/broker.ts'
import { countryOf } from '#domain/people/countries.ts'
import { isPartByPart } from '#domain/transactions/funding-mode.ts'
import { usualInspectionDays, type Terms } from '#domain/transactions/terms.ts'
import { numberFormat } from '#words/intl.ts'
import { type DealContent, partField } from './deal-parts.ts'

/** A new deal as the form first shows it: a purchase, shipped, in the person's money where deals are made in it. */
export function startContent(
  country: string,
  today: string,
  offered: readonly Currency[] = currencyCodes,
): DealContent {
  const home = countryOf(country)?.currency
  const deliverBy = Temporal.PlainDate.from(today).add({ days: 10 }).toString()
  return {
    currency: offered.find((code) => code === home) ?? offered[0] ?? 'EUR',
    feePayer: 'half',
    fundingDays: '5',
    returns: 'no',
    returnsPaidBy: 'buyer',
    returnsDays: '14',
    parts: '1',
    funding: 'todo',
    endsBetween: 'yes',
    [partField(1, 'deliverBy')]: deliverBy,
    [partField(1, 'inspection')]: String(usualInspectionDays.envio),
  }
}

/** A sum as somebody of a country would type it. */
export function typedSum(minor: bigint, currency: Currency, country: string): string {
  const mark = numberFormat(countryOf(country)?.locale ?? 'es-ES')
    .format(0.5)
    .charAt(1)
  return decimalFromMinor(minor, currency).replace('.', mark)
}

/** Agreed terms as the form shows them, for an offer that changes them; with the broker for whoever may know them. */
export function contentFromTerms(terms: Terms, country: string, broker: Broker | null = null): DealContent {
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
    funding: terms.fundingMode,
    endsBetween: isPartByPart(terms) && !terms.endsBetweenParts ? 'no' : 'yes',
    ...(broker && {
      brokerCode: broker.personId,
      brokerCommission: typedSum(broker.commissionMinor, terms.currency, country),
    }),
    ...Object.fromEntries(parts),
  }
}

/** An ended deal as the start of a new one: the same words and sums, and dates that have not passed. */
export function contentAnew(
  terms: Terms,
  start: Readonly<{ country: string; today: string; party: string; guestName: string; guestDeal: string }>,
): DealContent {
  const { country, today, party, guestName, guestDeal } = start
  const soon = startContent(country, today)[partField(1, 'deliverBy')] ?? today
  const dates = terms.tranches.map(({ deliverBy }, index) => [
    partField(index + 1, 'deliverBy'),
    deliverBy < today ? soon : deliverBy,
  ])
  return { ...contentFromTerms(terms, country), ...Object.fromEntries(dates), party, guestName, guestDeal }
}

/** The currency of a typed deal. */
export function currencyIn(content: DealContent): Currency {
  return currencyCodes.find((code) => code === content['currency']) ?? 'EUR'
}
