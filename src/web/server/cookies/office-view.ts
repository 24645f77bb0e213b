import { keepPageCookie, readPageCookie } from './page-cookies.ts'

const A_YEAR = 365 * 24 * 60 * 60

/** How the office is shown on this device: how close its rows stand, and whether single keys do something. */
export type OfficeView = Readonly<{ density: 'comfortable' | 'compact'; keys: 'on' | 'off' }>

/** What this device asked for; comfortable and with keys where it never did. */
export function officeViewOf(request: Request): OfficeView {
  const kept = (readPageCookie(request, 'office-view') ?? '').split('.')
  return {
    density: kept.includes('compact') ? 'compact' : 'comfortable',
    keys: kept.includes('off') ? 'off' : 'on',
  }
}

/** The header that keeps what was changed of it. */
export function keepOfficeView(request: Request, changed: Readonly<Record<string, unknown>>): string {
  const { density, keys } = { ...officeViewOf(request), ...changed }
  const kept = [density === 'compact' && 'compact', keys === 'off' && 'off'].filter(Boolean).join('.')
  return keepPageCookie(request, 'office-view', kept, kept === '' ? 0 : A_YEAR)
}
