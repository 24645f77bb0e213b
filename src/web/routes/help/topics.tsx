import { Link } from 'react-router'
import { type Topic, topicName, topicPath, topics } from '#words/help/topics.ts'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { publicHead } from '../../heads/public-head.ts'
import { publicPages } from '../../heads/public-pages.ts'
import type { Route } from './+types/topics.ts'

export const handle = { noJs: true, keptSeconds: 60 } satisfies RouteFacts

export const meta: Route.MetaFunction = ({ matches }) => publicHead(publicPages.help, matches)

const shelves: readonly Readonly<{ of: Topic['of']; title: string; lead: string }>[] = [
  { of: 'tranche', title: 'Mi dinero', lead: 'Lo que dice la página del trato junto a cada parte.' },
  { of: 'transaction', title: 'Mi trato', lead: 'De la primera propuesta al último pago.' },
  { of: 'ground', title: 'Tengo un problema', lead: 'Por qué se puede abrir una disputa.' },
  { of: 'dispute', title: 'Mi disputa', lead: 'De la primera palabra a la decisión.' },
]

export function loader() {
  return {
    shelves: shelves.map((shelf) => ({
      ...shelf,
      topics: topics
        .filter((topic) => topic.of === shelf.of)
        .map((topic) => ({ to: topicPath(topic), name: topicName(topic) })),
    })),
  }
}

export default function HelpTopics({ loaderData }: Route.ComponentProps) {
  return (
    <div className="column max-w-280 pt-12 pb-20 sm:pt-20">
      <h1 className="text-display tracking-[-0.03em]">Ayuda</h1>
      <p className="mt-4 max-w-[52ch] text-lead text-muted">
        Busca lo que dice tu página. Aquí lees qué significa, dónde está tu dinero y qué puedes hacer hoy.
      </p>
      <div className="mt-10 grid gap-x-14 gap-y-10 sm:grid-cols-2">
        {loaderData.shelves.map((shelf) => (
          <section key={shelf.of} aria-labelledby={shelf.of} className="border-t border-line pt-5">
            <h2 id={shelf.of} className="text-title">
              {shelf.title}
            </h2>
            <p className="mt-1 text-small text-muted">{shelf.lead}</p>
            <ul className="mt-3 grid">
              {shelf.topics.map((topic) => (
                <li key={topic.to}>
                  <Link to={topic.to} className="lone-link">
                    {topic.name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
