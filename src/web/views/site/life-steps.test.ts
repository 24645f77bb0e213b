import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transitions } from '#domain/transactions/process.ts'
import { spanText } from '#words/documents/numbers.ts'
import { timers } from '#domain/transactions/timers.ts'
import { lapseLabels } from '#words/transactions/lapse-labels.ts'
import { lapses, lifeSteps } from './life-steps.ts'

test('every timer of the process that runs out is told, with its length and what follows', () => {
  const told = lapses({})
  const running = new Set(transitions.flatMap((row) => (row.at ? [row.at] : [])))
  assert.equal(told.length, running.size)
  assert.deepEqual(
    told.find(({ when }) => when.startsWith('Llegó y')),
    { when: 'Llegó y quien compra no dice nada', limit: '3 días', outcome: lapseLabels['T-INSP'] },
  )
})

test('an operator’s own lengths stand in the steps', () => {
  const steps = lifeSteps({ 'T-UNDO': { minutes: 30 }, 'T-GRACE': { days: 5 } })
  assert.equal(steps[5]?.limit, '30 minutos')
  assert.match(steps[2]?.silence ?? '', /durante 5 días/)
  assert.equal(lifeSteps({})[3]?.limit, spanText(timers['T-TRANSIT'].span))
})

test('what each side may do is what the process lets it do', () => {
  const steps = lifeSteps({})
  const buttons = (step: number, who: string) =>
    steps[step]?.mayDo.find((each) => each.who === who)?.buttons ?? []
  assert.ok(buttons(2, 'Quien vende').includes('Ya entregué'))
  assert.ok(buttons(4, 'Quien compra').includes('Liberar el dinero'))
  assert.ok(!buttons(4, 'Quien vende').includes('Liberar el dinero'))
  // What is sold as files can still be downloaded then.
  assert.deepEqual(buttons(5, 'Quien compra'), ['Descargar lo entregado', 'Deshacer'])
})
