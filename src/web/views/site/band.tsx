import { useId, type ReactNode } from 'react'

/** The head of a public page: what it answers, in one sentence, above the fine waves of the house. */
export function SiteHead({ title, lead, aside }: { title: ReactNode; lead: ReactNode; aside?: ReactNode }) {
  return (
    <section aria-labelledby="titulo" className="relative overflow-hidden bg-surface">
      <div aria-hidden className="engraved absolute inset-x-0 -bottom-8 h-28 text-primary opacity-25" />
      <div
        className={`column relative grid max-w-280 items-center gap-10 pt-10 pb-20 sm:pt-16 sm:pb-28 ${aside ? 'lg:grid-cols-[1.2fr_1fr] lg:gap-16' : ''}`}
      >
        <div>
          <h1 id="titulo" className="max-w-[18ch] text-display tracking-[-0.03em]">
            {title}
          </h1>
          <p className="mt-5 max-w-[54ch] text-lead text-balance text-muted">{lead}</p>
        </div>
        {aside}
      </div>
    </section>
  )
}

type BandProps = {
  title: ReactNode
  lead?: ReactNode
  /** Where links of the page lead: `#plazos`. */
  id?: string
  tone?: 'paper' | 'surface'
  /** The title beside the content where there is room, instead of above it. */
  beside?: boolean
  children: ReactNode
}

/** A part of a public page across the whole width, set apart by a hairline. */
export function Band({ title, lead, id, tone = 'paper', beside, children }: BandProps) {
  const own = useId()
  return (
    <section
      id={id}
      aria-labelledby={own}
      className={`border-t border-line ${tone === 'surface' ? 'bg-surface [--picture-ground:var(--color-surface)]' : ''}`}
    >
      <div
        className={`column grid max-w-280 gap-8 py-12 sm:py-18 ${beside ? 'lg:grid-cols-[1fr_1.7fr] lg:gap-16' : ''}`}
      >
        <div>
          <h2 id={own} className="max-w-[26ch] text-heading">
            {title}
          </h2>
          {lead && <p className="mt-3 max-w-[62ch] text-muted">{lead}</p>}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  )
}
