import { Notice } from '../../ui/notice.tsx'

/** What just happened, on the page that one comes back to. */
export function DoneNotice({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <div className="mb-5">
      <Notice tone="success" title={text} live />
    </div>
  )
}
