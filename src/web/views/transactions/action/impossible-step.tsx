import { Link } from 'react-router'
import { BackLink } from '../../../ui/back-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ActionView } from './action-view.ts'

type Head = Pick<ActionView, 'backTo' | 'deal' | 'title' | 'blocked'>

/** A step that cannot be taken now, why, and where to see what can. */
export function ImpossibleStep({ view, refusal = '' }: { view: Head; refusal?: string }) {
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
        {view.blocked ?? (refusal || 'Este paso ya no es posible. El dinero sigue donde estaba.')}{' '}
        <Link to={`${view.backTo}/what-next`} className="link">
          Ver qué se puede hacer ahora
        </Link>
      </Notice>
    </div>
  )
}
