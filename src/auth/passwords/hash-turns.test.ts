import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTurn } from './hash-turns.ts'

/** Work that ends when it is told to, and notes that it began. */
function played() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.set(name, resolve))
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}
/** Gives everything that may begin the time for it. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a crowd of strangers waits in a row, and whoever is known goes before all of them at once', async () => {
  const { begun, work, end } = played()
  const crowd = Array.from({ length: 9 }, (_, at) => inTurn('stranger', work(`stranger ${at}`)))
  await soon()
  const atOnce = begun.length
  assert.ok(atOnce >= 1 && atOnce <= 2, `${atOnce} strangers at once`)
  const owner = inTurn('known', work('owner'))
  await soon()
  assert.equal(begun.at(-1), 'owner')
  end('owner')
  await owner
  for (let at = 0; at < 9; at += 1) {
    while (!begun.includes(`stranger ${at}`)) await soon()
    end(`stranger ${at}`)
  }
  await Promise.all(crowd)
  assert.deepEqual(
    begun.filter((name) => name !== 'owner'),
    Array.from({ length: 9 }, (_, at) => `stranger ${at}`),
  )
})

test('as long as a stranger kept a processor, it is left to others before the next one', async () => {
  const { begun, work, end } = played()
  const names = ['first', 'second', 'third', 'fourth', 'fifth']
  const all = names.map((name) => inTurn('stranger', work(name)))
  await new Promise((resolve) => setTimeout(resolve, 200))
  const last = begun.length
  for (const name of begun.slice()) end(name)
  await soon()
  assert.equal(begun.length, last, 'nobody yet')
  for (const name of names) {
    while (!begun.includes(name)) await soon()
    end(name)
  }
  await Promise.all(all)
})

test('no more than three are made at once, and what fails makes room for the next', async () => {
  const { begun, work, end } = played()
  const three = ['a', 'b', 'c'].map((name) => inTurn('known', work(name)))
  const broken = inTurn('known', () => Promise.reject(new Error('broken')))
  const last = inTurn('known', work('d'))
  await soon()
  assert.deepEqual(begun, ['a', 'b', 'c'])
  end('b')
  await assert.rejects(broken, /broken/)
  await soon()
  assert.deepEqual(begun, ['a', 'b', 'c', 'd'])
  for (const name of ['a', 'c', 'd']) end(name)
  await Promise.all([...three, last])
})
