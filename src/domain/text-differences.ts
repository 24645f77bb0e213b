/** A run of words that is in both texts, only in the one before, or only in the one after. */
export type Piece = Readonly<{ how: 'same' | 'gone' | 'new'; text: string }>

/**
 * What leads from one list of texts to the other with the fewest that come or go: texts that stay, go and come, in their
 * order. What goes stands before what comes in its place.
 */
export function differences(before: readonly string[], after: readonly string[]): readonly Piece[] {
  const common = commonLengths(before, after)
  const pieces: Piece[] = []
  let [old, now] = [0, 0]
  while (old < before.length || now < after.length) {
    const [gone, come] = [before[old], after[now]]
    if (gone !== undefined && gone === come) {
      pieces.push({ how: 'same', text: gone })
      old += 1
      now += 1
    } else if (gone !== undefined && lengthAt(common, old + 1, now) >= lengthAt(common, old, now + 1)) {
      pieces.push({ how: 'gone', text: gone })
      old += 1
    } else {
      pieces.push({ how: 'new', text: come ?? '' })
      now += 1
    }
  }
  return goneFirst(pieces)
}

/** How one text became the other, in runs of words; the runs of each text joined by spaces are that text. */
export function wordDifferences(before: string, after: string): readonly Piece[] {
  const runs: Piece[] = []
  for (const { how, text } of differences(wordsOf(before), wordsOf(after))) {
    const last = runs.at(-1)
    if (last?.how === how) runs[runs.length - 1] = { how, text: `${last.text} ${text}` }
    else runs.push({ how, text })
  }
  return runs
}

/** Whether two texts are versions of one: at least half of the words of the longer are in both, in one order. */
export function areAlike(before: string, after: string): boolean {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  return lengthAt(commonLengths(old, now), 0, 0) * 2 >= Math.max(old.length, now.length)
}

/** A space inside the words of a link, `[words](address)`, parts nothing: a link is one word. */
const wordsOf = (text: string) => text.split(/ (?![^[\]]*\]\()/)

/** At each place of both lists, how many texts their rests have in common, in one order. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly (readonly number[])[] {
  const rows: number[][] = Array.from({ length: before.length + 1 }, () => [])
  for (let old = before.length - 1; old >= 0; old -= 1)
    for (let now = after.length - 1; now >= 0; now -= 1)
      (rows[old] as number[])[now] =
        before[old] === after[now]
          ? lengthAt(rows, old + 1, now + 1) + 1
          : Math.max(lengthAt(rows, old + 1, now), lengthAt(rows, old, now + 1))
  return rows
}

const lengthAt = (rows: readonly (readonly number[])[], old: number, now: number) => rows[old]?.[now] ?? 0

/** Between two texts that stay, all that goes before all that comes. */
function goneFirst(pieces: readonly Piece[]): readonly Piece[] {
  const sorted: Piece[] = []
  const come: Piece[] = []
  for (const piece of pieces)
    if (piece.how === 'new') come.push(piece)
    else sorted.push(...(piece.how === 'same' ? come.splice(0) : []), piece)
  return [...sorted, ...come]
}
