import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { forgetTyped, keepTyped, typedHere } from './answers-here.ts'

const [ana, zoe] = ['ana', 'zoe']
const page = '/app/transactions/1/open-dispute?tranche=1&step=statement'
const said = (statement: string) => ({ statement })

let kept: () => readonly string[]
beforeEach(() => {
  const all = new Map<string, string>()
  kept = () => [...all.values()]
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (name: string) => all.get(name) ?? null,
      setItem: (name: string, text: string) => all.set(name, text),
      removeItem: (name: string) => all.delete(name),
    },
  })
})

describe('what was typed on a page and not sent', () => {
  test('stands there again while the program has what it had, for its person and on its page alone', () => {
    keepTyped(ana, page, said('Llegó un ladrillo'), said(''))
    assert.deepEqual(typedHere(ana, page, said('')), said('Llegó un ladrillo'))
    assert.equal(typedHere(zoe, page, said('')), null)
    assert.equal(typedHere(ana, `${page}x`, said('')), null)
  })

  test('goes when somebody else types in the same tab', () => {
    keepTyped(ana, page, said('Llegó un ladrillo'), said(''))
    keepTyped(zoe, page, said('Otra cosa'), said(''))
    assert.equal(typedHere(ana, page, said('')), null)
    assert.doesNotMatch(JSON.stringify(kept()), /ladrillo/)
  })

  test('is not wanted once the program has it, and is forgotten', () => {
    keepTyped(ana, page, said('Llegó un ladrillo'), said(''))
    assert.equal(typedHere(ana, page, said('Llegó un ladrillo')), null)
    forgetTyped(ana, page)
    assert.equal(typedHere(ana, page, said('')), null)
  })

  test('stays when the program has what was sent on the way, whether or not it said so', () => {
    keepTyped(ana, page, said('Llegó'), said(''))
    // It was sent, and no answer came.
    keepTyped(ana, page, said('Llegó un ladrillo'), said('Llegó'))
    for (const has of ['', 'Llegó'])
      assert.deepEqual(typedHere(ana, page, said(has)), said('Llegó un ladrillo'), has)
  })

  test('is told apart from what other pages saved', () => {
    keepTyped(ana, page, said('Llegó un ladrillo'), { statement: '', ground: 'danado' })
    assert.deepEqual(typedHere(ana, page, { ground: 'distinto' }), said('Llegó un ladrillo'))
    assert.equal(typedHere(ana, page, { statement: 'Llegó un ladrillo', ground: 'distinto' }), null)
  })

  test('gives way to what was written elsewhere since', () => {
    keepTyped(ana, page, said('Llegó un ladrillo'), said(''))
    assert.equal(typedHere(ana, page, said('Escrito en el teléfono')), null)
  })

  test('is nothing where a browser keeps nothing', () => {
    const refuses = () => {
      throw new Error('denied')
    }
    Object.assign(globalThis, {
      sessionStorage: { getItem: refuses, setItem: refuses, removeItem: refuses },
    })
    keepTyped(ana, page, said('Llegó'), said(''))
    forgetTyped(ana, page)
    assert.equal(typedHere(ana, page, said('')), null)
  })
})
