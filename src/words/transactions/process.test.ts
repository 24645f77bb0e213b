import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkProcess } from '#domain/transactions/checker.ts'
import { placeholders } from '#domain/transactions/explain.ts'
import { noticeNames } from '#domain/transactions/notices.ts'
import { isPersonAction, personActions, transitions } from '#domain/transactions/process.ts'
import { renderConsequence } from './consequence.ts'
import { eventNames, eventText } from './events.ts'
import { actionWords } from './labels.ts'
import { noticeText } from '../notices/notices.ts'

const reader = {
  names: { buyer: 'Ana', seller: 'Benito' },
  locale: 'es-ES',
  timeZone: 'Europe/Madrid',
} as const
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const clean = /undefined|null|NaN|\[object|!|[{}]|  |\.\.|\b(?:de|a) el | ,/

test('the process proves clean: exits, money, names and every Spanish text', () => {
  const findings = checkProcess(transitions, {
    notices: Object.keys(noticeText),
    actions: Object.keys(actionWords),
    events: Object.keys(eventText),
    render: (template, values) => renderConsequence(template, values, reader),
  })
  assert.deepEqual(findings, [])
})

test('a consequence reads well with everything known and with nothing known', () => {
  const values = {
    buyer: { kind: 'party', party: 'buyer' },
    seller: { kind: 'party', party: 'seller' },
    held: { kind: 'money', minor: 1_220_00n, currency: 'EUR' },
    net: { kind: 'money', minor: 1_205_48n, currency: 'EUR' },
    due: { kind: 'instant', at: Temporal.Instant.from('2026-05-08T21:59:59Z') },
    inspection: { kind: 'days', days: 1 },
  } as const
  const say = (id: string, known: Parameters<typeof renderConsequence>[1]) =>
    plain(renderConsequence(transitions.find((row) => row.id === id)?.explain ?? '', known, reader))
  assert.equal(
    say('R1', values),
    'Liberas 1.220,00 € a Benito, que recibe 1.205,48 €. Tienes 10 minutos para deshacerlo; después no se puede.',
  )
  assert.equal(
    say('R2', values),
    'Si Ana no responde antes del viernes 8 de mayo, 23:59, se considera aceptado y el dinero se libera a Benito.',
  )
  assert.match(say('D2', values), /plazo de revisión: 1 día\./)
  assert.match(say('R1', {}), /^Liberas lo que hay en custodia a quien vende, que recibe su parte\./)
  for (const row of transitions) assert.doesNotMatch(say(row.id, {}), clean, row.id)
})

test('every placeholder has something to say when nothing is known', () => {
  for (const word of placeholders) assert.match(renderConsequence(`{${word}}`, {}, reader), /^[a-záéíóú ]+$/)
})

test('every notice says what happened and ends its sentences, to each reader, with little and with much known', () => {
  const much = {
    amount: '1.200,00 €',
    missing: '200,00 €',
    due: 'viernes 8 de mayo, 23:59',
    outcome: 'El dinero se libera a Benito.',
    reason: 'ya no lo necesito',
    payee: 'seller',
  } as const
  const people = { title: 'Bicicleta', buyer: 'Ana', seller: 'Benito' }
  for (const name of noticeNames)
    for (const to of ['buyer', 'seller', 'operator'] as const)
      for (const actor of ['buyer', 'seller', 'system'] as const)
        for (const known of [{}, much]) {
          const { title, body } = noticeText[name]({ ...people, ...known, to, actor })
          assert.match(title, /^[A-ZÁÉÍÓÚ¿]/, name)
          assert.match(body, /Bicicleta/, name)
          assert.match(body, /[.?]$/, name)
          assert.doesNotMatch(`${title} ${body}`, clean, name)
          assert.ok(title.length <= 70, title)
        }
})

test('every button names the act', () => {
  assert.equal(actionWords.release.button('1.200,00 €', 'Benito'), 'Liberar 1.200,00 € a Benito')
  for (const action of personActions) {
    const { title, button, link } = actionWords[action]
    for (const text of [title, button('1,00 €', 'Benito'), link]) {
      assert.match(text, /^[A-Z]/)
      assert.doesNotMatch(text, clean)
      assert.notEqual(text, 'Aceptar')
    }
  }
  assert.ok(isPersonAction('release') && !isPersonAction('post-release'))
})

test('every event is one line of the timeline, with and without a person and a sum', () => {
  const inProcess = new Set(transitions.map((row) => row.event))
  assert.deepEqual(
    eventNames.filter((each) => !inProcess.has(each)),
    ['notice.rearmed', 'notice.unproven'],
  )
  assert.equal(
    eventText['tranche.delivery_declared']({ actor: 'Benito', buyer: 'Ana', seller: 'Benito' }),
    'Benito declaró la entrega',
  )
  for (const name of eventNames)
    for (const actor of ['Benito', null])
      for (const sum of [{}, { amount: '1.200,00 €' }]) {
        const line = eventText[name]({ actor, buyer: 'Ana', seller: 'Benito', ...sum })
        assert.match(line, /^\S.*[^.]$/, name)
        assert.doesNotMatch(line, clean, name)
      }
})
