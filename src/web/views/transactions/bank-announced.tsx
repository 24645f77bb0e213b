import { Notice } from '../../ui/notice.tsx'

/** What our bank announces counts for nothing yet, but nobody should transfer it twice. */
export function BankAnnounced({
  sentences,
  isMissed,
}: {
  sentences: readonly string[]
  /** None of it came with the statement of its day. */
  isMissed: boolean
}) {
  if (sentences.length === 0) return null
  return (
    <div className="mb-5">
      <Notice
        tone={isMissed ? 'warning' : 'info'}
        title={
          isMissed
            ? 'El banco anunció tu depósito y no llegó'
            : 'El banco anuncia tu depósito: no lo transfieras otra vez'
        }
      >
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    </div>
  )
}
