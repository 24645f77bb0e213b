import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assert as holds, constant, constantFrom, dictionary, oneof, property, string } from 'fast-check'
import {
  afterAnswer,
  chosen,
  type Content,
  draftOf,
  isSame,
  parcelAfter,
  type UnsentDraft,
  type UnsentFiles,
} from './unsent.ts'

const draft: UnsentDraft = {
  kind: 'draft',
  key: 'key-1',
  personId: 'ana',
  draft: null,
  base: null,
  content: { title: 'Mesa' },
  tried: [],
  changedAt: 0,
  until: 1,
  trouble: null,
}
const taken = { said: 'taken', draft: 'draft-1', revision: 2 } as const
const changed = (content: Content) => ({ said: 'changed', draft: 'draft-1', revision: 5, content }) as const

describe('a draft that was sent', () => {
  test('is done when nothing was typed meanwhile, and goes once more otherwise', () => {
    assert.deepEqual(afterAnswer({ title: 'Mesa' }, draft, taken), {
      does: 'done',
      draft: 'draft-1',
      revision: 2,
    })
    const next = afterAnswer({ title: 'Me' }, draft, taken)
    assert.ok(next.does === 'again')
    assert.deepEqual([next.left.draft, next.left.base, next.left.content], ['draft-1', 2, { title: 'Mesa' }])
  })

  test('that got no answer remembers what may have arrived', () => {
    const next = afterAnswer({ title: 'Mesa' }, draft, { said: 'nothing' })
    assert.ok(next.does === 'wait')
    assert.deepEqual(next.left.tried, [{ title: 'Mesa' }])
  })

  test('does not take its own lost answer for somebody else’s change', () => {
    const lost = { ...draft, content: { title: 'Mesa de roble' }, tried: [{ title: 'Mesa' }] }
    const next = afterAnswer(lost.content, lost, changed({ title: 'Mesa' }))
    assert.ok(next.does === 'again')
    assert.deepEqual([next.left.base, next.left.trouble], [5, null])
  })

  test('is a conflict where another device wrote something else, and keeps both', () => {
    const next = afterAnswer(draft.content, draft, changed({ title: 'Silla' }))
    assert.ok(next.does === 'wait')
    assert.deepEqual(next.left.content, { title: 'Mesa' })
    assert.deepEqual(next.left.trouble, { kind: 'conflict', content: { title: 'Silla' }, revision: 5 })
  })

  test('is done where another device wrote the same', () => {
    assert.equal(afterAnswer(draft.content, draft, changed({ title: 'Mesa' })).does, 'done')
  })

  test('waits for its person where it is gone or refused, and for the session where that ended', () => {
    const kind = (answer: Parameters<typeof afterAnswer>[2]) => {
      const next = afterAnswer(draft.content, draft, answer)
      return next.does === 'wait' && (next.left.trouble?.kind ?? 'nothing')
    }
    assert.equal(kind({ said: 'gone' }), 'gone')
    assert.equal(kind({ said: 'refused', detail: 'No.' }), 'refused')
    assert.equal(kind({ said: 'signed-out' }), 'nothing')
  })

  test('never loses what was typed last, whatever the answer', () => {
    const content = dictionary(constantFrom('title', 'description', 'p1.amount'), string())
    const answer = oneof(
      constant({ said: 'nothing' } as const),
      constant({ said: 'gone' } as const),
      constant(taken),
      content.map(changed),
    )
    holds(
      property(content, content, answer, (sent, typed, said) => {
        const next = afterAnswer(sent, { ...draft, content: typed }, said)
        if (next.does !== 'done') return assert.deepEqual(next.left.content, typed)
        const arrived = said.said === 'changed' ? said.content : sent
        assert.ok(isSame(typed, arrived))
      }),
    )
  })
})

test('forms end their lines in their own way, and that is no difference', () => {
  assert.ok(isSame({ description: 'Una\r\ndos', acceptance: '' }, { description: 'Una\ndos' }))
  assert.ok(!isSame({ title: 'Mesa' }, { title: 'Mesa ' }))
})

test('the person of a conflict keeps theirs, the other’s, or both as two drafts', () => {
  const trouble = { kind: 'conflict', content: { title: 'Silla' }, revision: 5 } as const
  const disputed = { ...draft, draft: 'draft-1', base: 1, trouble }
  assert.equal(chosen(disputed, 'theirs', 'key-2'), null)
  const mine = chosen(disputed, 'mine', 'key-2')
  assert.deepEqual([mine?.key, mine?.draft, mine?.base, mine?.trouble], ['key-1', 'draft-1', 5, null])
  const both = chosen(disputed, 'both', 'key-2')
  assert.deepEqual([both?.key, both?.draft, both?.base, both?.trouble], ['key-2', null, null, null])
})

test('files wait for the number of their draft, also after that was sent', () => {
  const waits = { personId: 'ana', changedAt: 0, until: 1, trouble: null }
  const files: UnsentFiles = { ...waits, kind: 'files', key: 'f', draft: null, draftKey: 'key-1', files: [] }
  assert.equal(draftOf(files, [draft]), null)
  assert.equal(draftOf(files, [{ ...draft, draft: 'draft-1' }]), 'draft-1')
  const sent = { kind: 'sent', key: 'key-1', personId: 'ana', changedAt: 0, until: 1 } as const
  assert.equal(draftOf(files, [{ ...sent, title: 'Mesa', at: '/', draft: 'draft-1' }]), 'draft-1')
  assert.equal(parcelAfter(files, { said: 'arrived' }), null)
  assert.equal(parcelAfter(files, { said: 'nothing' }), files)
  assert.equal(parcelAfter(files, { said: 'gone' })?.trouble?.kind, 'gone')
})
