import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import type { HintName } from '../../../server/cookies/kept-state.ts'
import { Icon } from '../../../ui/icon.tsx'

type HintProps = { name: HintName; title: string; children: ReactNode }

/** Something worth knowing once. Dismissed, it stays away from this browser; works without JavaScript. */
export function Hint({ name, title, children }: HintProps) {
  const { pathname, search } = useLocation()
  return (
    <aside aria-label="Consejo" className="flex gap-3 rounded-box border border-line bg-sunken p-4">
      <Icon name="info" className="mt-0.5 size-5.5 text-info" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-semibold">{title}</p>
        <p className="text-small text-muted">{children}</p>
      </div>
      <Form method="post" action="/preferences/hints" preventScrollReset className="-my-2 -mr-2">
        <input type="hidden" name="from" value={pathname + search} />
        <button
          type="submit"
          name="dismiss"
          value={name}
          className="grid size-11 place-items-center rounded-box text-muted hover:bg-neutral-tint hover:text-ink"
        >
          <Icon name="x" label={`No volver a mostrar: ${title}`} className="size-5" />
        </button>
      </Form>
    </aside>
  )
}
