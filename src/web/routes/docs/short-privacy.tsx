import type { RouteFacts } from '../../heads/route-facts.ts'
import { shortPrivacy } from '#words/documents/short-privacy.ts'
import { documentHead } from '../../views/documents/document-head.ts'
import { ShortPage } from '../../views/documents/short-page.tsx'
import { baseUrlContext, publishedFactsContext } from '../../server/contexts.ts'
import type { Route } from './+types/short-privacy.ts'

export const handle = { noJs: true, keptSeconds: 60 } satisfies RouteFacts

export function loader({ context }: Route.LoaderArgs) {
  return { page: shortPrivacy(context.get(publishedFactsContext)), site: context.get(baseUrlContext) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? documentHead(loaderData.page, loaderData.site) : []

export default function Short({ loaderData }: Route.ComponentProps) {
  return <ShortPage {...loaderData.page} />
}
