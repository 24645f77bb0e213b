import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/transactions/situation.ts'

/** Refuses whoever has not proven an address: nobody could tell them what becomes of what they do. */
export function mustHaveProvenAddress({ contactVerified }: Actor): void {
  if (!contactVerified) refuse('contact-not-verified')
}
