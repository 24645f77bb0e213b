import type { TurnFacts, TurnText } from './turn-text.ts'

/** Said to whoever is owed money while all payouts are stopped. */
export const stoppedText =
  'Los pagos están parados mientras la oficina comprueba sus libros. Tu dinero sigue en custodia.'

/** Any moment of a deal in which money of the reader waits because all payouts are stopped, as one sentence more. */
export function withStop({ mine, stoppedFor = [] }: TurnFacts, told: TurnText): TurnText {
  if (mine === null || !stoppedFor.includes(mine)) return told
  return { ...told, more: [...(told.more ?? []), stoppedText] }
}
