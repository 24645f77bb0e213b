import { BackLink } from '../../../ui/back-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { AmendmentView } from './amendment-view.ts'

/** An amendment that cannot be proposed or accepted now, and why. */
export function ImpossibleAmendment({ view }: { view: AmendmentView }) {
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <p className="text-small">
        <BackLink to={view.backTo}>{view.deal}</BackLink>
      </p>
      <h1 className="text-heading">{view.title}</h1>
      <Notice
        tone="warning"
        title="Ahora no se puede"
        action={
          <ButtonLink to={view.backTo} variant="secondary" size="small">
            Ver cómo está la transacción
          </ButtonLink>
        }
      >
        {view.blocked ?? 'Ahora no hay nada que cambiar o que responder. El acuerdo sigue como estaba.'}
      </Notice>
    </div>
  )
}
