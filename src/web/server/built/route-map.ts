import type { ServerBuild } from 'react-router'
import { factsIn } from '../../heads/route-facts.ts'
import { publicPages } from '../../heads/public-pages.ts'
import { allRoutes, chainOf, isLayout, namesOf, pathOf } from './declared-routes.ts'

type Route = NonNullable<ServerBuild['routes'][string]>

/** One page of the site as its route declares it. */
export type PageRoute = Readonly<{
  path: string
  /** The layout around it; null for none. */
  layout: string | null
  /** Its title before its data is known; null for one that only its data tells. */
  title: string | null
  /** The middleware that it passes, by name, the outermost first. */
  middleware: readonly string[]
  /** Whether it has a loader: a guard is asked only with it. */
  hasLoader: boolean
}>

/** Every page of a build, in the order of the map. Addresses that show nothing are not among them. */
export function pagesOf({ routes }: ServerBuild): readonly PageRoute[] {
  return allRoutes(routes)
    .filter((route) => route.module.default && route.id !== 'root' && !isLayout(routes, route))
    .map((route) => {
      const chain = chainOf(routes, route)
      const path = pathOf(routes, route)
      return {
        path,
        layout: chain.slice(1, -1).map(layoutName).at(-1) ?? null,
        title: titleBefore(route, path),
        middleware: [...new Set(chain.flatMap(namesOf))],
        hasLoader: route.module.loader !== undefined,
      }
    })
}

function layoutName({ id, module: { handle } }: Route): string {
  return factsIn(handle).layout ?? id.replace(/^layouts\//, '')
}

/** What the head of a page says without any data. */
function titleBefore({ module: { meta } }: Route, path: string): string | null {
  const location = { pathname: path, search: '', hash: '', state: null, key: 'map' }
  const head = meta?.({ loaderData: undefined, params: {}, location, matches: [] }) ?? []
  const found = head.find((part) => part && 'title' in part)
  if (found && 'title' in found) return String(found.title)
  return Object.values(publicPages).find((page) => page.path === path)?.title ?? null
}
