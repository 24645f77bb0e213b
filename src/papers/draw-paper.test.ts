import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPdf } from '#test/pdf-text.ts'
import { drawApart } from './draw-apart.ts'
import { drawPaper } from './draw-paper.ts'
import type { Block, Paper } from './paper.ts'

const sealed = '{"title":"Bici 🚗"}'
const paperOf = (...blocks: readonly Block[]): Paper => ({
  name: 'Acuerdo RG-7K3M',
  heading: 'Acuerdo RG-7K3M',
  lead: 'Lo que las dos partes aceptaron.',
  operator: 'Custodia & Hijos <S.A.>',
  at: '2026-03-02T09:00:00Z',
  blocks,
  files: [{ name: 'acuerdo.json', mediaType: 'application/json', what: 'Lo que se selló', text: sealed }],
})
const facts = (...rows: readonly (readonly [string, string])[]): Block => ({ kind: 'facts', rows })

test('a paper is tagged, in Spanish, with its title, its typeface and its sealed file inside', async () => {
  const { pages, elements, files, objects } = readPdf(
    await drawPaper(
      paperOf(
        { kind: 'heading', text: 'Quiénes' },
        facts(['Compra', 'Ana Łukasz Ñandú'], ['Vende', 'Benito']),
        {
          kind: 'sums',
          title: 'Depósito',
          about: 'lunes',
          rows: [['En custodia', '+20,00 €']],
          last: ['Queda', '20,00 €'],
        },
        { kind: 'list', items: ['uno', 'dos'] },
        {
          kind: 'code',
          address: 'https://resguardo.example/verificar',
          label: 'Código',
          text: 'Se comprueba aquí:',
        },
      ),
    ),
  )
  const all = objects.join('\n')
  assert.match(all, /\/Lang \(es\)/)
  assert.match(all, /\/Marked true/)
  assert.match(all, /\/DisplayDocTitle true/)
  assert.match(all, /<pdfuaid:part>1</)
  assert.match(all, /<rdf:li xml:lang="x-default">Acuerdo RG-7K3M</)
  assert.equal(all.match(/\/FontFile2 /g)?.length, 2)
  assert.deepEqual(elements, {
    Document: 1,
    P: 5,
    H1: 1,
    H2: 1,
    Table: 2,
    TR: 4,
    TH: 4,
    TD: 4,
    H3: 1,
    L: 1,
    LI: 2,
    Lbl: 2,
    LBody: 2,
    Figure: 1,
    Link: 1,
    URI: 1,
  })
  assert.deepEqual(files, { 'acuerdo.json': sealed })
  assert.match(pages.join('\n'), /Ana Łukasz Ñandú/)
  assert.match(pages.join('\n'), /−?\+20,00 €/)
  assert.match(pages.at(-1) ?? '', /Acuerdo RG-7K3M · Custodia & Hijos <S\.A\.>\nPágina 1 de 1$/)
})

test('the same paper gives the same bytes, here and in a thread of its own', async () => {
  const paper = paperOf(facts(['Compra', 'Ana']))
  const [first, second] = [await drawPaper(paper), await drawPaper(paper)]
  const [apart, other] = await drawApart([paper, paperOf()])
  assert.deepEqual(
    [second, apart].map((each) => Buffer.compare(first, each ?? new Uint8Array())),
    [0, 0],
  )
  assert.notEqual(Buffer.compare(first, other ?? new Uint8Array()), 0)
})

test('nothing that people type is missing: what the typeface has not stands there by its number, and is said as written', async () => {
  const odd = 'Bici 🚗 שלום \u202Eoculto\u202C \u0007 e\u0301'
  const { pages, said } = readPdf(await drawPaper(paperOf(facts(['Título', odd]))))
  const shown = pages.join('\n')
  assert.match(shown, /\[U\+1F697\]/)
  assert.match(shown, /\[U\+202E\]oculto\[U\+202C\]/)
  assert.match(shown, /\[U\+0007\] é/)
  assert.match(shown, /es un signo que esta letra no tiene/)
  assert.deepEqual(said, [odd])
})

test('the longest texts go over pages, a word of any length over lines, and every page has its number', async () => {
  const { pages } = readPdf(
    await drawPaper(
      paperOf(facts(['Descripción', 'Palabras de un acuerdo. '.repeat(180)], ['Palabra', 'ñ'.repeat(400)])),
    ),
  )
  assert.ok(pages.length > 1)
  for (const [place, text] of pages.entries())
    assert.match(text, new RegExp(`Página ${place + 1} de ${pages.length}$`))
  const whole = pages.join('\n')
  assert.equal(whole.match(/acuerdo\./g)?.length, 180)
  assert.equal(whole.match(/ñ/g)?.length, 400)
  assert.ok(Math.max(...whole.split('\n').map((line) => line.length)) < 110, 'no line leaves the page')
})
