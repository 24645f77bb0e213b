import { type BreakdownPlace, dealBreakdown } from './deal-breakdown.ts'
import { useTyped } from '../../../components/use-typed.ts'
import { MoneyBreakdown } from '../../../components/money/money-breakdown.tsx'

type LiveBreakdownProps = {
  /** The form whose fields are read. */
  formId: string
  content: Readonly<Record<string, string>>
  place: BreakdownPlace
  /** Which side the person is on, where the form does not ask it. */
  mine?: 'buyer' | 'seller'
  /** Names of the sides, where they are known already. */
  names?: { buyer: string; seller: string }
}

/** Who pays and receives what, to the cent, while it is being typed; computed by the server first. */
export function LiveBreakdown({ formId, content, place, mine, names }: LiveBreakdownProps) {
  const typed = useTyped(formId, content)
  const side = mine ?? (typed['party'] === 'seller' ? 'seller' : 'buyer')
  const guest = typed['guestName']?.trim() || 'la otra persona'
  const sides = names ?? (side === 'buyer' ? { buyer: 'tú', seller: guest } : { buyer: guest, seller: 'tú' })
  const lines = dealBreakdown(typed, { mine: side, ...sides }, place)
  if (!lines)
    return <p className="text-muted">Escribe el precio y verás aquí quién paga y quién recibe cuánto.</p>
  return <MoneyBreakdown lines={lines} />
}
