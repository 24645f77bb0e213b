import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { decisionStatuses, readDecisionAnswer, readIdentityMessage } from './identity-message.ts'

const decision = (verification: object) =>
  JSON.stringify({ status: 'success', verification, technicalData: { ip: null } })

test('an event says how far somebody is, and the same event has the same key', () => {
  const body = {
    id: 's1',
    attemptId: 'a1',
    feature: 'selfid',
    code: 7001,
    action: 'started',
    vendorData: 'x',
  }
  const read = readIdentityMessage(JSON.stringify(body))
  assert.deepEqual(read, {
    kind: 'event',
    event: { id: 's1', attemptId: 'a1', action: 'started' },
    key: 's1 a1 started ',
  })
  assert.deepEqual(readIdentityMessage(JSON.stringify({ ...body, endUserId: null }, null, 2)), read)
})

test('a decision is known by session, attempt, status and moment; the status is its text, whatever its number', () => {
  const read = readIdentityMessage(
    decision({
      id: 's1',
      attemptId: 'a1',
      status: 'abandoned',
      code: 9104,
      decisionTime: '2026-03-02T10:00:00.000000+01:00',
      person: { firstName: ' Ana ', lastName: '', dateOfBirth: '1990-02-31', gender: 'F' },
      document: { number: 'X1', type: 'PASSPORT', country: 'ES', validUntil: '2030-01-01' },
    }),
  )
  assert.ok(read.kind === 'decision')
  assert.equal(read.key, 's1 a1 abandoned 2026-03-02T09:00:00Z')
  assert.equal(read.decision.status, 'abandoned')
  assert.deepEqual(read.decision.person, { firstName: 'Ana', lastName: null, dateOfBirth: null })
  assert.equal(read.decision.document?.validUntil, '2030-01-01')
})

test('every field but the session and the status may be missing or null', () => {
  for (const status of decisionStatuses) {
    const bare = readIdentityMessage(decision({ id: 's1', status }))
    assert.ok(bare.kind === 'decision')
    assert.equal(bare.decision.decisionTime, null)
    const empty = { attemptId: null, code: null, reasonCode: null, person: null, document: null }
    assert.deepEqual(readIdentityMessage(decision({ id: 's1', status, ...empty, decisionTime: null })), bare)
  }
})

test('what is neither is kept and not read', () => {
  for (const body of [
    '',
    'null',
    '[]',
    '{"id":"s1","action":"waiting"}',
    decision({ id: 's1', status: 'x' }),
  ])
    assert.deepEqual(readIdentityMessage(body), { kind: 'other' })
  assert.equal(
    readIdentityMessage(decision({ id: 's1', status: 'approved', decisionTime: 'soon' })).kind,
    'other',
  )
})

test('no body makes the reader throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
      readIdentityMessage(body)
      readDecisionAnswer(body)
    }),
  )
})

test('the answer about a session is a decision, none yet, or nothing that can be read', () => {
  assert.equal(readDecisionAnswer('{"status":"success","verification":null}'), null)
  assert.equal(readDecisionAnswer(decision({ id: 's1', status: 'review' }))?.status, 'review')
  assert.equal(readDecisionAnswer(decision({ id: 's1', status: 'great' })), undefined)
  assert.equal(readDecisionAnswer('<html>'), undefined)
})
