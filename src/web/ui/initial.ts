/** The first letter of a name, in whatever script it is written. */
export function initialOf(name: string): string {
  for (const letter of lettersOf(name.trim())) return letter.toLocaleUpperCase('es')
  return '·'
}

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('es') : null

/** What a person sees as one letter may be several signs; Firefox before 125 cannot tell, and takes sign by sign. */
function* lettersOf(text: string): Generator<string> {
  if (!segmenter) return yield* text
  for (const { segment } of segmenter.segment(text)) yield segment
}
