import type { NoticeName } from '../notices.ts'

/** The same notice to both sides; each reads it in its own words. */
export const toBoth = <Name extends NoticeName>(text: Name) =>
  [
    { to: 'buyer', text },
    { to: 'seller', text },
  ] as const
