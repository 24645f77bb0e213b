import assert from 'node:assert/strict'
import { test } from 'node:test'
import { engineOf } from '../transactions/engine.ts'
import { type Transition, transitions } from '../transactions/process.ts'
import { explore } from './explore.ts'
import { sampleActor, sampleDraft, sampleFacts, samplePolicy, sampleStart, sampleTerms } from './samples.ts'

test('the engine executes the rows that it is given, and no others', () => {
  const draft = sampleDraft(sampleTerms())
  const rows = transitions.map((row) => (row.id === 'A2' ? ({ ...row, to: 'withdrawn' } as Transition) : row))
  const by = {
    actor: sampleActor(draft.transaction.author, sampleStart),
    now: sampleStart,
    policy: samplePolicy,
    facts: sampleFacts(sampleStart),
  }
  assert.equal(engineOf(rows).decide(draft, 'propose', {}, by).transaction.state, 'withdrawn')
  assert.equal(engineOf(transitions).decide(draft, 'propose', {}, by).transaction.state, 'proposed')
  const cut = transitions.filter((row) => row.id !== 'A2')
  assert.deepEqual(
    explore(draft, sampleStart, cut, 20).visits.map((each) => each.path),
    [''],
  )
})
