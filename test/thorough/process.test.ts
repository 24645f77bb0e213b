import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkProcess, exceptions } from '#domain/proof/checker.ts'
import { transitions } from '#domain/transactions/process.ts'

test('the process proves clean: exits, money and names; an exception that is not needed any more is all it finds', () => {
  const extra = { on: 'tranche', state: 'funded', lacks: 'timer', reason: 'sobra', until: null } as const
  const findings = checkProcess(transitions, { excused: [...exceptions, extra] })
  assert.deepEqual(findings, [{ problem: 'exception not needed', where: 'tranche funded: timer' }])
})
