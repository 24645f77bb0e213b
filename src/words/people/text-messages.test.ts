import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CodePurpose } from '#domain/people/phone.ts'
import { codeText } from './text-messages.ts'

const purposes: readonly CodePurpose[] = ['enter', 'add-phone', 'second-factor', 'step-up']
const gsm = /^[@£$¥èéùìòÇ\nØøÅå_ÆæßÉ !"#%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

test('a code fits into one message, says what it is for, has no link and ends for WebOTP', () => {
  for (const purpose of purposes) {
    const text = codeText({ to: '+34600111222', code: '048291', purpose, host: 'pagos.resguardo.example' })
    assert.ok(text.length <= 160, `${text.length} signs`)
    assert.match(text, gsm)
    assert.doesNotMatch(text, /https?:|\bwww\./)
    assert.equal(text.split('\n').at(-1), '@pagos.resguardo.example #048291')
  }
  assert.equal(
    new Set(purposes.map((purpose) => codeText({ to: '', code: '1', purpose, host: 'x' }))).size,
    4,
  )
})
