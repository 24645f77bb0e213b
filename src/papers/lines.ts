/**
 * A text in lines of a width, broken between words as it was written; a word wider than a line is broken where the line
 * ends. A blank stays at the end of its line, so that no two words are one for whoever listens. `widthOf` measures what has
 * no line ends.
 */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  return text.split(/(?<=\n)/).flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const word of paragraph.replace('\n', ' ').split(/(?<= )/)) {
      const whole = widthOf(word)
      if (used + widthOf(word.trimEnd()) <= width) {
        line += word
        used += whole
        continue
      }
      if (line !== '') lines.push(line)
      const pieces = whole <= width ? [word] : piecesOf(word, width, widthOf)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
      used = widthOf(line)
    }
    return [...lines, line]
  })
}

function piecesOf(word: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const sign of word) {
    const wide = widthOf(sign)
    if (piece !== '' && used + wide > width) {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += sign
    used += wide
  }
  return [...pieces, piece]
}
