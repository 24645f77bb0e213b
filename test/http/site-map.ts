import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Things } from './things.ts'
import routes from '../../src/web/routes.ts'

/** One address of the site as `routes.ts` has it: `/app/transactions/:transactionId`. */
type SiteRoute = Readonly<{ path: string; file: string }>

/** Every address of the site, without its layouts. */
export const siteRoutes: readonly SiteRoute[] = flat(routes, '')

function flat(entries: readonly RouteConfigEntry[], above: string): readonly SiteRoute[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path].filter(Boolean).join('/')
    return entry.children ? flat(entry.children, path) : [{ path: `/${path}`, file: entry.file }]
  })
}

/** Whether the form of a route brings files, as the route says of itself. */
export function takesFiles(file: string): boolean {
  const source = new URL(`../../src/web/${file}`, import.meta.url)
  return (
    readFileSync(source, 'utf8').includes(`takes: 'files'`) ||
    readFileSync(source, 'utf8').includes(`takes: 'statement'`)
  )
}

/** A real address of every route, so that the page itself answers and not the page of what is not there. */
export function filledIn(path: string, things: Things): string {
  const values: Readonly<Record<string, string>> = {
    ...things,
    action: 'revise',
    step: 'archive',
    '*': 'nothing',
  }
  return path.replaceAll(/:(\w+)|\*/g, (found, name: string | undefined) => values[name ?? found] ?? found)
}
