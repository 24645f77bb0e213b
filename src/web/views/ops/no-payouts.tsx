import type { PayoutView } from '#queries/money/payouts-list.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DrawingDone } from '../../components/drawings.tsx'

const comesHere: Readonly<Record<PayoutView, string>> = {
  prepare: 'Aquí llega lo que se libera o se devuelve, en cuanto hay una cuenta donde pagarlo.',
  approve: 'Aquí llega lo que otra persona preparó.',
  approved: 'Aquí llega lo aprobado, hasta que va en un archivo para el banco.',
  sent: 'Aquí llega lo que va en un archivo, hasta que un extracto lo confirma.',
  stopped: 'Aquí queda lo que alguien detuvo, con su motivo.',
  returned: 'Aquí llega lo que el banco devuelve o rechaza.',
  unclaimed: 'Aquí llega lo que nadie pudo cobrar en su plazo, hasta que lo pida quien cobra.',
  settled: 'Aquí queda lo que un extracto confirmó.',
}

type NoPayoutsProps = {
  view: PayoutView
  /** The next view in which something waits, with its name. */
  next: Readonly<{ view: PayoutView; name: string }> | null
}

/** No payout in this view: what would come here, and where the work is. */
export function NoPayouts({ view, next }: NoPayoutsProps) {
  return (
    <EmptyState
      drawing={<DrawingDone />}
      title="No hay ningún pago aquí"
      action={
        next && (
          <ButtonLink to={`/ops/payouts?view=${next.view}`} variant="secondary">
            Ir a «{next.name}»
          </ButtonLink>
        )
      }
    >
      {comesHere[view]}
    </EmptyState>
  )
}
