import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CookieName } from '#auth/cookies.ts'
import { toldCookies } from '#words/documents/cookies.ts'
import type { PageCookie } from './page-cookies.ts'

test('the privacy policy tells every cookie of the program, and no other', () => {
  // A cookie that is missing here does not compile.
  const kept: Record<CookieName | PageCookie, true> = {
    session: true,
    client: true,
    unsent: true,
    'second-step': true,
    phone: true,
    registration: true,
    'provider-visit': true,
    passkey: true,
    'list-filters': true,
    hints: true,
    theme: true,
    install: true,
    'push-offer': true,
    'first-visit': true,
    'mail-sent-to': true,
    'cookie-check': true,
    'message-number': true,
    'error-number': true,
  }
  assert.deepEqual(Object.keys(toldCookies).toSorted(), Object.keys(kept).toSorted())
})
