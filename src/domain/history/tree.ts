import { digest } from '../digest.ts'
import type { Beside } from './export.ts'

/*
 * A tree of hashes over lines: the hashes of the lines, those of their pairs, and so on up to the one at the top. Who
 * is without a neighbour goes up as they are. It grows line by line, so that nobody has to hold all lines at once.
 */

/** The top of a growing tree: of each level only the hash that waits for its neighbour is kept. */
export function createTop(): Readonly<{ add(line: string): void; top(): string }> {
  const waiting: (string | null)[] = []
  return {
    add(line) {
      let [own, level] = [digest(line), 0]
      for (let left = waiting[0]; left; left = waiting[level]) {
        own = digest(left + own)
        waiting[level] = null
        level += 1
      }
      waiting[level] = own
    },
    /** The hash that stands for all its lines; that of the empty text for none. */
    top() {
      let own: string | null = null
      for (const left of waiting) own = left && own ? digest(left + own) : (left ?? own)
      return own ?? digest('')
    },
  }
}

/** A whole tree, from which the way of each of its lines can be told. */
export type Tree = Readonly<{
  /** The way from a line to the top: with it, whoever has the line alone can compute the top. Null: not in the tree. */
  pathOf(line: string): Beside[] | null
}>

/** A growing tree that keeps every hash, as bytes: 64 for a line. */
export function createTree(): Readonly<{ add(line: string): void; grown(): Tree }> {
  const levels = [createLevel()]
  /** Hashes what has its neighbour; at the end, takes up who has none. */
  const raise = (height: number, isEnd: boolean): void => {
    const level = levels[height]
    if (!level || level.length() < 2) return
    const above = (levels[height + 1] ??= createLevel())
    const pairs = isEnd ? Math.ceil(level.length() / 2) : Math.floor(level.length() / 2)
    if (above.length() === pairs && !isEnd) return
    while (above.length() < pairs) {
      const [left, right] = [level.at(2 * above.length()), level.at(2 * above.length() + 1)]
      above.push(right === null ? (left ?? '') : digest(left + right))
    }
    raise(height + 1, isEnd)
  }
  return {
    add(line) {
      levels[0]?.push(digest(line))
      raise(0, false)
    },
    grown() {
      raise(0, true)
      return {
        pathOf(line) {
          let at = levels[0]?.placeOf(digest(line)) ?? -1
          if (at < 0) return null
          const path: Beside[] = []
          for (const level of levels) {
            const hash = level.at(at ^ 1)
            if (hash !== null) path.push({ side: at % 2 === 1 ? 'left' : 'right', hash })
            at = Math.floor(at / 2)
          }
          return path
        },
      }
    },
  }
}

const BYTES = 32

/** The hashes of a level one after the other, in a third of the memory that their texts take. */
function createLevel() {
  let [kept, many] = [new Uint8Array(64 * BYTES), 0]
  return {
    length: () => many,
    push(hash: string): void {
      if (kept.length === many * BYTES) {
        const wider = new Uint8Array(kept.length * 2)
        wider.set(kept)
        kept = wider
      }
      kept.set(Uint8Array.fromHex(hash), many * BYTES)
      many += 1
    },
    at: (place: number) => (place < many ? kept.subarray(place * BYTES, (place + 1) * BYTES).toHex() : null),
    placeOf(hash: string): number {
      const [bytes, wanted] = [Buffer.from(kept.buffer, 0, many * BYTES), Buffer.from(hash, 'hex')]
      let at = bytes.indexOf(wanted)
      // What only looks like it, from the middle of one hash into the next.
      while (at >= 0 && at % BYTES !== 0) at = bytes.indexOf(wanted, at + 1)
      return at < 0 ? -1 : at / BYTES
    },
  }
}
