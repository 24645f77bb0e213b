import { operatorGuide, operatorGuidePath } from '#words/operator-guide/guide.ts'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { baseUrlContext } from '../../server/contexts.ts'
import { documentHead } from '../../views/documents/document-head.ts'
import { WholeDocument } from '../../views/documents/document-page.tsx'
import type { Route } from './+types/operator-guide.ts'

export const handle = { noJs: true, keptSeconds: 60 } satisfies RouteFacts

export function loader({ context }: Route.LoaderArgs) {
  return { document: operatorGuide, site: context.get(baseUrlContext) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? documentHead({ ...loaderData.document, path: operatorGuidePath }, loaderData.site) : []

export default function OperatorGuide({ loaderData }: Route.ComponentProps) {
  return <WholeDocument document={loaderData.document} />
}
