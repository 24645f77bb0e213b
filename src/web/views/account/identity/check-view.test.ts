import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MyIdentityCheck } from '#queries/people/my-identity-check.ts'
import { readingFor } from '../../../server/reading.ts'
import { checkMark, checkView } from './check-view.ts'

const now = Temporal.Instant.from('2026-05-04T09:00:00Z')
const reading = readingFor({ country: 'ES', timeZone: 'Europe/Madrid' }, now)
const nothing: MyIdentityCheck = {
  step: 'begin',
  state: 'none',
  reason: null,
  since: null,
  usableUntil: null,
  hold: null,
  tier: 0,
  verifiedName: null,
  asked: null,
}
const view = (change: Partial<MyIdentityCheck>) => checkView({ ...nothing, ...change }, reading)

test('every state has its words and at most one thing to do', () => {
  const states: readonly (readonly [
    Partial<MyIdentityCheck>,
    title: string | undefined,
    button: string | null,
  ])[] = [
    [{}, undefined, 'Verificar mi identidad'],
    [
      { step: 'continue', state: 'created' },
      'Tienes una verificación empezada',
      'Seguir con la verificación',
    ],
    [{ step: 'continue', state: 'resubmission_requested' }, 'Falta repetir una parte', 'Repetir el envío'],
    [{ step: 'wait', state: 'submitted' }, 'Enviada: esperamos el resultado', null],
    [{ step: 'wait', state: 'review' }, 'El verificador la está revisando', null],
    [{ step: 'wait', state: 'approved' }, 'Falta que lo mire una persona', null],
    [{ step: 'again', state: 'declined' }, 'La verificación no se aprobó', 'Intentarlo otra vez'],
    [{ step: 'again', state: 'expired' }, 'La verificación caducó', 'Empezar otra vez'],
    [{ step: 'again', state: 'abandoned' }, 'La verificación quedó sin terminar', 'Empezar otra vez'],
    [{ step: 'done', state: 'approved', tier: 1 }, undefined, null],
  ]
  for (const [check, title, button] of states) {
    const { told, ...rest } = view(check)
    assert.deepEqual([told?.title, rest.button], [title, button])
  }
})

test('a refusal without a way on by oneself leads to the operator', () => {
  assert.equal(view({ step: 'again', state: 'declined', reason: 'contact-us' }).isForOperator, true)
  assert.equal(view({ step: 'again', state: 'declined', reason: 'data-differs' }).isForOperator, false)
})

test('a hold says since when, and by when somebody looks at it', () => {
  const hold = { since: now, reviewBy: now.add({ hours: 240 }) }
  const { hold: said } = view({ step: 'again', state: 'declined', hold })
  assert.match(said?.since ?? '', /4 de mayo/)
  assert.match(said?.reviewBy ?? '', /14 de mayo/)
})

test('the check whose approval was withdrawn is told by the hold, a later one by itself', () => {
  const hold = { since: now, reviewBy: now.add({ hours: 240 }) }
  const declined = { step: 'again', state: 'declined', hold } as const
  const before = view({ ...declined, since: now.subtract({ hours: 1 }) })
  assert.deepEqual([before.told, before.button], [null, 'Verificar mi identidad otra vez'])
  assert.ok(view({ ...declined, since: now.add({ hours: 1 }) }).told)
})

test('the mark changes with whatever changes what is said', () => {
  const marks = [
    {},
    { state: 'started' },
    { since: now },
    { tier: 1 },
    { asked: { name: 'Zoe', at: now } },
  ] as const
  const all = marks.map((change) => checkMark({ ...nothing, ...change }))
  assert.equal(new Set(all).size, all.length)
})
