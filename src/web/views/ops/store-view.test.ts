import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FileKind, fileKinds } from '#domain/attachments/file-kinds.ts'
import { storeView } from './store-view.ts'

const reading = { dayOf: () => '2 de marzo' }
const look = {
  at: Temporal.Instant.from('2026-03-02T04:07:00Z'),
  files: 3,
  orphans: 0,
  lost: 0,
  deals: [],
  statements: [],
  payments: [],
}
const none = fileKinds.map((kind) => ({ kind, many: 0 }))
const some = (many: number, kind: FileKind = 'attachments') =>
  none.map((each) => (each.kind === kind ? { kind, many } : each))

test('the store of files is told where there is one, with what its last look found and what to do', () => {
  assert.equal(storeView({ state: null, stored: none, look: null }, reading), null)
  const well = storeView({ state: 'answers', stored: some(3), look }, reading)
  assert.deepEqual([well?.isUsed, well?.stored, well?.faults], [true, 'Hay 3 archivos de la gente.', []])
  assert.match(well?.look ?? '', /del 2 de marzo, comparó 3 archivos/)

  const many = [...some(3), { kind: 'payment_files' as const, many: 1 }]
  assert.equal(
    storeView({ state: 'answers', stored: many, look }, reading)?.stored,
    'Hay 3 archivos de la gente y 1 archivo de pagos.',
  )

  const deals = [{ transactionId: 't', code: 'RG-1', files: 1 }]
  const statements = [{ fileId: 's', name: 'marzo.xml' }]
  const payments = [{ fileId: 'p', messageId: 'RG-9' }]
  const bad = storeView(
    {
      state: 'refused',
      stored: some(1),
      look: { ...look, lost: 1, orphans: 2, deals, statements, payments },
    },
    reading,
  )
  assert.equal(bad?.isUsed, false)
  assert.match(bad?.text ?? '', /FILES_S3_KEY_ID/)
  assert.match(bad?.faults[0] ?? '', /^Falta 1 archivo\./)
  assert.match(bad?.faults[1] ?? '', /^Sobran 2 archivos: .* --remove-orphans/)
  assert.deepEqual(bad?.missing, [
    { key: 't', to: '/app/transactions/t', name: 'RG-1', files: '1 archivo' },
    { key: 'p', to: '/ops/payouts/files/p', name: 'RG-9', files: 'archivo de pagos' },
    { key: 's', name: 'marzo.xml', files: 'extracto' },
  ])

  assert.match(
    storeView({ state: null, stored: some(1), look: null }, reading)?.text ?? '',
    /no está en los ajustes/,
  )
})
