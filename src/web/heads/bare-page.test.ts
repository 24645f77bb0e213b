import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barePage, bareTextIn } from './bare-page.ts'

test('what a page of last resort says is read out of it, and nothing out of other pages', () => {
  const page = barePage('Algo falló', 'Vuelve pronto. Número de error: <strong>BCDF-2345</strong>')
  assert.deepEqual(bareTextIn(page), {
    title: 'Algo falló',
    text: 'Vuelve pronto. Número de error: BCDF-2345',
  })
  for (const other of [null, {}, '', '<h1>502 Bad Gateway</h1><p>nginx</p>'])
    assert.equal(bareTextIn(other), null)
})
