import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mock, test } from 'node:test'
import { place, scratchFolder } from '#test/scratch.ts'
import { runningProgram } from './program.ts'
import { demonstrationDeals } from './sums/demonstration-deals.ts'
import { explained } from './sums/explained.ts'
import { type Seen, sumsPage } from './sums/sums-page.ts'

/*
 * Every sum that the two sides of a deal of the demonstration, and the office, read about it is one that the books know by
 * the name that its sentence gives it.
 */

// What the demonstration plays depends on the day, and so would the page that is printed.
const began = performance.now()
const someWednesday = Temporal.Instant.from('2026-11-25T11:00:00Z')
mock.method(Temporal.Now, 'instant', () =>
  someWednesday.add({ milliseconds: Math.round(performance.now() - began) }),
)
const program = await runningProgram({ DATA_DIR: scratchFolder('sums', place()) })
const page = join(import.meta.dirname, '..', '..', 'docs', 'sums.md')

test('a sum that is another one than its sentence says, or that no rule knows, is not explained', () => {
  const names = { title: 'Piano', parts: ['Piano'], buyer: 'Ana Prueba', seller: 'Benito Prueba' }
  const named = new Map([
    ['agreed: price and charges', new Set([1_200_00n])],
    ['paid into a bank account', new Set([1_185_48n])],
    ['to deposit', new Set([1_214_52n])],
  ])
  const figureOf = (text: string, said: string) =>
    explained([{ text, said, place: '/' }], names, named)[0]?.figure
  assert.equal(figureOf('1.185,48 €', '‹› pagados a ti'), 'paid into a bank account')
  assert.equal(figureOf('1.200,00 €', '‹› pagados a ti'), null)
  assert.equal(figureOf('1.214,52 €', '‹› por depositar'), 'to deposit')
  assert.equal(figureOf('1.200,00 €', '‹› por depositar'), null)
  assert.equal(figureOf('1.200,00 €', 'Piano: ‹› y nada más'), 'agreed: price and charges')
  assert.equal(figureOf('1.200,00 €', 'Algo de Benito por ‹›'), null)
})

test('every sum of every page, paper, receipt and mail of a deal is in the books by the name that it is given', async () => {
  const seen: Seen[] = []
  for await (const { situation, names, said } of demonstrationDeals(program)) {
    const deal = situation.transaction.title
    const known = { title: deal, parts: situation.tranches.map((part) => part.title), ...names }
    for (const { sums, named } of said)
      seen.push(...explained(sums, known, named).map((sum) => ({ ...sum, deal })))
  }
  assert.ok(seen.length > 2000)
  const wrong = seen.filter(({ figure }) => figure === null)
  assert.deepEqual(
    [...new Set(wrong.map((each) => `${each.deal}, ${each.place}: ${each.said} (${each.value})`))],
    [],
  )
  const printed = sumsPage(seen)
  if (process.argv.includes('--write')) writeFileSync(page, printed)
  const squeezed = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
  assert.equal(squeezed(readFileSync(page, 'utf8')), squeezed(printed))
})
