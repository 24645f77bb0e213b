import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { createSeals, firstKeyring, type Keyring, UnknownKeyGeneration } from './seal.ts'

const seals = createSeals(Buffer.alloc(32, 1))
const others = createSeals(Buffer.alloc(32, 2))
const first = firstKeyring(Buffer.alloc(32, 1))
const rotated: Keyring = {
  ...first,
  newest: 2,
  secrets: new Map([...first.secrets, [2, Buffer.alloc(32, 2)]]),
}

test('whatever was sealed opens again, and never looks the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const [one, other] = [seals.seal(text), seals.seal(text)]
      assert.equal(seals.open(one), Buffer.from(text, 'utf8').toString('utf8'))
      assert.notEqual(one, other)
    }),
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
      assert.deepEqual(new Uint8Array(seals.openBytes(seals.sealBytes(bytes))), bytes)
    }),
  )
})

test('a seal that was touched, cut or made with another secret does not open', () => {
  const sealed = seals.sealBytes(Buffer.from('ES9121000418450200051332'))
  for (let at = 1; at < sealed.length; at += 1) {
    const touched = Buffer.from(sealed)
    touched.writeUInt8(touched.readUInt8(at) ^ 1, at)
    assert.throws(() => seals.openBytes(touched), `byte ${at}`)
  }
  assert.throws(() => seals.openBytes(sealed.subarray(0, sealed.length - 1)))
  assert.throws(() => seals.openBytes(Buffer.alloc(0)))
  assert.throws(() => others.openBytes(sealed))
})

test('a fingerprint finds the same account again, and says nothing without the secret', () => {
  assert.equal(seals.fingerprint('002010077777777771'), seals.fingerprint('002010077777777771'))
  assert.notEqual(seals.fingerprint('002010077777777771'), seals.fingerprint('002010077777777772'))
  assert.notEqual(seals.fingerprint('002010077777777771'), others.fingerprint('002010077777777771'))
})

test('with several keys the newest seals, and each opens what it sealed', () => {
  const both = createSeals(rotated)
  const [before, after] = [seals.seal('002010077777777771'), both.seal('002010077777777771')]
  assert.equal(both.open(before), '002010077777777771')
  assert.equal(both.open(after), '002010077777777771')
  assert.equal(Buffer.from(before, 'base64')[0], 1)
  assert.equal(Buffer.from(after, 'base64')[0], 2)
})

test('a seal of a key that is not there is refused by its number', () => {
  const sealed = createSeals(rotated).seal('002010077777777771')
  assert.throws(() => seals.open(sealed), UnknownKeyGeneration)
  assert.throws(() => seals.open(sealed), /key generation 2/)
  assert.throws(() => seals.openBytes(Buffer.alloc(0)), UnknownKeyGeneration)
  const touched = Buffer.from(sealed, 'base64')
  touched.writeUInt8(1, 0)
  assert.throws(() => createSeals(rotated).openBytes(touched))
})

test('fingerprints stay the same when the secret is exchanged', () => {
  assert.equal(
    createSeals(rotated).fingerprint('002010077777777771'),
    seals.fingerprint('002010077777777771'),
  )
})

test('what was sealed as one account opens as no other, and not without one', () => {
  const sealed = seals.seal('002010077777777771', 'account of Ana')
  assert.equal(seals.open(sealed, 'account of Ana'), '002010077777777771')
  assert.throws(() => seals.open(sealed, 'account of Zoe'))
  assert.throws(() => seals.open(sealed))
})
