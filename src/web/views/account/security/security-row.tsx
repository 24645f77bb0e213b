import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SettingRow } from '../../../ui/setting-row.tsx'

type SecurityRowProps = {
  term: ReactNode
  children: ReactNode
  /** Where it is changed, and what the link says. */
  to: string
  action: string
}

/** One way in or one setting: what it is, how it stands, and where it is changed. */
export function SecurityRow({ term, children, to, action }: SecurityRowProps) {
  return (
    <SettingRow
      term={term}
      action={
        <Link to={to} className="lone-link">
          {action}
          <span className="sr-only">: {term}</span>
        </Link>
      }
    >
      {children}
    </SettingRow>
  )
}
