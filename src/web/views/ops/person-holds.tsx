import { Link } from 'react-router'
import { Section } from '../../ui/card.tsx'
import type { HoldRow } from './hold-view.ts'

type PersonHoldsProps = { holds: readonly HoldRow[]; placeTo: string; isMe: boolean }

/** What is held of somebody's money, and the way to hold more of it. */
export function PersonHolds({ holds, placeTo, isMe }: PersonHoldsProps) {
  return (
    <Section title="Retenciones">
      {holds.length === 0 ? (
        <p className="text-muted">No tiene dinero retenido.</p>
      ) : (
        <ul className="grid gap-1">
          {holds.map((each) => (
            <li key={each.id}>
              <Link to={each.to} className="link">
                {each.class}
              </Link>
              : {each.what}, se mira hasta el {each.due}
              {each.isLate && ' · va tarde'}
            </li>
          ))}
        </ul>
      )}
      {!isMe && (
        <p className="mt-3">
          <Link to={placeTo} className="lone-link">
            Retener dinero
          </Link>
        </p>
      )}
    </Section>
  )
}
