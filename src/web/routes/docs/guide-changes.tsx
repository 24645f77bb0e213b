import { guideEdition } from '#queries/disputes/guide-edition.ts'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { titled } from '../../heads/title.ts'
import { GuideChanges } from '../../views/documents/guide-changes.tsx'
import { guideChangesView } from '../../views/documents/guide-changes-view.ts'
import { notFound, visitContext } from '../../server/visit.ts'
import type { Route } from './+types/guide-changes.ts'

export const handle = { noJs: true, keptSeconds: 60 } satisfies RouteFacts

/** What an edition changed of the one before it; the first changed nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const view = guideChangesView(await context.get(visitContext).ask(guideEdition, params))
  if (!view) throw notFound()
  return view
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...titled(loaderData?.title ?? 'Qué cambió', 'Guía de Disputas'),
  { name: 'robots', content: 'noindex' },
]

export default function Changes({ loaderData }: Route.ComponentProps) {
  return <GuideChanges view={loaderData} />
}
