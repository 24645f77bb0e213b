import { answerTimes, type StepValue, type StepValues } from '#domain/transactions/step-values.ts'
import { otherParty, type Party } from '#domain/transactions/party.ts'
import { instantText } from '../dates.ts'
import { countText, spanText } from '../documents/numbers.ts'
import { moneyText } from '../money.ts'
import { withTheBroker } from './payee-name.ts'

/** Who reads what is said of a step, and how they write sums and dates. */
export type SaidTo = Readonly<{
  names: Readonly<{ buyer: string; seller: string }>
  /** On which side the reader is; null for somebody on neither. */
  mine: Party | null
  locale: string
  timeZone: string
  now?: Temporal.Instant
}>

/** The lengths that were published, where nobody has set others. */
const published = answerTimes({})

/** What stands where a value is not known yet, so that the sentence still reads well. */
const unknown: Readonly<Record<Exclude<keyof StepValues, keyof typeof published>, string>> = {
  total: 'la suma acordada',
  toPay: 'la suma acordada',
  later: '',
  toReceive: 'lo acordado',
  due: 'plazo acordado',
  amount: 'la suma acordada',
  missing: 'fondos',
  held: 'lo que hay en custodia',
  least: 'la décima parte',
  back: 'lo depositado',
  net: 'lo que queda tras la comisión',
  inspection: 'los días acordados',
  reviewUntil: 'día que resulte',
  days: 'unos días',
  toSeller: 'su parte',
  toBuyer: 'su parte',
}

/** The names, sums and dates of a step as its reader writes them; each sentence takes what it needs. */
export type Said = Readonly<
  Record<keyof StepValues, string> & {
    buyer: string
    seller: string
    /** The side that the reader is not. */
    other: string
    /** " hasta el viernes 8 de mayo, 23:59", or nothing where the date already stands beside the sentence. */
    before: string
    /** "A partir del viernes 8 de mayo", or "Entonces". */
    from: string
  }
>

/** All that a sentence about a step may need. `isDueBeside` when the date is shown next to it. */
export function saidOf(values: StepValues, to: SaidTo, isDueBeside = false): Said {
  const known = Object.entries({ ...published, ...values }).map(([name, value]) => [
    name,
    valueText(value, to),
  ])
  const texts = { ...unknown, ...Object.fromEntries(known) } as Record<keyof StepValues, string>
  return {
    ...texts,
    ...to.names,
    other: to.mine ? to.names[otherParty(to.mine)] : 'la otra parte',
    before: isDueBeside ? '' : ` hasta el ${texts.due}`,
    from: isDueBeside ? 'Entonces' : `A partir del ${texts.due}`,
  }
}

/** One value as its reader writes it. */
export function valueText(
  value: StepValue,
  { locale, timeZone, now }: Pick<SaidTo, 'locale' | 'timeZone' | 'now'>,
): string {
  if (value.kind === 'money')
    return `${moneyText(value.minor, value.currency, locale)}${value.withBroker ? withTheBroker : ''}`
  if (value.kind === 'days') return countText(value.days, 'día', 'días')
  if (value.kind === 'span') return spanText(value.span)
  return instantText(value.at, { timeZone, locale, ...(now ? { now } : {}) })
}
