import type { ReactNode } from 'react'

type ScrolledProps = {
  /** What it is, for those who hear the page. */
  label: string
  look: string
  children: ReactNode
}

/** A box that scrolls inside itself and is reached by keyboard. */
export function Scrolled({ label, look, children }: ScrolledProps) {
  return (
    <section
      className={`rounded-box border border-line ${look}`}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {children}
    </section>
  )
}
