import { guideEdition } from '#queries/disputes/guide-edition.ts'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { documentHead } from '../../views/documents/document-head.ts'
import { GuidePage } from '../../views/documents/guide-page.tsx'
import { guideShown } from '../../server/guide.ts'
import { visitContext } from '../../server/visit.ts'
import type { Route } from './+types/dispute-guidelines.ts'

export const handle = { noJs: true, keptSeconds: 60, offline: 'page' } satisfies RouteFacts

export async function loader({ context }: Route.LoaderArgs) {
  return guideShown(await context.get(visitContext).ask(guideEdition, {}), context)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? documentHead(loaderData.document, loaderData.site) : []

export default function Guide({ loaderData }: Route.ComponentProps) {
  return <GuidePage {...loaderData} />
}
