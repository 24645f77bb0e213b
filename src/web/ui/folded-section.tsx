import { useId, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon } from './icon.tsx'

type FoldedSectionProps = {
  title: ReactNode
  /** One line under the title. */
  lead?: ReactNode
  /** What is in it, in one line, where it folds: whoever does not need more need not open it. */
  inside?: ReactNode
  /** What is needed now stands open. */
  open?: boolean
  /** The name of its place in the page; an address that names it opens it. */
  anchor?: string
  /** Not on paper. */
  isForScreens?: boolean
  children: ReactNode
}

/**
 * A part of a page that folds where there is little room, and stands open beside a wide page, on paper and for a search
 * in the page (`folds` in the theme). Works without JavaScript.
 */
export function FoldedSection({
  title,
  lead,
  inside,
  open,
  anchor,
  isForScreens,
  children,
}: FoldedSectionProps) {
  const id = useId()
  const isAsked = useLocation().hash === `#${anchor}`
  return (
    <section
      aria-labelledby={id}
      className="folds border-t border-line"
      data-print={isForScreens ? 'hide' : undefined}
    >
      <div className="folds-head py-4 pr-9">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {lead && <p className="mt-0.5 text-small text-muted">{lead}</p>}
        {inside && <p className="folds-inside mt-0.5 text-small text-muted">{inside}</p>}
      </div>
      <details open={open || isAsked} suppressHydrationWarning>
        <summary aria-labelledby={id}>
          <Icon name="chevron-right" className="folds-mark size-5 text-muted" />
        </summary>
        <div id={anchor} className="scroll-mt-44 pt-1 pb-8">
          {children}
        </div>
      </details>
    </section>
  )
}
