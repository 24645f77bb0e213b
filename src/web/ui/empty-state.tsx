import type { ReactNode } from 'react'

type EmptyStateProps = {
  drawing: ReactNode
  title: ReactNode
  /** `h1` where it is the whole page. */
  heading?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
  action?: ReactNode
}

/** Nothing here yet: a drawing of the next step, one sentence, one button. */
export function EmptyState({ drawing, title, heading: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md grid-cols-[minmax(0,1fr)] justify-items-center gap-3 py-10 text-center">
      <div className="mb-2 max-w-full *:max-w-full">{drawing}</div>
      <Heading className="text-title">{title}</Heading>
      {children && <div className="text-balance text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
