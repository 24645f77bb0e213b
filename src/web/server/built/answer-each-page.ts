import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  type ServerBuild,
} from 'react-router'
import { allRoutes, chainOf, pathOf } from './declared-routes.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** What identifies one thing stands for all of them: no address that is written out looks like it. */
const anyId = '00000000-0000-4000-8000-000000000000'
const ids = /(?<=\/)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/gi

/** An address with that of any thing in the place of what identifies one. */
export const withAnyIds = (path: string) => path.replace(ids, anyId)

/**
 * Answers as the framework does, each page with the routes that it stands on and the first page of the site.
 * React Router looks for an address among all routes of the site five times for each request, and makes a router of all
 * that it is given for each page that it renders; where a browser goes from there it asks for by itself, except for
 * `/`: that the root alone would answer, with nothing in it.
 */
export function answerEachPage(build: ServerBuild): RequestHandler {
  const all = createRequestHandler(build, 'production')
  const pages = new Map<string, RequestHandler>()
  const known = new Set(allRoutes(build.routes).map((route) => addressOf(build.routes, route)))
  const tree = treeOf(build)

  const handlerFor = (address: string): RequestHandler => {
    const id = matchRoutes(tree, address)?.at(-1)?.route.id
    const route = id === undefined ? undefined : build.routes[id]
    if (!route?.module.default || route.path === '*') return all
    return createRequestHandler(onlyPage(build, route), 'production')
  }
  return async (request, context) => {
    const address = withAnyIds(new URL(request.url).pathname)
    // What nobody wrote into the map of the site, in these letters, is looked for among all of it.
    if (!known.has(address)) return all(request, context)
    const handler = pages.get(address) ?? handlerFor(address)
    pages.set(address, handler)
    return handler(request, context)
  }
}

/** A build as the tree that React Router looks for addresses in. */
export function treeOf(build: ServerBuild, parentId?: string): RouteObject[] {
  return allRoutes(build.routes).flatMap((route) => {
    if (route.parentId !== parentId) return []
    const { id, path, index } = route
    const named = { id, ...(path === undefined ? {} : { path }) }
    return [index ? { ...named, index } : { ...named, children: treeOf(build, id) }]
  })
}

function onlyPage(build: ServerBuild, page: Route): ServerBuild {
  const kept = [...chainOf(build.routes, page), ...firstPage(build.routes)].map(({ id }) => id)
  return {
    ...build,
    routes: only(build.routes, kept),
    assets: { ...build.assets, routes: only(build.assets.routes, kept) },
  }
}

function only<Each>(all: Readonly<Record<string, Each>>, names: readonly string[]): Record<string, Each> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
}

/** The address of a page, any thing's. */
export function addressOf(routes: Routes, route: Route): string {
  return pathOf(routes, route).replaceAll(/:[^/]+/g, anyId)
}

/** The routes of `/`. */
function firstPage(routes: Routes): readonly Route[] {
  const first = allRoutes(routes).find((route) => route.index && pathOf(routes, route) === '/')
  return first ? chainOf(routes, first) : []
}
