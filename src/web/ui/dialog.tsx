import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type DialogProps = { id: string; title: ReactNode; children: ReactNode }

/** Opens a dialog by its id; for browsers without invoker commands. */
export function openDialog(id: string): void {
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
}

/** A native modal. Closes by its button, by Escape and by the back gesture; holds help, never a money step. */
export function Dialog({ id, title, children }: DialogProps) {
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-box border border-line bg-surface p-0 text-ink shadow-high"
    >
      <div className="grid gap-4 p-6">
        <h2 id={`${id}-title`} className="text-title">
          {title}
        </h2>
        {children}
        <form method="dialog" className="flex justify-end">
          <Button variant="secondary">Cerrar</Button>
        </form>
      </div>
    </dialog>
  )
}

/** A button that opens a dialog. */
export function DialogButton({ opens, children }: { opens: string; children: ReactNode }) {
  return (
    <Button type="button" variant="secondary" size="small" onClick={() => openDialog(opens)}>
      {children}
    </Button>
  )
}
