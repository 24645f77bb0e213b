import type { OfficeRole } from '#domain/transactions/situation.ts'

/** Whether somebody with these roles may have another: who says who works in the office does no other work in it. */
export function mayHoldBesides(held: readonly string[], role: OfficeRole): boolean {
  return held.every((each) => (each === 'administrator') === (role === 'administrator'))
}
