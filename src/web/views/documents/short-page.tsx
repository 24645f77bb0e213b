import type { ShortDocument } from '#words/documents/short-document.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { InlineText } from './inline-text.tsx'

/** A document on one page: its main points, and the way to the whole text. */
export function ShortPage({ title, lead, points, whole }: ShortDocument) {
  return (
    <div className="column max-w-280 pt-12 pb-20 sm:pt-20">
      <h1 className="max-w-[18ch] text-display tracking-[-0.03em]">{title}</h1>
      <p className="mt-4 max-w-[50ch] text-lead text-muted">{lead}</p>
      <dl className="mt-10 grid gap-x-14 border-t border-line lg:grid-cols-2">
        {points.map((point) => (
          <div key={point.title} className="border-b border-line py-5">
            <dt className="text-title font-semibold">{point.title}</dt>
            <dd className="mt-1.5 max-w-[52ch] text-muted">
              <InlineText text={point.text} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-10 grid sm:flex" data-print="hide">
        <ButtonLink to={whole.path} iconEnd="arrow-right">
          {`Leer el texto completo: ${whole.title}`}
        </ButtonLink>
      </p>
    </div>
  )
}
