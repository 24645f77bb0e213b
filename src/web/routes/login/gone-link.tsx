import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'

/** The page of a link from a mail that is wrong, too old or used, with the way to another. */
export function GoneLink({ sentence, to, children }: { sentence: string; to: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-heading">No se puede abrir este enlace</h1>
      <p className="mt-3">{sentence}</p>
      <p className="mt-8">
        <ButtonLink to={to} wide>
          {children}
        </ButtonLink>
      </p>
    </>
  )
}
