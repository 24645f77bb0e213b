import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'

type BackToDealProps = {
  /** The deal that its reader came from; null where they came from none. */
  deal: string | null
  /** Where the page leads back to otherwise. */
  otherwise: { to: string; label: string }
}

const label = (deal: string) =>
  deal.includes('/create?') ? 'Volver a tu propuesta' : 'Volver a la transacción'

/** The way back from what is done before a deal goes on: to that deal, for whoever came from one. */
export function BackToDeal({ deal, otherwise }: BackToDealProps) {
  return deal ? (
    <BackLink to={deal}>{label(deal)}</BackLink>
  ) : (
    <BackLink to={otherwise.to}>{otherwise.label}</BackLink>
  )
}

/** The same once it is done, as what comes next. */
export function OnToDeal({ deal }: { deal: string | null }) {
  return (
    deal && (
      <ButtonLink to={deal} size="small">
        {label(deal)}
      </ButtonLink>
    )
  )
}
