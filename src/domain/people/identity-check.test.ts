import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import {
  afterDecision,
  afterEvent,
  awaitsDecision,
  canContinue,
  type CheckState,
  checkStates,
  hasRunOut,
  type IdentityCheck,
  identityConsequence,
  provedBy,
} from './identity-check.ts'
import { type DecisionStatus, decisionStatuses } from './identity-message.ts'

const at = (text: string) => Temporal.Instant.from(`2026-03-${text}Z`)
const opened: IdentityCheck = {
  id: 'c1',
  state: 'created',
  attemptId: null,
  decidedAttempts: [],
  reason: null,
  openedAt: at('02T09:00'),
  submittedAt: null,
  decidedAt: null,
}
const decision = (
  status: DecisionStatus,
  time: string | null,
  attemptId = 'a1',
  reasonCode: number | null = null,
) => ({
  status,
  attemptId,
  reasonCode,
  decisionTime: time === null ? null : at(time),
})
const now = at('02T12:00')
const decide = (check: IdentityCheck, ...given: Parameters<typeof decision>) =>
  afterDecision(check, decision(...given), now) ?? check
const tell = (check: IdentityCheck, action: 'started' | 'submitted', attemptId = 'a1') =>
  afterEvent(check, { action, attemptId }, now) ?? check

test('a check goes from created over started and submitted to its decision', () => {
  const submitted = tell(tell(opened, 'started'), 'submitted')
  assert.deepEqual(
    [submitted.state, submitted.attemptId, submitted.submittedAt?.toString()],
    ['submitted', 'a1', now.toString()],
  )
  const approved = decide(submitted, 'approved', '02T11:00')
  assert.deepEqual([approved.state, approved.decidedAttempts], ['approved', ['a1']])
})

test('events that come late change nothing', () => {
  const submitted = tell(opened, 'submitted')
  assert.equal(afterEvent(submitted, { action: 'started', attemptId: 'a1' }, now), null)
  for (const status of decisionStatuses) {
    const decided = decide(submitted, status, '02T11:00')
    for (const action of ['started', 'submitted'] as const)
      assert.equal(afterEvent(decided, { action, attemptId: 'a1' }, now), null, `${status} ${action}`)
  }
})

test('a new attempt follows a request to send it again, in the same session', () => {
  const again = decide(tell(opened, 'submitted'), 'resubmission_requested', '02T11:00', 'a1', 207)
  assert.equal(again.reason, 'document-expired')
  const second = tell(tell(again, 'started', 'a2'), 'submitted', 'a2')
  assert.deepEqual([second.state, second.attemptId, second.reason], ['submitted', 'a2', null])
  assert.equal(tell(second, 'started', 'a1').state, 'submitted')
  assert.equal(decide(second, 'approved', '02T11:30', 'a2').state, 'approved')
})

test('the latest decision counts, in whatever order they come', () => {
  const story = [
    decision('resubmission_requested', '02T10:00', 'a1', 204),
    decision('approved', '02T11:00', 'a2'),
    decision('declined', '03T11:00', 'a2', 106),
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray([...story, ...story], { minLength: 6 }), (told) => {
      const end = told.reduce((check, each) => afterDecision(check, each, at('04T00:00')) ?? check, opened)
      assert.deepEqual(
        [end.state, end.reason, end.decidedAt?.toString()],
        ['declined', 'contact-us', at('03T11:00').toString()],
      )
    }),
  )
})

test('a decision that is known is no news, also when the provider names no moment', () => {
  const known = decide(opened, 'approved', '02T11:00')
  assert.equal(afterDecision(known, decision('approved', '02T11:00'), now), null)
  assert.equal(afterDecision(known, decision('approved', null), at('09T00:00')), null)
  assert.equal(afterDecision(known, decision('declined', null), at('09T00:00'))?.state, 'declined')
  assert.equal(afterDecision(known, decision('declined', '02T10:59'), now), null)
})

test('a decision dated ahead counts from when it was asked for: the next one is not older', () => {
  const ahead = decision('approved', '09T11:00')
  const known = afterDecision(opened, ahead, at('02T11:00'))
  assert.ok(known)
  assert.equal(known.decidedAt?.toString(), at('02T11:00').toString())
  assert.equal(afterDecision(known, ahead, at('02T12:00')), null, 'sent again it is no news')
  assert.equal(afterDecision(known, decision('declined', '02T11:30'), at('02T12:00'))?.state, 'declined')
})

test('a session can be gone on in for seven days while its person has something to do', () => {
  const lives: readonly CheckState[] = ['created', 'started', 'resubmission_requested']
  for (const state of checkStates) {
    const check = { ...opened, state }
    assert.equal(canContinue(check, at('09T08:59')), lives.includes(state), state)
    assert.equal(canContinue(check, at('09T09:00')), false, state)
    assert.equal(hasRunOut(check, at('09T09:00')), [...lives, 'none'].includes(state), state)
    assert.equal(hasRunOut(check, at('09T08:59')), false, state)
    assert.equal(awaitsDecision(check), ['submitted', 'review'].includes(state), state)
  }
})

const ana = { name: 'Ana Prueba', birthDate: '1990-05-01' }
const today = Temporal.PlainDate.from('2026-03-02')
const change = (given: Partial<Parameters<typeof identityConsequence>[0]>) =>
  identityConsequence({
    before: 'submitted',
    after: 'approved',
    othersApproved: false,
    knownName: null,
    proved: ana,
    isKnown: false,
    today,
    ...given,
  })

test('an approval verifies its person under the name of the document', () => {
  assert.deepEqual(change({}), { kind: 'verify', name: 'Ana Prueba' })
  assert.deepEqual(change({ knownName: 'PRUEBA GÓMEZ, Ana' }), { kind: 'verify', name: 'Ana Prueba' })
})

test('an approval with a doubt is looked at by a person', () => {
  const doubt = (given: Parameters<typeof change>[0]) => change(given)
  assert.deepEqual(doubt({ proved: { ...ana, name: null } }), { kind: 'ask-operator', doubt: 'name-missing' })
  assert.deepEqual(doubt({ proved: { ...ana, birthDate: null } }), {
    kind: 'ask-operator',
    doubt: 'birth-date-missing',
  })
  assert.deepEqual(doubt({ proved: { ...ana, birthDate: '2008-03-03' } }), {
    kind: 'ask-operator',
    doubt: 'under-age',
  })
  assert.equal(doubt({ proved: { ...ana, birthDate: '2008-03-02' } }).kind, 'verify')
  assert.deepEqual(doubt({ knownName: 'Benito Juárez' }), { kind: 'ask-operator', doubt: 'name-differs' })
})

test('only the withdrawal of the one approval that stands places a hold', () => {
  for (const before of checkStates)
    for (const after of checkStates) {
      if (after === 'approved') continue
      const holds = before === 'approved'
      assert.equal(change({ before, after }).kind, holds ? 'hold' : 'nothing', `${before} ${after}`)
      assert.equal(change({ before, after, othersApproved: true }).kind, 'nothing', `${before} ${after}`)
    }
})

test('what was proved is the name as one, and the birth date, as far as the provider says', () => {
  const person = { firstName: 'Ana', lastName: 'Prueba', dateOfBirth: '1990-05-01' }
  assert.deepEqual(provedBy({ person }), ana)
  assert.deepEqual(provedBy({ person: { ...person, firstName: null } }).name, 'Prueba')
  assert.deepEqual(provedBy({ person: null }), { name: null, birthDate: null })
})
