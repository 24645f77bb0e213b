import { Link } from 'react-router'
import type { OwnLimits } from './own-limits.ts'
import { type BreakdownPlace, currencyOf, dealBreakdown, dealTotalMinor } from './deal-breakdown.ts'
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
  /** How much its author may agree to, told while a sum is typed. */
  limits?: OwnLimits | null
}

/** Who pays and receives what, to the cent, while it is being typed; computed by the server first. */
export function LiveBreakdown({ formId, content, place, mine, names, limits }: LiveBreakdownProps) {
  const typed = useTyped(formId, content)
  const side = mine ?? sideIn(typed['party'])
  const sides = names ?? namesFor(side, typed['guestName']?.trim() || 'la otra persona')
  const lines = dealBreakdown(typed, { mine: side, ...sides }, place)
  if (!lines)
    return <p className="text-muted">Escribe el precio y verás aquí quién paga y quién recibe cuánto.</p>
  return (
    <>
      <MoneyBreakdown lines={lines} />
      {limits && <LimitNote limits={limits} typed={typed} place={place} />}
    </>
  )
}

const sideIn = (party: string | undefined) => (party === 'buyer' || party === 'seller' ? party : null)

function namesFor(side: 'buyer' | 'seller' | null, guest: string) {
  if (side === null) return { buyer: 'quien compra', seller: 'quien vende' }
  return side === 'buyer' ? { buyer: 'tú', seller: guest } : { buyer: guest, seller: 'tú' }
}

type LimitNoteProps = { limits: OwnLimits; typed: Readonly<Record<string, string>>; place: BreakdownPlace }

/** What its author cannot agree to yet: told at the sum, not when everything is written. */
function LimitNote({ limits, typed, place }: LimitNoteProps) {
  const total = dealTotalMinor(typed, place)
  const most = limits.most[currencyOf(typed)]
  if (!limits.needsIdentity && (!most || total <= BigInt(most.minor))) return null
  return (
    <output className="mt-4 block border-l-4 border-warning-line pl-3 text-small">
      {limits.needsIdentity
        ? 'Puedes escribirlo y enviarlo ya. Para acordarlo hace falta verificar tu identidad.'
        : `Pasa de lo que puedes acordar ahora: ${most?.text}. Con el nivel siguiente, u otro mes, cabe más.`}{' '}
      <Link to="/app/account/verification" className="link">
        {limits.needsIdentity ? 'Verificar mi identidad' : 'Ver mis límites'}
      </Link>
    </output>
  )
}
