import type { ReactNode } from 'react'
import { Section } from '../../ui/card.tsx'

type GalleryPartProps = { id: string; title: string; lead?: string; children: ReactNode }

/** A group of the gallery under its own address; the test of the looks takes its picture. */
export function GalleryPart({ id, title, lead, children }: GalleryPartProps) {
  return (
    <div id={id} data-gallery={id} className="scroll-mt-20">
      <Section title={title} {...(lead && { lead })}>
        {children}
      </Section>
    </div>
  )
}

type StateProps = {
  name: string
  /** Draws the ring that the keyboard brings. */
  focused?: boolean
  children: ReactNode
}

/** One component in one state, with the name of the state. */
export function State({ name, focused, children }: StateProps) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-caption text-muted">{name}</p>
      <div className={focused ? '*:outline-3 *:outline-offset-2 *:outline-focus' : undefined}>{children}</div>
    </div>
  )
}
