import type { ExplainValue, ExplainValues, Placeholder } from '#domain/transactions/explain.ts'
import { isPlaceholder } from '#domain/transactions/explain.ts'
import { instantText } from '../dates.ts'
import { moneyText } from '../money.ts'

export type ConsequenceReader = Readonly<{
  names: Readonly<{ buyer: string; seller: string }>
  locale: string
  timeZone: string
  now?: Temporal.Instant
}>

/** What stands where a value is not known yet, so that the sentence still reads well. */
const unknown: Readonly<Record<Placeholder, string>> = {
  total: 'la suma acordada',
  to_pay: 'la suma acordada',
  to_receive: 'su parte',
  buyer: 'quien compra',
  seller: 'quien vende',
  due: 'plazo acordado',
  amount: 'la suma acordada',
  missing: 'fondos',
  held: 'lo que hay en custodia',
  back: 'lo depositado',
  net: 'su parte',
  inspection: 'los días acordados',
  days: 'unos días',
  to_seller: 'su parte',
  to_buyer: 'su parte',
}

/** A consequence of the process as one sentence for one reader: names, sums and dates in their place and format. */
export function renderConsequence(
  template: string,
  values: ExplainValues,
  reader: ConsequenceReader,
): string {
  return template.replace(/\{([^}]*)\}/g, (braces, word: string) => {
    if (!isPlaceholder(word)) return braces
    const value = values[word]
    return value ? valueText(value, reader) : unknown[word]
  })
}

/** One value of a consequence as its reader writes it. */
export function valueText(value: ExplainValue, { names, locale, timeZone, now }: ConsequenceReader): string {
  if (value.kind === 'money') return moneyText(value.minor, value.currency, locale)
  if (value.kind === 'days') return value.days === 1 ? '1 día' : `${value.days} días`
  if (value.kind === 'party') return names[value.party]
  return instantText(value.at, { timeZone, locale, ...(now ? { now } : {}) })
}
