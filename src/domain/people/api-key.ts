import { digest } from '../digest.ts'

/** What bounds keys: how many live at once, how many are made in a day, and for how many days they may last. */
export const apiKeyRules = {
  mostLiving: 10,
  mostMadeInADay: 20,
  days: [30, 90, 365],
  mostNameLetters: 60,
} as const

const MARK = 'rsg_'
const SECRET_LETTERS = 40
const CHECK_LETTERS = 6
const SHOWN_LETTERS = 6

/** The letters of a key's secret: a double click selects all of it. Forty of them are 238 bits. */
export const apiKeyLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** How many letters of chance a key is made of. */
export const apiKeyLength = SECRET_LETTERS

/** A whole key from its letters of chance: a mark by which leaked ones are found, and check letters at its end. */
export function apiKeyOf(secret: string): string {
  return `${MARK}${secret}${checkOf(secret)}`
}

/** Whether a text can be a key at all: a mistyped or cut one is known without asking the database. */
export function isApiKey(text: string): boolean {
  const [, secret = '', check = ''] = pattern.exec(text) ?? []
  return secret !== '' && checkOf(secret) === check
}

/** The beginning of a key, by which its owner knows it: it opens nothing. */
export function shownPrefix(key: string): string {
  return key.slice(0, MARK.length + SHOWN_LETTERS)
}

/** Whether a key opens anything at a moment. */
export function isLivingKey(key: Life, now: Temporal.Instant): boolean {
  return key.revokedAt === null && Temporal.Instant.compare(now, key.expiresAt) < 0
}

type Life = Readonly<{ expiresAt: Temporal.Instant; revokedAt: Temporal.Instant | null }>

const pattern = new RegExp(`^${MARK}([A-Za-z0-9]{${SECRET_LETTERS}})([0-9a-f]{${CHECK_LETTERS}})$`)

function checkOf(secret: string): string {
  return digest(`api key ${secret}`).slice(0, CHECK_LETTERS)
}
