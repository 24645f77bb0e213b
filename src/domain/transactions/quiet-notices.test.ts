import assert from 'node:assert/strict'
import { test } from 'node:test'
import { engine } from './engine.ts'
import { noticeNames } from './notices.ts'
import { gathered, isQuiet } from './quiet-notices.ts'
import { timerKinds } from './timers.ts'

const told = { actor: null, payee: null } as const

test('nobody is mailed what they did themselves, unless it begins a clock against them or another may have held the telephone', () => {
  for (const notice of noticeNames) {
    const own = { ...told, to: 'buyer', notice, actor: 'buyer' } as const
    assert.equal(isQuiet(own), notice !== 'aceptado_con_codigo', notice)
    for (const kind of timerKinds.filter(engine.needsNotices))
      assert.equal(isQuiet({ ...own, timer: { kind, cycle: 1 } }), false, `${notice} begins ${kind}`)
  }
})

test('the operator is mailed everything, and what asks nothing of its reader stays in the app', () => {
  for (const notice of noticeNames) assert.equal(isQuiet({ ...told, to: 'operator', notice }), false)
  assert.equal(isQuiet({ ...told, to: 'seller', notice: 'revision_empezada_vendedor' }), true)
  assert.equal(isQuiet({ ...told, to: 'buyer', notice: 'revision_empezada_comprador' }), false)
})

test('a payment is mailed to whoever is paid, and to nobody else', () => {
  for (const payee of ['buyer', 'seller'] as const)
    for (const to of ['buyer', 'seller'] as const)
      assert.equal(isQuiet({ ...told, to, notice: 'pagado', payee }), to !== payee)
})

test('several mails of one step to one reader know of each other; one alone and quiet ones do not', () => {
  const promise = { task: 'send-notice', subject: 'tranche:1', version: 7 } as const
  const notices = [
    { ...promise, to: 'buyer', notice: 'aceptado_por_plazo' },
    { ...promise, to: 'seller', notice: 'aceptado_por_plazo' },
    { ...promise, to: 'seller', notice: 'liberado_vendedor' },
    { ...promise, to: 'buyer', notice: 'liberado_comprador', quiet: true },
  ] as const
  assert.deepEqual(
    gathered(notices).map(({ withOthers = false }) => withOthers),
    [false, true, true, false],
  )
})
