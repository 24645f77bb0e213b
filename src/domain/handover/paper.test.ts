import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeText, stepAt } from './code.ts'
import { paperOf } from './paper.ts'

const at = Temporal.Instant.from('2026-05-08T18:04:10Z')
const transactionId = '01890000-0000-7000-8000-000000000001'
const signature = 'x'.repeat(86)
const code = codeText({
  transactionId,
  tranche: 2,
  kind: 'accepted',
  step: stepAt(at.epochMilliseconds),
  signature,
})
const told = {
  kind: 'accepted',
  code,
  keyId: 'k',
  publicKey: `B${'y'.repeat(86)}`,
  broughtBy: 'seller',
} as const

test('a code as evidence says who signed what when, by the clocks of the deal, and holds all that proves it', () => {
  const scan = { at: at.epochMilliseconds + 4_000, signature: 'z'.repeat(86) }
  const { words, files } = paperOf(
    { ...told, scan },
    { now: at.add({ hours: 30 }), timeZone: 'America/Mexico_City' },
  )
  assert.match(words, /teléfono de quien compra el 8\/5\/2026 a las 12:04\. Dice: «lo revisé y lo acepto»/)
  const text = new TextDecoder().decode(files[0]?.bytes)
  for (const each of [
    words,
    code,
    told.publicKey,
    scan.signature,
    `resguardo-entrega 1 ${transactionId} 2 accepted`,
  ])
    assert.ok(text.includes(each), each)
  assert.ok(text.includes(`resguardo-lectura 1 ${code} ${scan.at}`))
})

test('a code as evidence says what was signed, also where it came too late to count as more than a hand-over', () => {
  const { words } = paperOf({ ...told, kind: 'handed', scan: null }, { now: at, timeZone: 'Europe/Madrid' })
  assert.match(words, /Dice: «lo revisé y lo acepto»/)
})

test('a code that the buyer brings tells no reading', () => {
  const { files } = paperOf({ ...told, scan: null }, { now: at, timeZone: 'Europe/Madrid' })
  assert.ok(!new TextDecoder().decode(files[0]?.bytes).includes('lectura'))
})
