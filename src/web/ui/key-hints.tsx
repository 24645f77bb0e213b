import { useEffect } from 'react'
import { Dialog, openDialog } from './dialog.tsx'

type KeyHint = { keys: readonly string[]; does: string }

const id = 'key-hints'

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/** The list of keys, opened with `?`, for the operator's screens. */
export function KeyHints({ hints, isOn = true }: { hints: readonly KeyHint[]; isOn?: boolean }) {
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !typing(event.target)) openDialog(id)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
  return (
    <Dialog id={id} title="Teclas">
      <dl className="grid gap-x-8 gap-y-1.5 text-small sm:grid-cols-2">
        {hints.map((hint) => (
          <div key={hint.does} className="flex items-center justify-between gap-6">
            <dt>{hint.does}</dt>
            <dd className="flex gap-1.5">
              {hint.keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-inner border border-edge bg-sunken px-2 py-0.5 font-mono text-caption"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
