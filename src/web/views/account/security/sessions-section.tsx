import { Link } from 'react-router'
import { Section } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { StateBadge } from '../../../ui/tag.tsx'
import type { SessionView } from './session-view.ts'

/** Where an account is open, the last used first; the page behind it ends sessions. */
export function SessionsSection({ sessions, more }: { sessions: readonly SessionView[]; more: number }) {
  return (
    <Section
      title="Sesiones y dispositivos"
      lead="Dónde está abierta tu cuenta ahora."
      action={
        <Link to="/app/account/security/sessions" className="lone-link -my-2">
          Ver y cerrar
        </Link>
      }
    >
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <li key={session.id} className="flex gap-3">
            <Icon name="monitor" className="mt-0.5 size-5 text-muted" />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {session.device}
                {session.isThis && (
                  <StateBadge tone="success" icon="check">
                    Esta
                  </StateBadge>
                )}
              </p>
              <p className="text-small text-muted">
                Último uso: <Moment at={session.lastUse} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-small text-muted">Y {more} más.</p>}
    </Section>
  )
}
