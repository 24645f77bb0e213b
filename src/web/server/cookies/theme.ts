import { readPageCookie } from './page-cookies.ts'

const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Whether a text names one of the themes. */
export function isTheme(text: unknown): text is Theme {
  return themes.some((theme) => theme === text)
}

/** The theme that the device asked for in its cookie; what the system prefers when it never did. */
export function themeOf(request: Request): Theme {
  const kept = readPageCookie(request, 'theme')
  return isTheme(kept) ? kept : 'system'
}
