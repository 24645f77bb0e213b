import type { OfficeRole } from '#domain/transactions/situation.ts'

/** What a request to a route may have to pass, by name; `named-middleware.ts` knows them. */
export type MiddlewareName = 'auth' | 'guest' | 'cookies' | 'office' | `office:${OfficeRole}${string}`

/** How often one address may ask for what costs much, by name; `request-limits.ts` knows how often that is. */
export type LimitName =
  | 'sign-in'
  | 'mailed-links'
  | 'invitations'
  | 'receipts'
  | 'files'
  | 'papers'
  | 'crashes'

/**
 * What a route says of itself beside its code, as its `handle`. It holds for the routes inside of it too, and nobody
 * else keeps a list of addresses for it.
 */
export type RouteFacts = Readonly<{
  /** Who may open it, and what else a request passes before. */
  middleware?: readonly MiddlewareName[]
  /** The layout that it is, where its file is called otherwise. */
  layout?: string
  /** Ships no script: never, or not with some of its data. */
  noJs?: true | ((data: unknown) => boolean)
  /** React makes it on the server and does not take it over: what it does in the browser is `plain-pages.ts`. */
  isPlain?: true
  /** For how many seconds the page is the same for everybody who is not signed in: it comes from memory. */
  keptSeconds?: number
  /** What its form may bring: without it some fields, and files only where it says so (`gate/body-limits.ts`). */
  takes?: 'draft' | 'choices' | 'files' | 'statement'
  /** Another site posts its answer here. It is believed by what it carries, and no cookie is read with it. */
  isPostedFromElsewhere?: true
  /** Shown in a window that goes to another site and back: cut off from its opener it would look closed at once. */
  keepsOpener?: true
  /** How often one address may ask. */
  limits?: readonly LimitName[]
  /** `parts`: opened or sent to without a network, so that its scripts are kept. `page`: kept itself, for everybody; `page-with-parts`: both. */
  offline?: 'parts' | 'page' | 'page-with-parts'
}>

const nothing: RouteFacts = {}

/** The facts of a route by its `handle`, of which the framework knows nothing. */
export function factsIn(handle: unknown): RouteFacts {
  return typeof handle === 'object' && handle !== null ? handle : nothing
}

/** What the route of an address says of itself, asked by the path alone before any page is opened. */
export type FactsAt = (path: string) => Promise<RouteFacts>
