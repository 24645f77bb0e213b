import type { Currency } from '#domain/money.ts'
import type { TierLimits } from '#domain/people/tiers.ts'
import type { TimerSettings } from '#domain/transactions/timers.ts'

/** What the published documents say of this instance; the rest of their numbers comes from the rules themselves. */
export type PublishedFacts = Readonly<{
  operator: Readonly<{
    name: string
    licence: string
    address: string
    taxId: string
    /** ISO 3166: whose law and whose authorities. */
    country: string
    email: string
    /** Null: complaints go to `email`. */
    complaintsUrl: string | null
  }>
  custody: Readonly<{ bank: string | null; holder: string; currencies: readonly Currency[] }>
  /** Whether money is real here. */
  isDemonstration: boolean
  timers: TimerSettings
  tierLimits: TierLimits
  /** Who else gets personal data, by name or domain; null where nobody does. */
  recipients: Readonly<{
    identity: string | null
    mail: string | null
    textMessages: string | null
    captcha: string | null
    providers: readonly string[]
    /** Push services of the operator's own, beside those of the browsers. */
    pushServices: readonly string[]
  }>
}>
