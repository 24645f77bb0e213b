/** A moment as a page shows it: short to read, exact on demand. */
export type MomentText = { iso: string; text: string; exact: string }

/** When something happened, in figures of one width; `quiet` beside what matters more. */
export function Moment({ at, quiet = false }: { at: MomentText; quiet?: boolean }) {
  return (
    <time dateTime={at.iso} title={at.exact} className={quiet ? 'figures text-small text-muted' : 'figures'}>
      {at.text}
    </time>
  )
}
