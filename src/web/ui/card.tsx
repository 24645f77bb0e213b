import { useId, type ReactNode } from 'react'

const tones = {
  plain: 'border-line bg-surface [--picture-ground:var(--color-surface)]',
  accent: 'border-primary bg-surface shadow-low [--picture-ground:var(--color-surface)]',
  warning: 'border-warning-line bg-warning-tint',
}

/** A thing that stands on its own: one transaction, one account, one decision. */
export function Card({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <div className={`rounded-box border p-5 sm:p-6 ${tones[tone]}`}>{children}</div>
}

type SectionProps = {
  title: ReactNode
  /** One line under the title. */
  lead?: ReactNode
  /** A link or small button at the end of the title's line. */
  action?: ReactNode
  /** The place of it in an address. */
  place?: string
  children: ReactNode
}

/** A part of a page under its own heading, set apart by a hairline and space. */
export function Section({ title, lead, action, place, children }: SectionProps) {
  const id = useId()
  return (
    <section id={place} aria-labelledby={id} className="border-t border-line pt-6 pb-8">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {action}
        {lead && <p className="w-full text-small text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  )
}

type PageHeadProps = { title: ReactNode; lead?: ReactNode; back?: ReactNode; action?: ReactNode }

/** The head of a page: the way back, the title, one line, and at most one action. */
export function PageHead({ title, lead, back, action }: PageHeadProps) {
  return (
    <header className="mb-6 sm:mb-8">
      {back && <div className="mb-3 text-small">{back}</div>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-heading">{title}</h1>
        {action}
      </div>
      {lead && <p className="mt-2 max-w-[62ch] text-muted">{lead}</p>}
    </header>
  )
}
