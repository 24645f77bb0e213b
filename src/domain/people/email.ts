import { z } from 'zod'

/** An address of e-mail as it is kept: without spaces around, in small letters. */
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** A typed address as it is kept; null when it is none. */
export function readEmail(typed: string): string | null {
  return Email.safeParse(typed).data ?? null
}
