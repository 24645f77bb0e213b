import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptText, offlineText, waitingText } from './this-device.ts'

const ready = { registrationFailed: false, activated: true, offlineReady: true, isRemembered: true }

test('every reason why a device cannot be read without a network is told, the deepest first', () => {
  assert.equal(offlineText(ready).canRead, true)
  const because = (what: Partial<typeof ready>) => {
    const { canRead, text } = offlineText({ ...ready, ...what })
    assert.equal(canRead, false)
    return text
  }
  const failed = { registrationFailed: true, activated: false, offlineReady: false }
  assert.match(because(failed), /este navegador no dejó/)
  assert.match(because({ activated: false, offlineReady: false }), /se está preparando/)
  assert.match(because({ offlineReady: false }), /le queda espacio/)
  assert.match(because({ isRemembered: false }), /no pediste que se te recuerde/)
})

test('what is kept is counted in words', () => {
  assert.equal(keptText({ deals: 0, lists: 0, drafts: 0 }, ''), 'Nada todavía.')
  assert.equal(
    keptText({ deals: 12, lists: 1, drafts: 1 }, 'hace 5 minutos'),
    '12 transacciones, 1 lista y 1 borrador. Lo último, hace 5 minutos. Se borra al cerrar sesión o a los 30 días.',
  )
  assert.deepEqual([0, 1, 2].map(waitingText), [
    'Nada espera.',
    'Una cosa espera a la conexión.',
    '2 cosas esperan a la conexión.',
  ])
})
