import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret } from 'otpauth'
import { newSecret, stepOfCode, uriOf } from './totp-code.ts'

const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
const secret = Secret.fromLatin1('12345678901234567890').base32

// RFC 6238, appendix B, SHA-1: its codes have eight digits, of which ours are the last six.
const vectors = [
  [59, '94287082', 0x1n],
  [1111111109, '07081804', 0x23523ecn],
  [1111111111, '14050471', 0x23523edn],
  [1234567890, '89005924', 0x273ef07n],
  [2000000000, '69279037', 0x3f940aan],
  [20000000000, '65353130', 0x27bc86aan],
] as const

for (const [seconds, code, step] of vectors)
  test(`the code of RFC 6238 at ${seconds} s belongs to its step`, () => {
    assert.equal(stepOfCode(secret, code.slice(-6), at(seconds)), step)
    assert.equal(stepOfCode(secret, ` ${code.slice(2, 5)} ${code.slice(5)} `, at(seconds)), step)
  })

test('a clock may be one step off, and no more', () => {
  const code = '287082'
  for (const [seconds, step] of [
    [0, 1n],
    [29, 1n],
    [89, 1n],
    [90, null],
  ] as const)
    assert.equal(stepOfCode(secret, code, at(seconds)), step, `${seconds} s`)
})

test('what is no six digits is no code', () => {
  for (const wrong of ['', '28708', '2870822', '28708a', '２８７０８２', '-28708'])
    assert.equal(stepOfCode(secret, wrong, at(59)), null)
})

test('a new secret has 160 bits, and its address carries it with the name of the account', () => {
  const made = newSecret()
  assert.equal(Secret.fromBase32(made).bytes.length, 20)
  assert.notEqual(made, newSecret())
  const uri = new URL(uriOf(made, 'ana@example.com'))
  assert.equal(uri.searchParams.get('secret'), made)
  assert.equal(uri.searchParams.get('issuer'), 'Resguardo')
  assert.match(uri.pathname, /Resguardo:ana%40example\.com$/)
})
