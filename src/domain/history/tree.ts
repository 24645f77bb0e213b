import { digest } from '../digest.ts'
import type { Beside } from './export.ts'

/**
 * A tree of hashes over lines: the hashes of the lines, those of their pairs, and so on up to the one at the top. Who
 * is without a neighbour goes up as they are.
 */
export function treeOver(lines: readonly string[]): readonly (readonly string[])[] {
  const levels = [lines.map(digest)]
  for (let level = levels[0] ?? []; level.length > 1;) {
    const above: string[] = []
    for (let at = 0; at < level.length; at += 2) {
      const [left = '', right] = [level[at], level[at + 1]]
      above.push(right === undefined ? left : digest(left + right))
    }
    levels.push(above)
    level = above
  }
  return levels
}

/** The hash at the top of a tree, which stands for all its lines; that of the empty text for none. */
export function topOf(tree: readonly (readonly string[])[]): string {
  return tree.at(-1)?.[0] ?? digest('')
}

/** The way from one line to the top: with it, whoever has the line alone can compute the top. */
export function pathIn(tree: readonly (readonly string[])[], position: number): Beside[] {
  const path: Beside[] = []
  let at = position
  for (const level of tree) {
    const hash = level[at ^ 1]
    if (hash !== undefined && level.length > 1) path.push({ side: at % 2 === 1 ? 'left' : 'right', hash })
    at = Math.floor(at / 2)
  }
  return path
}
