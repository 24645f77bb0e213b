import { refuse } from '#domain/refusal.ts'
import type { Said } from '#store/bank/undone-notes.ts'

/**
 * What was said of a line and can be taken back. Refused where nothing was, where it was payouts that are paid, and where it
 * was a deposit that the bank took back.
 */
export function saidOf({ state, suggestion }: Readonly<{ state: string; suggestion: unknown }>): Said {
  if (state !== 'noted') return refuse('wrong-moment')
  const said = suggestion as Said
  if (said.kind === 'payouts') refuse('payouts-stay-paid')
  if (said.kind === 'recall') refuse('deposit-recalled')
  return said
}
