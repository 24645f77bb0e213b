import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

type ConsequencesProps = {
  /** What will happen, as short sentences, in their order. */
  happens: readonly ReactNode[]
  /** Whether it can be undone, and until when. */
  undo: ReactNode
  undoable: boolean
}

/** What a step does, and whether it can be undone, before it is taken. */
export function Consequences({ happens, undo, undoable }: ConsequencesProps) {
  return (
    <div className="rounded-box border border-line bg-surface">
      <h2 className="border-b border-line px-5 py-3 text-small font-semibold text-muted">Qué va a pasar</h2>
      <ol className="grid gap-3 px-5 py-4 wrap-anywhere">
        {happens.map((sentence, position) => (
          <li
            key={position}
            className={happens.length > 1 ? 'grid grid-cols-[1.75rem_1fr] items-baseline gap-x-2' : undefined}
          >
            {happens.length > 1 && (
              <span aria-hidden className="figures text-small font-semibold text-success">
                {position + 1}
              </span>
            )}
            <span>{sentence}</span>
          </li>
        ))}
      </ol>
      <p className="flex gap-2.5 border-t border-line px-5 py-3.5 font-medium">
        <Icon
          name={undoable ? 'undo-2' : 'triangle-alert'}
          className={`mt-0.5 size-5 ${undoable ? 'text-muted' : 'text-warning'}`}
        />
        <span>{undo}</span>
      </p>
    </div>
  )
}
