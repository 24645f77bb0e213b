import type { TurnFacts, TurnText } from './turn-text.ts'

/** A deal whose money an authority holds: why, since when, and what its people can do meanwhile. */
export function frozenText({ reading }: Pick<TurnFacts, 'reading'>, since: Temporal.Instant): TurnText {
  return {
    turn: 'system',
    sentence: `Congelada por una orden desde el ${reading.instant(since)}`,
    more: [
      'Lo pide un tribunal, un árbitro o una autoridad. El dinero está a salvo: nadie lo mueve, tampoco para devolverlo, y los plazos están detenidos.',
      'Pueden escribirse, aportar pruebas y descargar el expediente.',
    ],
    act: { place: 'order' },
  }
}
