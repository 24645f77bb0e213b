/** How long the law of a country obliges an operator to keep what it knows of a client and of their money. */
type Retention = Readonly<{
  years: number
  /** The rule, as a person reads it; null where no rule of the country is known to us and the longest counts. */
  law: string | null
}>

/** The longest that we know, which counts wherever nothing else is known. */
const longestYears = 10

const byCountry: Readonly<Record<string, Retention>> = {
  ES: { years: 10, law: 'Ley 10/2010, art. 25' },
  MX: { years: 10, law: 'LFPIORPI, reforma de 2025' },
}

/**
 * How long data of identity and money stay blocked after an account was closed, by the
 * country where the person lives.
 */
export function retentionIn(country: string): Retention {
  return byCountry[country] ?? { years: longestYears, law: null }
}

/** The moment from which nothing obliges to keep what is left of somebody who closed their account. */
export function keepUntil(closedAt: Temporal.Instant, country: string): Temporal.Instant {
  return closedAt
    .toZonedDateTimeISO('UTC')
    .add({ years: retentionIn(country).years })
    .toInstant()
}

/** How many days drafts of somebody without an account are kept after their last use. */
export const drafterKeptDays = 30

/** How many days a draft of somebody with an account is kept after it was last written in. */
export const draftKeptDays = 365

/** How many days a message to the operator is kept, answered or not. */
export const messageKeptDays = 365
