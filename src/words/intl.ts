/** So many of a kind are kept: the forms of Spanish with their currencies and clocks that people of one instance read. */
const MOST = 400

/**
 * Formats of `Intl` by where and how they write, each made once: making one costs more than a hundred sums written
 * with it. The one made first makes room.
 */
function kept<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const made = new Map<string, Format>()
  return (locale: string, options?: Options): Format => {
    const key = locale + (options ? JSON.stringify(options) : '')
    const known = made.get(key)
    if (known) return known
    const format = make(locale, options)
    const [oldest] = made.keys()
    if (made.size >= MOST && oldest !== undefined) made.delete(oldest)
    made.set(key, format)
    return format
  }
}

/** How numbers and sums are written. */
export const numberFormat = kept(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** How moments are written. */
export const dateFormat = kept(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
