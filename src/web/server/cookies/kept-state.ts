import type { FilterValues } from '../../forms/list-address.ts'
import { keepPageCookie, readPageCookie } from './page-cookies.ts'

// What the interface remembers of this browser, so that the server's first bytes already show it so.

/** The hints that somebody can dismiss. */
const hints = ['turns'] as const
export type HintName = (typeof hints)[number]

const A_YEAR = 365 * 24 * 60 * 60

/** What of a list's filters is remembered: not what was searched for, nor the page. */
type KeptFilters = Pick<FilterValues, 'turn' | 'group' | 'role'>

const filterValues = {
  turn: ['mine', 'other'],
  group: ['open', 'ended', 'drafts'],
  role: ['buyer', 'seller'],
} as const

/** Whether a text names one of the hints. */
export function isHint(text: unknown): text is HintName {
  return hints.some((hint) => hint === text)
}

/** The hints that this browser has dismissed. */
export function dismissedHints(request: Request): readonly HintName[] {
  return (readPageCookie(request, 'hints') ?? '').split('.').filter(isHint)
}

/** The header that keeps which hints are dismissed. */
export function keepHints(request: Request, dismissed: readonly HintName[]): string {
  const names = [...new Set(dismissed)]
  return keepPageCookie(request, 'hints', names.join('.'), names.length === 0 ? 0 : A_YEAR)
}

/** The filters of the list as this browser left them; what does not name one is left out. */
export function keptFilters(request: Request): KeptFilters {
  const params = new URLSearchParams(readPageCookie(request, 'list-filters') ?? '')
  const oneOf = (name: keyof KeptFilters) =>
    filterValues[name].find((value: string) => value === params.get(name))
  return { turn: oneOf('turn'), group: oneOf('group'), role: oneOf('role') }
}

/** The header that keeps filters of the list; null when they are kept so already. */
export function keepFilters(request: Request, { turn, group, role }: KeptFilters): string | null {
  const wanted = Object.entries({ turn, group, role }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
  const text = new URLSearchParams(wanted).toString()
  if (text === (readPageCookie(request, 'list-filters') ?? '')) return null
  return keepPageCookie(request, 'list-filters', text, text === '' ? 0 : A_YEAR)
}
