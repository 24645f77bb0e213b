import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { crashLine, loggedPath } from './crash.ts'

test('the log has the address that broke, with the numbers of things and without what opens something by itself', () => {
  const id = randomUUID()
  for (const path of [`/app/transactions/${id}/deposit`, '/docs/transaction-completeness', '/login', '/'])
    assert.equal(loggedPath(path), path)
  for (const token of [randomBytes(24).toString('base64url'), `Zz${randomBytes(16).toString('hex')}`])
    assert.equal(loggedPath(`/invitacion/${token}`), '/invitacion/:token')
})

test('a failure of PostgreSQL is told by its code, never by the values that it names', () => {
  const failed = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(ana@demostracion.example) already exists.',
  })
  const line = crashLine('BCDF-2345', new Request('http://localhost/app?q=Ana'), failed)
  assert.equal(line['code'], '23505')
  assert.equal(line['path'], '/app')
  assert.doesNotMatch(JSON.stringify(line), /Ana|ana@/)
})
