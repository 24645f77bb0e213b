import type { RouteFacts } from '../../heads/route-facts.ts'
import { privacyPolicy } from '#words/documents/privacy.ts'
import { documentHead } from '../../views/documents/document-head.ts'
import { DocumentPage } from '../../views/documents/document-page.tsx'
import { publish } from '../../server/documents.ts'
import type { Route } from './+types/privacy-policy.ts'

export const handle = { noJs: true, keptSeconds: 60, offline: 'page' } satisfies RouteFacts

export function loader({ context }: Route.LoaderArgs) {
  return publish(privacyPolicy, context)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? documentHead(loaderData.document, loaderData.site) : []

export default function Document({ loaderData }: Route.ComponentProps) {
  return <DocumentPage {...loaderData} />
}
