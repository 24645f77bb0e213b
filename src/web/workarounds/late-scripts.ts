// Unnecessary with a React Router (8.5.1 has none) that lets a page say when its scripts are fetched.
import { held } from './start-after-paint.ts'

/** What React Router writes for scripts, and how it stands there until the page was painted. */
const marks: readonly (readonly [string, string])[] = [
  ['rel="modulepreload"', `rel="${held.preload}"`],
  ['type="module" async=""', `type="${held.script}"`],
]

/**
 * A page whose scripts are fetched after what it shows: it can be read and its forms sent before they run. React
 * Router asks for them at once, and has no option for it. Text of people cannot look like such a mark: their
 * quotation marks are written in another way, in the page as in its scripts.
 */
export function withLateScripts(page: string): string {
  return marks.reduce((all, [mark, late]) => all.replaceAll(mark, late), page)
}
