import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CookieName } from '#auth/sessions/cookies.ts'
import { toldCookies, toldStorage } from '#words/documents/cookies.ts'
import { openedBy } from '#device/offline/opened-pages.ts'
import { unsentName } from '#device/offline/unsent-name.ts'
import { waitingMark } from '#device/offline/waiting-mark.ts'
import type { PageCookie } from './cookies/page-cookies.ts'
import { deviceStoreName } from '#device/push/device-store.ts'
import { sharedCache } from '#device/share/kept.ts'
import { filesOf, pagesOf } from '#device/worker/keep.ts'

test('the privacy policy tells every cookie of the program, and no other', () => {
  // A cookie that is missing here does not compile.
  const kept: Record<CookieName | PageCookie, true> = {
    session: true,
    client: true,
    unsent: true,
    'second-step': true,
    phone: true,
    'known-phone': true,
    'known-person': true,
    registration: true,
    'provider-visit': true,
    passkey: true,
    'list-filters': true,
    'office-view': true,
    hints: true,
    theme: true,
    install: true,
    'push-offer': true,
    'first-visit': true,
    'mail-sent-to': true,
    'way-back': true,
    'cookie-check': true,
    'message-number': true,
    'error-number': true,
  }
  assert.deepEqual(Object.keys(toldCookies).toSorted(), Object.keys(kept).toSorted())
})

test('it tells what else stays in a browser', () => {
  const kept = [openedBy(''), unsentName, waitingMark, sharedCache, deviceStoreName, filesOf(''), pagesOf('')]
  assert.deepEqual(Object.keys(toldStorage).toSorted(), kept.toSorted())
})
