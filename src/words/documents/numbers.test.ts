import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { listText, percentText, spanText, sumText, timesText } from './numbers.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('lengths, shares, lists and sums read as people write them', () => {
  assert.deepEqual([{ minutes: 10 }, { hours: 1 }, { days: 1 }, { businessDays: 5 }].map(spanText), [
    '10 minutos',
    '1 hora',
    '1 día',
    '5 días hábiles',
  ])
  assert.deepEqual([percentText(200), percentText(1050)].map(plain), ['2 %', '10,5 %'])
  assert.equal(listText(['a', 'b', 'c']), 'a, b y c')
  assert.deepEqual([timesText(1), timesText(3)], ['una vez', '3 veces'])
  const sums = [sumText(10_000_00n, 'EUR'), sumText(486_19n, 'EUR'), sumText(91_000n, 'CLP')]
  assert.deepEqual(sums.map(plain), ['10.000 €', '486,19 €', '91.000 CLP'])
})

/** The numbers that are written in the documents by hand, each with where it comes from. */
const known: readonly (readonly [text: RegExp, source: string])[] = [
  [/^\d{4}-\d{2}-\d{2}$/, 'the day of an edition'],
  [/[Nn]ivel [012]\b/g, 'the tiers themselves'],
  [/23:59:59/g, 'endOfDay of the calendar'],
  [/Ley 24\.240/g, 'Argentina, consumers'],
  [/Ley 25\.326/g, 'Argentina, data'],
  [/Ley 1480 de 2011/g, 'Colombia, consumers'],
  [/Ley 1581 de 2012/g, 'Colombia, data'],
  [/Ley 19\.628/g, 'Chile, data, until the new law holds'],
  [/Ley 21\.719/g, 'Chile, data'],
  [/1 de diciembre de 2026/g, 'Chile, the day since which that law holds'],
  [/Ley 29733/g, 'Peru, data'],
  [/Ley 18\.331/g, 'Uruguay, data'],
  [/\bMP4\b/g, 'the name of a format'],
]

/** The texts of a source file without what is computed in them, comments and imports. */
function textsIn(source: string): readonly string[] {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/^import .*$|^\} from .*$/gm, '')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, quoted, template]) => quoted ?? (template ?? '').replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, ''),
  )
}

test('every number in the documents comes from the rules, from the settings or from a law that is named', () => {
  const folder = import.meta.dirname
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  assert.ok(files.length > 15)
  const strays = files.flatMap((file) =>
    textsIn(readFileSync(join(folder, file), 'utf8'))
      .filter((text) => !/^T-[A-Z-]+$/.test(text))
      .map((text) => known.reduce((left, [pattern]) => left.replaceAll(new RegExp(pattern, 'g'), ''), text))
      .filter((text) => /\d/.test(text))
      .map((text) => `${file}: ${text}`),
  )
  assert.deepEqual(strays, [])
})

test('every number that is known is used somewhere', () => {
  const folder = import.meta.dirname
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((file) => textsIn(readFileSync(join(folder, file), 'utf8')))
  for (const [pattern, source] of known)
    assert.ok(
      texts.some((text) => new RegExp(pattern).test(text)),
      source,
    )
})
