import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { publishedTierLimits } from '#domain/people/tiers.ts'
import { transitions } from '#domain/transactions/process.ts'
import { disputeGuide } from '#words/documents/guide.ts'
import { type Section, textsOf } from '#words/documents/published-document.ts'
import type { PublishedFacts } from '#words/documents/published-facts.ts'
import { helpPage } from '#words/help/help-page.ts'
import { topics } from '#words/help/topics.ts'
import { publishedText } from '#words/transactions/steps.ts'
import { infleszOf, syllablesOf } from './inflesz.ts'

/** Below the first nobody should have to read a text about their money; the second is what all together come to at least. */
const [least, leastMean] = [55, 65]

const facts: PublishedFacts = {
  operator: {
    name: 'Pagos Prueba',
    licence: 'Entidad de pago 6999',
    address: 'Calle Mayor 1, Madrid',
    taxId: 'B00000000',
    country: 'ES',
    email: 'ayuda@pagos.example',
    complaintsUrl: null,
  },
  custody: { bank: 'Banco Custodio', holder: 'Pagos Prueba', currencies: ['EUR'] },
  isDemonstration: false,
  timers: {},
  tierLimits: publishedTierLimits,
  recipients: {
    identity: null,
    mail: null,
    textMessages: null,
    captcha: null,
    providers: [],
    pushServices: [],
  },
}

type Graded = Readonly<{ kind: string; name: string; index: number }>

/** What is read: each section of the guide, what follows from each step, each page of help. */
function graded(): Graded[] {
  const ofSections = (sections: readonly Section[]) => sections.flatMap(textsOf).join('\n')
  const guide = disputeGuide(facts).sections.map((section) => ({
    kind: 'Guía',
    name: section.title,
    index: infleszOf(ofSections([section])),
  }))
  const steps = transitions.map(({ id }) => ({
    kind: 'Paso',
    name: id,
    index: infleszOf(publishedText(id)),
  }))
  const help = topics.map((topic) => {
    const { title, lead, sections } = helpPage(topic, facts)
    return { kind: 'Ayuda', name: title, index: infleszOf([title, lead, ofSections(sections)].join('\n')) }
  })
  return [...guide, ...steps, ...help]
}

const page = join(import.meta.dirname, '..', 'docs', 'readability.md')

test('syllables are counted as they are said', () => {
  const known = {
    custodia: 3,
    dinero: 3,
    queda: 2,
    guía: 2,
    país: 2,
    revisión: 3,
    aún: 2,
    hoy: 1,
    averiguar: 4,
    y: 1,
  }
  for (const [word, count] of Object.entries(known)) assert.equal(syllablesOf(word), count, word)
})

test('what somebody reads about their money is easily read, and the printed table says how easily', () => {
  const all = graded()
  const mean = all.reduce((sum, { index }) => sum + index, 0) / all.length
  const lines = [
    '# Readability',
    'Printed by `node test/readability.test.ts --write`: the index of Szigriszt-Pazos (INFLESZ) of each section of the dispute guide, of what follows from each step of the process by its id (`docs/lifecycle.md` has the sentences), and of each page of help.',
    `No text is below ${least}; the mean is ${mean.toFixed(1)} and at least ${leastMean}.`,
    [
      '| texto | de | índice |',
      '| --- | --- | --- |',
      ...all.map(({ kind, name, index }) => `| ${name} | ${kind} | ${index.toFixed(1)} |`),
    ].join('\n'),
  ]
  const printed = `${lines.join('\n\n')}\n`
  if (process.argv.includes('--write')) writeFileSync(page, printed)
  assert.deepEqual(
    all.filter(({ index }) => index < least),
    [],
  )
  assert.ok(mean >= leastMean, String(mean))
  const squeezed = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
  assert.equal(squeezed(readFileSync(page, 'utf8')), squeezed(printed))
})
