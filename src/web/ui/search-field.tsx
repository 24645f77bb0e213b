import { Icon } from './icon.tsx'

type SearchFieldProps = {
  name?: string
  label: string
  placeholder?: string
  defaultValue?: string | undefined
}

/** What to look for; stands in a form with method get, so that a search has an address. */
export function SearchField({ name = 'q', label, placeholder, defaultValue }: SearchFieldProps) {
  return (
    <div className="relative flex min-w-0 flex-1 basis-60 items-center">
      <Icon name="search" className="pointer-events-none absolute left-3.5 size-5 text-muted" />
      <input
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={defaultValue}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        className="min-h-12 w-full rounded-box border border-edge bg-surface py-2 pr-3.5 pl-11 text-ink transition-colors hover:border-ink focus:outline-3 focus:outline-offset-0 focus:outline-focus"
      />
    </div>
  )
}
