import { ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/card.tsx'
import { BackLink } from './back-link.tsx'

/** A page about a second step, for somebody who has none: what there is to know instead. */
export function SecondStepMissing({ title, children }: { title: string; children: string }) {
  return (
    <div className="mx-auto max-w-xl">
      <PageHead title={title} lead={`Tu cuenta no pide un segundo paso. ${children}`} back={<BackLink />} />
      <ButtonLink to="/app/account/security/authenticator">Agregar una aplicación de códigos</ButtonLink>
    </div>
  )
}
