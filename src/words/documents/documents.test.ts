import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries } from '#domain/people/countries.ts'
import { publishedTierLimits } from '#domain/people/tiers.ts'
import {
  appealGrounds,
  disputeGrounds,
  disputeRemedies,
  disputeRules,
  evidenceLimits,
  guideRules,
} from '#domain/transactions/dispute-rules.ts'
import { timerKinds, timers } from '#domain/transactions/timers.ts'
import { lapseLabels } from '../transactions/lapse-labels.ts'
import { authorities } from './authorities.ts'
import { ruleAnchor } from './guide-address.ts'
import { timerWords } from './guide-deadlines.ts'
import { appealWords } from './guide-fairness.ts'
import { groundWords } from './guide-grounds.ts'
import { remedyWords } from './guide-remedies.ts'
import { disputeGuide } from './guide.ts'
import { spanText } from './numbers.ts'
import { privacyPolicy } from './privacy.ts'
import {
  type Block,
  bodyOf,
  type DocumentText,
  hashOfDocument,
  textOfBody,
  textsOf,
} from './published-document.ts'
import type { PublishedFacts } from './published-facts.ts'
import { shortPrivacy } from './short-privacy.ts'
import { shortTerms } from './short-terms.ts'
import { termsOfService } from './terms.ts'
import { examples, workedExample } from './worked-examples.ts'

const facts: PublishedFacts = {
  operator: {
    name: 'Pagos Prueba EP, S. L.',
    licence: 'Banco de España, entidad de pago 6999',
    address: 'Calle Mayor 1, Madrid',
    taxId: 'NIF B00000000',
    country: 'ES',
    email: 'ayuda@pagos.example',
    complaintsUrl: 'https://pagos.example/reclamaciones',
  },
  custody: { bank: 'Banco Custodio', holder: 'Pagos Prueba', currencies: ['EUR', 'MXN'] },
  isDemonstration: false,
  timers: {},
  tierLimits: publishedTierLimits,
  recipients: {
    identity: 'verifica.example',
    mail: 'correo.example',
    textMessages: 'mensajes.example',
    captcha: 'turnstile',
    providers: ['Google'],
    pushServices: ['push.pagos.example'],
  },
}
const [terms, privacy] = [termsOfService(facts), privacyPolicy(facts)]
const all = [terms, privacy, disputeGuide(facts)]
const idsIn = (block: Block): readonly string[] => {
  if (typeof block === 'string') return []
  return 'heading' in block ? [block.id] : 'ids' in block ? (block.ids ?? []) : []
}
const textOf = (document: DocumentText) => document.sections.flatMap(textsOf).join('\n')
const sectionText = (document: DocumentText, id: string) => {
  const section = document.sections.find((each) => each.id === id)
  assert.ok(section, id)
  return textsOf(section).join('\n')
}

test('every section of every document has plain words above it and something under it', () => {
  for (const { title, sections } of all) {
    assert.equal(new Set(sections.map(({ id }) => id)).size, sections.length, title)
    for (const { id, summary, blocks } of sections) {
      assert.match(summary, /\.$/, id)
      assert.ok(summary.length < 260, `${id}: plain words are short`)
      assert.ok(blocks.length > 0, id)
    }
  }
})

const broken = /undefined|null|NaN|\[object|!|\$\{| {2}|\.\./

test('every text is whole: nothing is undefined, doubled or shouted', () => {
  for (const document of all)
    for (const text of document.sections.flatMap(textsOf)) assert.doesNotMatch(text, broken, text)
  for (const { points } of [shortTerms(facts), shortPrivacy(facts)])
    for (const { text } of points) assert.doesNotMatch(text, broken, text)
})

test('the documents name the operator, the licence and the bank of custody of the settings', () => {
  const [ofTerms, ofPrivacy] = [textOf(terms), textOf(privacy)]
  for (const known of [
    facts.operator.name,
    facts.operator.licence,
    facts.operator.address,
    facts.operator.taxId,
    facts.operator.email,
    'https://pagos.example/reclamaciones',
    'Banco Custodio',
  ])
    assert.ok(ofTerms.includes(known), known)
  for (const known of [
    'verifica.example',
    'correo.example',
    'mensajes.example',
    'turnstile',
    'Google',
    'push.pagos.example',
  ])
    assert.ok(ofPrivacy.includes(known), known)
  assert.doesNotMatch(ofTerms, /demostración/)
  assert.match(textOf(termsOfService({ ...facts, isDemonstration: true })), /demostración/)
})

test('a timer that the operator sets otherwise is printed as it runs here', () => {
  const slow = { ...facts, timers: { 'T-OFFER': { days: 21 } } } as const
  assert.match(sectionText(disputeGuide(slow), 'plazos'), /Responder a una propuesta\n21 días\n/)
  assert.match(textOf(termsOfService(slow)), /vence a los 21 días/)
  assert.notEqual(hashOfDocument(disputeGuide(slow)), hashOfDocument(disputeGuide(facts)))
})

test('the same text has the same hash, and every text its own', () => {
  assert.equal(hashOfDocument(disputeGuide(facts)), hashOfDocument(disputeGuide({ ...facts })))
  assert.equal(new Set(all.map(hashOfDocument)).size, all.length)
})

test('every rule that a decision can cite has one place in the guide', () => {
  const places = disputeGuide(facts).sections.flatMap(({ id, blocks }) => [id, ...blocks.flatMap(idsIn)])
  assert.equal(new Set(places).size, places.length)
  for (const rule of guideRules) assert.ok(places.includes(ruleAnchor(rule)), rule)
})

test('a guide that was kept is read again as it was written', () => {
  assert.deepEqual(textOfBody(bodyOf(disputeGuide(facts))), disputeGuide(facts))
})

// What the guide has to say, one after the other.
const guide = disputeGuide(facts)
const asked: Readonly<Record<string, readonly [section: string, ...words: string[]]>> = {
  'grounds by category': ['motivos', ...disputeGrounds.map((ground) => groundWords[ground].name)],
  'who must prove what': ['quien-prueba', ...disputeGrounds.map((ground) => groundWords[ground].proves)],
  'evidence checklist and formats': [
    'pruebas',
    `${evidenceLimits.fileMegabytes} MB`,
    `${evidenceLimits.submissionMegabytes} MB`,
    `${evidenceLimits.videoSeconds} segundos`,
    'PDF',
  ],
  'every deadline': ['plazos', ...timerKinds.flatMap((kind) => [timerWords[kind], lapseLabels[kind]])],
  'how days are counted': ['como-se-cuentan', '23:59:59', 'zona horaria', 'siguiente día hábil'],
  'the meaning of silence': ['silencio', 'se libera', 'vuelve a quien compra', 'caduca'],
  remedies: ['soluciones', ...disputeRemedies.map((remedy) => remedyWords[remedy][0])],
  'fee and shipping by fault': [
    'comision-y-envio',
    'Quien vende',
    'Quien compra',
    'Comisión',
    'Envío de vuelta',
  ],
  'secret offers': ['acuerdo-sellado', 'punto medio', `${disputeRules.secretOfferTries} veces`],
  'neutrality and objection': ['neutralidad', 'lazos', 'rechazar'],
  'appeal grounds': ['recurso', ...appealGrounds.map((ground) => appealWords[ground][0])],
  'confidentiality and retention': ['confidencialidad', 'autoridad', 'años'],
  'external routes by country': [
    'vias-externas',
    'PROFECO',
    'CONDUSEF',
    'OMIC',
    'Sistema Arbitral',
    'Defensa del Consumidor',
    'SIC',
    'Indecopi',
    'SERNAC',
    'no es renunciar',
  ],
  'two worked examples per remedy': ['ejemplos', ...disputeRemedies.map((remedy) => remedyWords[remedy][0])],
}

for (const [item, [section, ...words]] of Object.entries(asked))
  test(`the dispute guide has ${item}`, () => {
    const text = sectionText(guide, section)
    for (const word of words) assert.ok(text.includes(word), `${section}: ${word}`)
  })

test('the terms say that a buyer may ask once for more days to look, and that silence changes nothing', () => {
  const said = JSON.stringify(termsOfService(facts).sections)
  assert.match(said, /una sola vez, más tiempo para revisar: entre 1 y 7 días de más\./)
  assert.match(said, /Solo se alarga si quien vende acepta; si no responde, el plazo sigue igual\./)
})

test('every timer stands in the guide with its length', () => {
  const table = sectionText(guide, 'plazos')
  for (const kind of timerKinds.filter((each) => !['T-DELIV', 'T-INSP'].includes(each)))
    assert.ok(table.includes(`${timerWords[kind]}\n${spanText(timers[kind].span)}\n`), kind)
})

test('the sums of every worked example come to what was deposited', () => {
  for (const remedy of disputeRemedies)
    for (const { name, outcome } of examples[remedy].map(workedExample)) {
      const { depositMinor, sellerGetsMinor, buyerGetsMinor, feeMinor, taxMinor } = outcome
      assert.equal(sellerGetsMinor + buyerGetsMinor + feeMinor + taxMinor, depositMinor, name)
    }
})

test('every country of the product has its authorities', () => {
  assert.deepEqual(
    authorities.map(({ country }) => country).toSorted(),
    countries.map(({ code }) => code).toSorted(),
  )
})

test('the short pages lead to the whole text and say the same numbers', () => {
  for (const [short, whole] of [
    [shortTerms(facts), terms],
    [shortPrivacy(facts), privacy],
  ] as const) {
    assert.equal(short.whole.path, whole.path)
    const numbers = short.points.flatMap(
      ({ text }) => text.replaceAll(/\([^)]*\)/g, '').match(/\d[\d.,]*\d|\d/g) ?? [],
    )
    for (const number of numbers) assert.ok(textOf(whole).includes(number), number)
  }
})
