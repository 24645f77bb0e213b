import type { ReactNode } from 'react'

type FileNamesProps = {
  /** What the list is, for whoever does not see it. */
  label: string
  files: readonly { key: string | number; name: string; note: ReactNode }[]
}

/** Files that are not sent yet, by name, each with what there is to say of it. */
export function FileNames({ label, files }: FileNamesProps) {
  if (files.length === 0) return null
  return (
    <ul aria-label={label} className="grid gap-1 text-small">
      {files.map(({ key, name, note }) => (
        <li key={key} className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="figures shrink-0 text-muted">{note}</span>
        </li>
      ))}
    </ul>
  )
}
