import { whatNext } from '#queries/transactions/what-next.ts'
import { AheadMap } from '../../views/transactions/what-next/ahead-map.tsx'
import { whatNextView } from '../../views/transactions/what-next/what-next-view.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { PageHead } from '../../ui/card.tsx'
import type { Route } from './+types/what-next.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  titled('¿Qué pasa ahora?', ...(loaderData ? [loaderData.title] : []))

export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  return whatNextView(await visit.ask(whatNext, params), reading)
}

export default function WhatNext({ loaderData: view }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead back={<BackLink to={view.backTo}>{view.title}</BackLink>} title="¿Qué pasa ahora?" />
      <p className="max-w-[62ch] text-lead font-semibold">{view.sentence}</p>
      {view.more.map((sentence) => (
        <p key={sentence} className="mt-1 max-w-[62ch] text-muted">
          {sentence}
        </p>
      ))}
      <AheadMap places={view.places} />
    </div>
  )
}
