import type { ReactNode } from 'react'

type OpsHeadProps = {
  /** The way back, where the page lies under another. */
  back?: ReactNode
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
}

/** The head of an operator's page: dense, with its figures or actions at the end of the line. */
export function OpsHead({ back, title, lead, children }: OpsHeadProps) {
  return (
    <>
      {back && <p className="mb-2 text-small">{back}</p>}
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-title wrap-anywhere sm:text-heading">{title}</h1>
          {lead && <p className="mt-1 max-w-[75ch] text-small wrap-anywhere text-muted">{lead}</p>}
        </div>
        {children}
      </header>
    </>
  )
}
