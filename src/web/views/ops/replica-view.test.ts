import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replicaView } from './replica-view.ts'

test('an operator reads how far behind the standby was, and what to do where it is not read', () => {
  const late = replicaView({ state: 'follows', behind: { seconds: 3.2, bytes: 2_400_000 } }, 'es-ES')
  assert.equal(late.isRead, true)
  assert.match(late.behind ?? '', /le faltaban 2,4.MB y llevaba 4 segundos de atraso/)
  const gone = replicaView({ state: 'silent', behind: null }, 'es-ES')
  assert.deepEqual([gone.isRead, gone.behind], [false, null])
  assert.match(gone.text, /Mira si está en marcha/)
})
