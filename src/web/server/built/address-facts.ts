import type { ServerBuild } from 'react-router'
import { factsIn, type RouteFacts } from '../../heads/route-facts.ts'
import { paramsIn } from '../gate/route-params.ts'
import { allRoutes, chainOf, isLayout, pathOf } from './declared-routes.ts'

/** The facts that are asked of an address; the others are read where the route itself is at hand. */
const asked = ['takes', 'isPostedFromElsewhere', 'keepsOpener', 'limits'] as const

const nothing: RouteFacts = {}

/**
 * Finds the facts of an address without looking for its page: those routes are compared that say something, or that
 * stand where one that does would be taken for them; first those whose address has fewer parts that stand for something.
 */
export function addressFacts({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => RouteFacts {
  const known = allRoutes(routes)
    .filter((route) => route.id !== 'root' && !isLayout(routes, route))
    .map((route) => {
      const chain = chainOf(routes, route).map(({ module }) => factsIn(module.handle))
      return { path: pathOf(routes, route), facts: together(chain) }
    })
    .toSorted((one, other) => paramsIn(one.path).length - paramsIn(other.path).length)
    .map(({ path, facts }) => {
      const isAsked = asked.some((name) => name in facts)
      return { path, exact: exactly(path), pattern: patternOf(path), facts: isAsked ? facts : nothing }
    })
  const speaking = known.filter(({ facts }) => facts !== nothing)
  const rows = known.filter(
    (row) => row.facts !== nothing || speaking.some(({ pattern }) => pattern.test(row.path)),
  )
  // Several ask about one request.
  let last = { path: '', facts: nothing }
  return (path) => {
    if (path !== last.path) {
      const row = rows.find(({ pattern }) => pattern.test(path))
      last = { path, facts: row ? (row.exact.test(path) ? row.facts : otherwiseSpelled(row.facts)) : nothing }
    }
    return last.facts
  }
}

/** What the layouts around a route say holds for it too; of limits it has its own beside theirs. */
function together(chain: readonly RouteFacts[]): RouteFacts {
  const limits = chain.flatMap((facts) => facts.limits ?? [])
  return { ...Object.assign({}, ...chain), ...(limits.length > 0 && { limits }) }
}

/** Another site posts to the very address that it was told, and to no other spelling of it. */
function otherwiseSpelled(facts: RouteFacts): RouteFacts {
  const left = Object.entries(facts).filter(([name]) => name !== 'isPostedFromElsewhere')
  return Object.fromEntries(left)
}

const partsOf = (path: string) =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
    .join('/')

const exactly = (path: string) => new RegExp(`^(?!.*\\.data$)${partsOf(path)}$`)

/**
 * As React Router matches: in any case, with or without a last slash; its data too, which it finds at `.data`, behind a
 * slash at `/.data` and `/_.data`, and at `_payload.json`.
 */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${partsOf(path)}(?:\\.data|/+_?\\.data|/_payload\\.json)?/*$`, 'i')
}
