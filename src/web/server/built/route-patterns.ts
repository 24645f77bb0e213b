import type { ServerBuild } from 'react-router'
import { paramsIn } from '../gate/route-params.ts'
import { patternOf } from './address-facts.ts'
import { addressOf, withAnyIds } from './answer-each-page.ts'
import { allRoutes, isLayout, pathOf } from './declared-routes.ts'

/** What stands for every address that the map of the site does not have. */
const elsewhere = '*'

/**
 * Names the address of a request by its pattern in the map of the site: `/app/transactions/:transactionId`, whatever
 * deal it is. So there are as many names as routes, and none of them says anything of anybody.
 */
export function routePatterns({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => string {
  const own = allRoutes(routes).filter((route) => route.path !== '*' && !isLayout(routes, route))
  const known = new Map(own.map((route) => [addressOf(routes, route), pathOf(routes, route)]))
  const spelled = [...new Set(known.values())]
    .toSorted((one, other) => paramsIn(one).length - paramsIn(other).length)
    .map((path) => ({ path, pattern: patternOf(path) }))
  return (path) =>
    known.get(withAnyIds(path).replace(/\.data$/, '')) ??
    spelled.find(({ pattern }) => pattern.test(path))?.path ??
    elsewhere
}
