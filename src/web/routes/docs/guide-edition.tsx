import { guideEdition } from '#queries/disputes/guide-edition.ts'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { titled } from '../../heads/title.ts'
import { GuidePage } from '../../views/documents/guide-page.tsx'
import { guideShown } from '../../server/guide.ts'
import { visitContext } from '../../server/visit.ts'
import type { Route } from './+types/guide-edition.ts'

export const handle = { noJs: true, keptSeconds: 60 } satisfies RouteFacts

export async function loader({ context, params }: Route.LoaderArgs) {
  return guideShown(await context.get(visitContext).ask(guideEdition, params), context)
}

/** Search engines find the edition that counts; this address is for those whose deal names this one. */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...titled(
    loaderData ? `${loaderData.document.title}, edición ${loaderData.document.edition}` : 'Guía de Disputas',
  ),
  { name: 'robots', content: 'noindex' },
]

export default function GuideEdition({ loaderData }: Route.ComponentProps) {
  return <GuidePage {...loaderData} />
}
