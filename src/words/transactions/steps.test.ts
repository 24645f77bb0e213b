import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Party } from '#domain/transactions/party.ts'
import { type Transition, transitions } from '#domain/transactions/process.ts'
import { stepValues, type StepValues } from '#domain/transactions/step-values.ts'
import { Story } from '#test/situations.ts'
import { publishedText, silenceText, toldStep } from './steps.ts'

const names = { buyer: 'Ana', seller: 'Benito' }
const to = (mine: Party | null) => ({ names, mine, locale: 'es-ES', timeZone: 'Europe/Madrid' }) as const
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const clean = /undefined|null|NaN|\[object|!|[{}]|  |\.\.|\b(?:de|a) el |\b(?:de|a) quien \S+ quien| ,/

/** A deal in each of its moments, and a moment of which nothing is known. */
function moments(): StepValues[] {
  const drafted = new Story()
  const short = new Story().agreed()
  short.deposit(100_00n)
  const asked = new Story().inspecting()
  asked.act('ana', 'propose-split', { tranche: 1 }, { toSellerMinor: 1_000_00n, toBuyerMinor: 220_00n })
  const later = new Story().funded()
  later.act('benito', 'ask-extension', { tranche: 1 }, { days: 3 })
  const looking = new Story().inspecting()
  looking.act('ana', 'ask-inspection-time', { tranche: 1 }, { days: 3 })
  const paid = new Story().inspecting()
  paid.act('ana', 'release', { tranche: 1 })
  paid.lapse('T-UNDO')
  const rejected = new Story().inspecting()
  rejected.act('ana', 'reject', { tranche: 1 }, { reason: 'El cuadro tiene una grieta.' })
  rejected.act('benito', 'propose-replacement', { tranche: 1 }, { reason: 'Otra igual.' })
  const back = new Story().inspecting()
  back.act('ana', 'reject', { tranche: 1 }, { reason: 'El cuadro tiene una grieta.' })
  back.act('benito', 'accept-return', { tranche: 1 })
  const about = [drafted, new Story().agreed(), short, new Story().funded(), new Story().inspecting(), paid]
  const values = [...about, asked, later, looking, rejected, back].flatMap((story) => {
    const { situation, now } = story
    const [proposal, payout] = [situation.proposals[0], situation.payouts[0]]
    return [
      stepValues(situation, {}, now),
      stepValues(situation, { tranche: 1 }, now),
      ...(proposal ? [stepValues(situation, { proposal: proposal.id }, now)] : []),
      ...(payout ? [stepValues(situation, { payout: payout.id }, now)] : []),
    ]
  })
  return [{}, ...values]
}

/** On which sides whoever takes a step may be. */
function takers({ id, by }: Transition): Party[] {
  // Only the buyer asks to cancel or for more time to inspect, and only the seller for time to deliver.
  if (id === 'C4a') return ['seller']
  if (id === 'D4b') return ['buyer']
  if (id === 'D9a') return ['seller']
  if (id === 'V5a') return ['buyer']
  const sides = (['buyer', 'seller'] as const).filter((side) => by.includes(side))
  return sides.length > 0 ? sides : ['buyer', 'seller']
}

test('every sentence of every step reads well at every moment, and nobody reads their own name', () => {
  const known = moments()
  for (const row of transitions)
    for (const values of known)
      for (const mine of takers(row)) {
        const told = toldStep(row.id, values, to(mine))
        const sentences = told ? [...told.follows, told.undo, told.silence ?? ''] : []
        for (const sentence of [...sentences, silenceText(row.id, values, to(mine))].filter(Boolean)) {
          assert.match(sentence, /^[A-ZÁÉÍÓÚ].*\.$/, row.id)
          assert.doesNotMatch(sentence, clean, row.id)
          assert.ok(!sentence.includes(names[mine]), `${row.id} to ${mine}: ${sentence}`)
        }
        if (!told) continue
        for (const label of [told.heading, told.button, told.link]) {
          assert.match(label, /^[A-Z].*[^.]$/, row.id)
          assert.doesNotMatch(label, clean, row.id)
          assert.notEqual(label, 'Aceptar')
        }
      }
})

test('a release says what leaves, what the other receives and until when it can be undone', () => {
  const story = new Story().inspecting()
  const told = toldStep('R1', stepValues(story.situation, { tranche: 1 }, story.now), to('buyer'))
  assert.deepEqual(told?.follows.map(plain), ['Liberas 1.220,00 € a Benito, que recibe 1.205,48 €.'])
  assert.equal(told?.undo, 'Tienes 10 minutos para deshacerlo; después no se puede.')
  assert.equal(plain(told?.button ?? ''), 'Liberar 1.220,00 € a Benito')
  assert.equal(plain(told?.amount ?? ''), '1.220,00 €')
})

test('a step that binds says to each side what they pay or receive', () => {
  const story = new Story()
  const values = stepValues(story.situation, {}, story.now)
  const follows = (mine: Party) => plain(toldStep('A5', values, to(mine))?.follows.join(' ') ?? '')
  assert.match(
    follows('buyer'),
    /Depositas 1\.\d{3},\d\d €\. Benito recibe 1\.\d{3},\d\d € cuando se libere\.$/,
  )
  assert.match(
    follows('seller'),
    /Recibes 1\.\d{3},\d\d € cuando se libere\. Ana deposita 1\.\d{3},\d\d €\.$/,
  )
})

test('what silence means is said to the one who is silent, to the other and to nobody in particular', () => {
  const story = new Story().inspecting()
  const values = stepValues(story.situation, { tranche: 1 }, story.now, 'T-INSP')
  const say = (mine: Party | null, isDueBeside = true) => silenceText('R2', values, to(mine), isDueBeside)
  assert.equal(say('buyer'), 'Si no respondes, se considera aceptado y el dinero se libera a Benito.')
  assert.equal(say('seller'), 'Si Ana no responde, se considera aceptado y el dinero se libera a tu favor.')
  assert.match(say(null, false), /^Si Ana no responde hasta el \S+ \d+ de mayo, 23:59, se considera/)
  assert.equal(
    plain(silenceText('R4', values, to('seller'), true)),
    'Entonces el dinero pasa a ser tuyo y recibes 1.205,48 €.',
  )
})

test('a request says how long there is to answer under the settings of this place', () => {
  const told = toldStep('C4', { answerTime: { kind: 'span', span: { hours: 48 } } }, to('buyer'))
  assert.deepEqual(told?.follows, ['Pides cancelar.', 'Benito tiene 48 horas para responder.'])
  assert.equal(told?.silence, 'Si no responde, nada cambia.')
})

test('every step is published, also where the sides read different words', () => {
  for (const row of transitions) {
    assert.match(publishedText(row.id), /^[A-ZÁÉÍÓÚ].*[.»]$/, row.id)
    assert.doesNotMatch(publishedText(row.id), clean, row.id)
  }
  assert.match(publishedText('C3'), /A quien compra: «.*te devolvemos/)
})
