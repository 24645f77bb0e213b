import assert from 'node:assert/strict'
import { test } from 'node:test'
import { topOf, treeOver } from '#test/signed-history.ts'
import { digest } from '../digest.ts'
import { createTop, createTree } from './tree.ts'

const linesOf = (many: number) => Array.from({ length: many }, (_, at) => `line ${at}`)

test('the top of a tree that grows line by line is that of the tree made at once, whatever its size', () => {
  const growing = createTop()
  for (let many = 0; many <= 1_000; many += 1) {
    assert.equal(growing.top(), topOf(treeOver(linesOf(many))), `${many} lines`)
    growing.add(`line ${many}`)
  }
  assert.equal(createTop().top(), digest(''))
})

test('every line of a tree leads to its top, and no other line does', () => {
  for (const many of [1, 2, 3, 5, 8, 13, 127, 128, 129, 1_000]) {
    const lines = linesOf(many)
    const [growing, top] = [createTree(), topOf(treeOver(lines))]
    for (const line of lines) growing.add(line)
    const tree = growing.grown()
    const climb = (line: string, along: string) =>
      tree
        .pathOf(along)
        ?.reduce((own, { side, hash }) => digest(side === 'left' ? hash + own : own + hash), digest(line))
    for (const line of lines) {
      assert.equal(climb(line, line), top, `${line} of ${many}`)
      assert.notEqual(climb('another line', line), top)
    }
    assert.equal(tree.pathOf('another line'), null)
  }
  assert.equal(createTree().grown().pathOf('a line'), null)
})
