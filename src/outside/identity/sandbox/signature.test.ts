import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isSigned, legacySign, sessionOfToken, sessionToken, sign } from './signature.ts'

// Computed with `openssl dgst -sha256 -hmac` and `sha256sum`, not with the code under test.
const body = '{"verification":{"callback":"https://example.org","person":{"firstName":"José"}}}'
const secret = 'abcdef12-abcd-abcd-abcd-abcdef012345'

describe('the signature of the provider', () => {
  test('is the HMAC-SHA256 of the exact bytes in hexadecimal', () => {
    assert.equal(sign(body, secret), '9d3e7b3690f243ebe23cbf315dd0511aa136d4eecf080b89e0771f18d13a6714')
    assert.equal(sign(Buffer.from(body), secret), sign(body, secret))
  })

  test('has an older form, the SHA-256 of the bytes and the secret', () => {
    assert.equal(legacySign(body, secret), '11b3a7f382ada1520bac5ff254f3b6c9c60dffdf914953bc178efe725b19c0c1')
  })

  test('is accepted in either case of letters, and never for other bytes, other secrets or none', () => {
    assert.ok(isSigned(body, secret, sign(body, secret).toUpperCase()))
    assert.ok(!isSigned(JSON.stringify(JSON.parse(body), null, 1), secret, sign(body, secret)))
    assert.ok(!isSigned(body, 'another', sign(body, secret)))
    assert.ok(!isSigned(body, secret, undefined))
    assert.ok(!isSigned(body, secret, ''))
  })
})

describe('the token of a session', () => {
  const id = '6f9d8e0a-3a52-4a53-9d3a-0c4a0f5e2b11'
  const token = sessionToken(id, Temporal.Instant.from('2026-11-20T10:00:00Z'), secret)

  test('is a JSON web token that names the session', () => {
    const [head = '', payload = ''] = token.split('.')
    assert.deepEqual(JSON.parse(Buffer.from(head, 'base64url').toString()), { alg: 'HS256', typ: 'JWT' })
    assert.deepEqual(JSON.parse(Buffer.from(payload, 'base64url').toString()), {
      session_id: id,
      iat: 1795168800,
    })
    assert.equal(sessionOfToken(token, secret), id)
  })

  test('names nothing when anybody else made it or something of it was changed', () => {
    const [head, payload, signature] = token.split('.')
    const other = Buffer.from(JSON.stringify({ session_id: 'other' })).toString('base64url')
    assert.equal(sessionOfToken(token, 'another'), null)
    assert.equal(sessionOfToken(`${head}.${other}.${signature}`, secret), null)
    assert.equal(sessionOfToken(`${head}.${payload}.${signature}.x`, secret), null)
    assert.equal(sessionOfToken('', secret), null)
  })
})
