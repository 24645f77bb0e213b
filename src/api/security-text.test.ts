import assert from 'node:assert/strict'
import { test } from 'node:test'
import { securityText } from './security-text.ts'

const now = () => Temporal.Instant.from('2026-11-25T12:00:00Z')

test('the last day is the one of the settings, or half a year from now', async () => {
  const contact = 'https://pagos.example/fallos'
  const expiresOf = async (expires: Temporal.PlainDate | null) => {
    const app = securityText({ contact, expires }, 'https://pagos.example', now)
    const text = await (await app.request('/.well-known/security.txt')).text()
    assert.ok(text.startsWith(`Contact: ${contact}\n`))
    return /^Expires: (.*)$/m.exec(text)?.[1]
  }
  assert.equal(await expiresOf(Temporal.PlainDate.from('2027-01-31')), '2027-01-31T23:59:59Z')
  assert.equal(await expiresOf(null), '2027-05-24T23:59:59Z')
})
