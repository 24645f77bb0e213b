import assert from 'node:assert/strict'
import { test } from 'node:test'
import { andBack } from '../../forms/and-back.ts'
import { dealPath, wayBack } from './way-back.ts'

const deal = '/app/transactions/01920000-0000-7000-8000-000000000000'
const wayFrom = (path: string, cookie = '', answer = new Headers()) => {
  const url = new URL(path, 'http://localhost')
  return wayBack(new Request(url, { headers: { cookie } }), url, answer)
}

test('whoever comes from a deal is led back to it, also from the next page, whose address does not say it', () => {
  const answer = new Headers()
  assert.equal(wayFrom(andBack('/app/account/verification', deal), '', answer), deal)
  const cookie = answer.getSetCookie()[0]?.split(';')[0] ?? ''
  assert.match(answer.get('set-cookie') ?? '', /HttpOnly; SameSite=Lax/)
  const later = new Headers()
  assert.equal(wayFrom('/app/account/bank-accounts', cookie, later), deal)
  assert.equal(later.has('set-cookie'), false)
  assert.equal(wayFrom('/app/account/bank-accounts'), null)
})

test('nothing but a page of a deal is a way back, neither in the address nor in the cookie', () => {
  const elsewhere = [
    'https://evil.example',
    '//evil.example/app/transactions',
    `https://evil.example${deal}`,
    `/\\evil.example${deal}`,
    `${deal}/../../../..//evil.example`,
    `${deal}@evil.example`,
    `${deal}?next=https://evil.example`,
    'javascript:alert(1)',
    '/login/sign-out',
    '/app/transactions',
    '',
    null,
  ]
  for (const path of elsewhere) {
    assert.equal(dealPath(path), null, String(path))
    const answer = new Headers()
    assert.equal(wayFrom(andBack('/app/account', path ?? ''), '', answer), null)
    assert.equal(answer.has('set-cookie'), false)
    const cookie = `resguardo.way-back=${encodeURIComponent(path ?? '')}`
    assert.equal(wayFrom('/app/account', cookie), null)
  }
  for (const path of [deal, `${deal}/deposit`, `/app/transactions/create?draft=${deal.slice(18)}`])
    assert.equal(dealPath(path), path)
})
