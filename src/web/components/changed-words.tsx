import type { ReactNode } from 'react'

/** Words that were there before and are not any more. */
export function Old({ children }: { children: ReactNode }) {
  return (
    <del className="text-muted decoration-error decoration-2">
      <span className="sr-only">Antes: </span>
      {children}
    </del>
  )
}

/** Words that are there now and were not before. */
export function New({ children }: { children: ReactNode }) {
  return (
    <ins className="w-fit rounded-inner bg-warning-tint box-decoration-clone px-1.5 font-medium text-ink no-underline">
      <span className="sr-only">Ahora: </span>
      {children}
    </ins>
  )
}
