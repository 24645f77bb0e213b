import type { EntryContext } from 'react-router'

type Routes = EntryContext['manifest']['routes']
type Route = NonNullable<Routes[string]>

/**
 * The same page with the routes that it stands on, and the first page of the site. React Router makes a router of all
 * that it is given for each page that it renders, and ranks every address of the site for it; where a browser goes
 * from there it asks for by itself, except for `/`: that the root alone would answer, with nothing in it.
 */
export function ofThisPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const ids = [...staticHandlerContext.matches.map(({ route }) => route.id), ...firstPage(manifest.routes)]
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]))
  return { ...context, manifest: { ...manifest, routes } }
}

const known = new WeakMap<Routes, readonly string[]>()

/** The routes of `/`, the innermost first. */
function firstPage(routes: Routes): readonly string[] {
  const found = known.get(routes) ?? lookFor(routes)
  known.set(routes, found)
  return found
}

function lookFor(routes: Routes): readonly string[] {
  const chains = Object.values(routes).flatMap((route) => (route?.index ? [chainOf(routes, route)] : []))
  return chains.find((chain) => chain.every(({ path }) => !path))?.map(({ id }) => id) ?? []
}

function chainOf(routes: Routes, route: Route): readonly Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [route, ...chainOf(routes, parent)] : [route]
}
