import type { ReactNode } from 'react'
import { Notice, type NoticeTone } from './notice.tsx'

type NoticeSlotProps = { name: string; tone: NoticeTone; action?: ReactNode }

/** The place of a notice that nobody sees until a script fills it: see `fillNotice`. */
export function NoticeSlot({ name, tone, action }: NoticeSlotProps) {
  return (
    <div data-slot={name} hidden>
      <Notice tone={tone} title={<span data-said="title" />} action={action} live>
        <span data-said="sentence" />
      </Notice>
    </div>
  )
}
