import { Section } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ReplicaView } from './replica-view.ts'

/** The standby that answers what is only looked at: whether it is read from, and what to do where it is not. */
export function ReplicaState({ isRead, text, behind }: ReplicaView) {
  return (
    <Section title="La réplica de la base">
      {isRead ? (
        <p className="max-w-2xl">
          {text} {behind}
        </p>
      ) : (
        <Notice tone="warning" title="No se lee de la réplica">
          {text} {behind}
        </Notice>
      )}
    </Section>
  )
}
