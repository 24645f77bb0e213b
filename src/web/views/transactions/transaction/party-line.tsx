import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'

type PartyLineProps = {
  name: string
  /** "Comprador", "Vendedor", "Mediadora". */
  part: string
  you?: boolean
  verified?: boolean
  /** One more fact: since when a member, how many deals. */
  children?: ReactNode
}

/** A person of a transaction: who, in which role, and whether the identity was checked. */
export function PartyLine({ name, part, you, verified, children }: PartyLineProps) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <bdi className="min-w-0">{name}</bdi>
          {you && <span className="font-normal text-muted">(tú)</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
          <span>{part}</span>
          {verified !== undefined && (
            <span className={`inline-flex items-center gap-1 ${verified ? 'text-success' : ''}`}>
              <Icon name={verified ? 'badge-check' : 'circle-dashed'} />
              {verified ? 'Identidad comprobada' : 'Identidad sin comprobar'}
            </span>
          )}
          {children}
        </p>
      </div>
    </div>
  )
}
