import { helpPage } from '#words/help/help-page.ts'
import { topicOf } from '#words/help/topics.ts'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { headAt } from '../../heads/public-head.ts'
import { publicPages } from '../../heads/public-pages.ts'
import { titleOf } from '../../heads/title.ts'
import { baseUrlContext, publishedFactsContext } from '../../server/contexts.ts'
import { notFound } from '../../server/visit.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { DocumentBlocks } from '../../views/documents/document-blocks.tsx'
import type { Route } from './+types/topic.ts'

export const handle = { noJs: true, keptSeconds: 60 } satisfies RouteFacts

export function loader({ context, params }: Route.LoaderArgs) {
  const topic = topicOf(params.topic)
  if (!topic) throw notFound()
  return { page: helpPage(topic, context.get(publishedFactsContext)), site: context.get(baseUrlContext) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { path, title, lead } = loaderData.page
  return headAt({ ...publicPages.help, path, title: titleOf(title), description: lead }, loaderData.site)
}

export default function HelpTopic({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <article className="column max-w-280 pt-10 pb-20 sm:pt-14">
      <p className="mb-4 text-small" data-print="hide">
        <BackLink to="/ayuda">Ayuda</BackLink>
      </p>
      <h1 className="max-w-[24ch] text-heading">{page.title}</h1>
      <p className="mt-3 max-w-[58ch] text-lead text-muted">{page.lead}</p>
      {page.sections.map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={id} className="mt-9 border-t border-line pt-6">
          <h2 id={id} className="mb-3 text-title">
            {title}
          </h2>
          <div className="grid gap-3">
            <DocumentBlocks blocks={blocks} />
          </div>
        </section>
      ))}
    </article>
  )
}
