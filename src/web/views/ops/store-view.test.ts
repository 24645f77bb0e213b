import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storeView } from './store-view.ts'

const reading = { dayOf: () => '2 de marzo' }
const look = { at: Temporal.Instant.from('2026-03-02T04:07:00Z'), files: 3, orphans: 0, lost: 0, deals: [] }

test('the store of files is told where there is one, with what its last look found and what to do', () => {
  assert.equal(storeView({ state: null, stored: 0, look: null }, reading), null)
  const well = storeView({ state: 'answers', stored: 3, look }, reading)
  assert.deepEqual([well?.isUsed, well?.stored, well?.faults], [true, 'Hay 3 archivos.', []])
  assert.match(well?.look ?? '', /del 2 de marzo, comparó 3 archivos/)

  const deals = [{ transactionId: 't', code: 'RG-1', files: 1 }]
  const bad = storeView(
    { state: 'refused', stored: 1, look: { ...look, lost: 1, orphans: 2, deals } },
    reading,
  )
  assert.equal(bad?.isUsed, false)
  assert.match(bad?.text ?? '', /FILES_S3_KEY_ID/)
  assert.match(bad?.faults[0] ?? '', /^Falta 1 archivo\./)
  assert.match(bad?.faults[1] ?? '', /^Sobran 2 archivos: .* --remove-orphans/)
  assert.equal(bad?.deals[0]?.files, '1 archivo')

  assert.match(
    storeView({ state: null, stored: 1, look: null }, reading)?.text ?? '',
    /no está en los ajustes/,
  )
})
