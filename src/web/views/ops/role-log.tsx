import { Link } from 'react-router'
import { Moment } from '../../ui/moment.tsx'
import type { EntryView } from './role-view.ts'

/** Who gave or took which role, newest first; `names` where the entries are of several people. */
export function RoleLog({ entries, names = false, opens = false }: RoleLogProps) {
  return (
    <ul className="grid gap-2 text-small">
      {entries.map((each) => (
        <li key={each.id}>
          <Moment at={each.when} quiet /> · <bdi>{each.by}</bdi> {each.did}{' '}
          <strong className="font-semibold">{each.roleName}</strong>
          {names && (
            <>
              {' a '}
              {opens ? (
                <Link to={`/ops/people/${each.personId}`} className="link">
                  <bdi>{each.displayName}</bdi>
                </Link>
              ) : (
                <bdi>{each.displayName}</bdi>
              )}
            </>
          )}
          {each.reason && `: ${each.reason}`}
        </li>
      ))}
    </ul>
  )
}

type RoleLogProps = {
  entries: readonly EntryView[]
  names?: boolean
  /** Whether the names lead to the people's pages. */
  opens?: boolean
}
