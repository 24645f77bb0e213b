import { Notice } from '../ui/notice.tsx'

/** Why nothing was done, above the form that asked for it; nothing where there is no reason. */
export function NotDone({ title, reason }: { title: string; reason: string | null | undefined }) {
  if (!reason) return null
  return (
    <div className="mb-5">
      <Notice tone="error" title={title} live>
        {reason}
      </Notice>
    </div>
  )
}
