import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

const looks: Record<NoticeTone, { box: string; mark: string; icon: IconName; name: string }> = {
  info: { box: 'bg-info-tint', mark: 'text-info', icon: 'info', name: 'Información' },
  success: { box: 'bg-success-tint', mark: 'text-success', icon: 'circle-check', name: 'Hecho' },
  warning: { box: 'bg-warning-tint', mark: 'text-warning', icon: 'triangle-alert', name: 'Atención' },
  error: { box: 'bg-error-tint', mark: 'text-error', icon: 'circle-alert', name: 'Problema' },
}

type NoticeProps = {
  tone: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** A link or small button: the way forward. */
  action?: ReactNode
  /** Read out at once: only for what just happened, never for what was there when the page opened. */
  live?: boolean
}

/** What happened, what it means for the money, and what to do now. */
export function Notice({ tone, title, children, action, live }: NoticeProps) {
  const look = looks[tone]
  return (
    <div
      className={`flex gap-3 rounded-box p-4 ${look.box}`}
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon name={look.icon} label={look.name} className={`mt-0.5 size-5.5 ${look.mark}`} />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <p className={`font-semibold ${look.mark}`}>{title}</p>}
        {children && <div className="text-small text-ink">{children}</div>}
        {action && <div className="mt-1.5">{action}</div>}
      </div>
    </div>
  )
}
