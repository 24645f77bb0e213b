import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digest } from '../digest.ts'
import { pathIn, topOf, treeOver } from './tree.ts'

test('every line of a tree leads to its top, and no other line does', () => {
  for (const many of [1, 2, 3, 5, 8, 13]) {
    const lines = Array.from({ length: many }, (_, at) => `line ${at}`)
    const tree = treeOver(lines)
    const climb = (line: string, at: number) =>
      pathIn(tree, at).reduce(
        (own, { side, hash }) => digest(side === 'left' ? hash + own : own + hash),
        digest(line),
      )
    for (const [at, line] of lines.entries()) {
      assert.equal(climb(line, at), topOf(tree), `${at} of ${many}`)
      assert.notEqual(climb('another line', at), topOf(tree))
    }
  }
  assert.equal(topOf(treeOver([])), digest(''))
})
