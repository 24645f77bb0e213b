import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type SettingRowProps = {
  term: ReactNode
  /** How it stands now, or what it is for. */
  children: ReactNode
  icon?: IconName
  /** A link or small button: where it is changed. */
  action?: ReactNode
}

/** One thing that can be set: what it is, how it stands, and where it is changed. Rows stand in `divide-y`. */
export function SettingRow({ term, children, icon, action }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="flex min-w-0 flex-1 basis-52 gap-3">
        {icon && <Icon name={icon} className="mt-0.5 size-5 text-muted" />}
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{term}</p>
          <div className="text-small wrap-anywhere text-muted">{children}</div>
        </div>
      </div>
      {action}
    </div>
  )
}
