import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'

type DeadEndProps = {
  title?: string
  sentence: string
  /** Where one goes on. */
  to: string
  children: ReactNode
}

/** A page of signing in that leads nowhere: by a link that is wrong, too old or used, or because a step ran out. */
export function DeadEnd({ title = 'No se puede abrir este enlace', sentence, to, children }: DeadEndProps) {
  return (
    <>
      <h1 className="text-heading">{title}</h1>
      <p className="mt-3">{sentence}</p>
      <p className="mt-8">
        <ButtonLink to={to} wide>
          {children}
        </ButtonLink>
      </p>
    </>
  )
}
