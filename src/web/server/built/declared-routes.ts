import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MiddlewareFunction as Middleware,
  type ServerBuild,
} from 'react-router'
import { factsIn } from '../../heads/route-facts.ts'
import { isGuard, middlewareNamed } from '../gate/named-middleware.ts'
import { areParamsValid, isKnownParam, paramsIn } from '../gate/route-params.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>
type Named = Middleware<Response>
type Read = Route['module']['loader']
type Act = Route['module']['action']

/**
 * The same pages with what their routes declare in force: the middleware that they name, and the form of what stands
 * in their address, looked at before any question is asked. Refuses a name that nothing has, a part of an address
 * without a rule, and a page behind a guard that the browser would open without asking the server.
 */
export function withDeclarations(build: ServerBuild): ServerBuild {
  const routes = allRoutes(build.routes).map((route) => [route.id, declared(build.routes, route)] as const)
  return { ...build, routes: Object.fromEntries(routes) }
}

/** The routes of a build, in the order of the map. */
export function allRoutes(routes: Routes): readonly Route[] {
  return Object.values(routes).filter((route) => route !== undefined)
}

/** A route and those around it, the outermost first. */
export function chainOf(routes: Routes, route: Route): readonly Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...chainOf(routes, parent), route] : [route]
}

/** The address of a route as the map has it: `/app/transactions/:transactionId`. */
export function pathOf(routes: Routes, route: Route): string {
  const parts = chainOf(routes, route).map(({ path }) => path)
  return `/${parts.filter(Boolean).join('/')}`
}

/** The names of the middleware that a route asks for itself. */
export function namesOf({ module: { handle } }: Route): readonly string[] {
  return factsIn(handle).middleware ?? []
}

/** Whether other routes stand inside of this one. */
export function isLayout(routes: Routes, { id }: Route): boolean {
  return allRoutes(routes).some(({ parentId }) => parentId === id)
}

function declared(routes: Routes, route: Route): Route {
  const at = pathOf(routes, route)
  const { module } = route
  const middleware = [...namesOf(route).map((name) => mustBeKnown(name, at)), ...(module.middleware ?? [])]
  const named = middleware.length > 0 ? { ...module, middleware } : module
  if (isLayout(routes, route)) return { ...route, module: named }

  const unknown = paramsIn(at).find((name) => !isKnownParam(name))
  if (unknown !== undefined) throw new Error(`Unknown route parameter: ${unknown} (${at})`)
  const isGuarded = chainOf(routes, route).some((each) => namesOf(each).some(isGuard))
  if (isGuarded && !module.loader && module.default) throw new Error(`Guarded route without a loader: ${at}`)
  if (paramsIn(at).length === 0) return { ...route, module: named }
  const { loader, action } = module
  const checked = {
    ...named,
    ...(loader && { loader: reading(loader) }),
    ...(action && { action: acting(action) }),
  }
  return { ...route, module: checked }
}

function mustBeKnown(name: string, at: string): Named {
  const found = middlewareNamed(name)
  if (!found) throw new Error(`Unknown route middleware: ${name} (${at})`)
  return found
}

const reading =
  (loader: NonNullable<Read>): NonNullable<Read> =>
  (args) => {
    mustBeAddress(args)
    return loader(args)
  }

const acting =
  (action: NonNullable<Act>): NonNullable<Act> =>
  (args) => {
    mustBeAddress(args)
    return action(args)
  }

function mustBeAddress({
  params,
  url,
}: Pick<LoaderFunctionArgs | ActionFunctionArgs, 'params' | 'url'>): void {
  if (areParamsValid(params)) return
  const text = `Page Not Found: ${url.pathname}`
  throw data(text, { status: 404, statusText: text })
}
