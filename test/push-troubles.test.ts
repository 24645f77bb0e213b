import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  installationTroubles,
  messagingTroubles,
  type PushTroubleCode,
} from '#domain/people/push-troubles.ts'
import { pushTroubleText } from '#words/notices/push-troubles.ts'

/*
 * Each error of messages to devices and of installations: where it is said, and the test that reaches it. A code that
 * stands in none of the tests fails.
 */

const [installation, registration, requests, store] = [
  'src/device/push/installation.ts',
  'src/device/push/registration.ts',
  'src/device/push/requests.ts',
  'src/device/push/device-store.ts',
]

const reached: Readonly<Record<PushTroubleCode, readonly [raised: string, test: string]>> = {
  'permission-blocked': [registration, 'that the person blocks or closes is permission-blocked'],
  'unsupported-browser': [registration, 'in a browser without them is unsupported-browser'],
  'indexed-db-unsupported': [
    store,
    'where nothing can be kept is indexed-db-unsupported, and nobody is asked in vain',
  ],
  'failed-service-worker-registration': [
    registration,
    'without a worker in ten seconds is failed-service-worker-registration',
  ],
  'token-subscribe-failed': [
    registration,
    'whose push service refuses or never answers is token-subscribe-failed, and so is what the program refuses',
  ],
  'token-update-failed': [
    registration,
    'what fails is token-update-failed, and without a token token-update-no-token',
  ],
  'token-unsubscribe-failed': [
    registration,
    'that the program cannot do is token-unsubscribe-failed, and what is gone is gone',
  ],
  'token-subscribe-no-token': [registration, 'that is answered without a token is token-subscribe-no-token'],
  'token-update-no-token': [
    registration,
    'what fails is token-update-failed, and without a token token-update-no-token',
  ],
  'not-registered': [installation, 'was never done: not-registered'],
  'installation-not-found': [
    requests,
    'that the program knows no more is installation-not-found, and begins anew the next time',
  ],
  'request-failed': [requests, 'without an answer, with a form to sign in or with no JSON is request-failed'],
  'app-offline': [requests, 'without a network is app-offline'],
}

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const tests = read('src/device/push/push.test.ts')

test('every code of messages and installations has its line and its words', () => {
  const codes = [...messagingTroubles, ...installationTroubles]
  assert.deepEqual(Object.keys(reached).toSorted(), [...codes].toSorted())
  assert.deepEqual(Object.keys(pushTroubleText).toSorted(), [...codes].toSorted())
  for (const code of codes) {
    const { sentence, forward } = pushTroubleText[code]
    for (const text of [sentence, forward]) assert.match(text, /^[^!]{10,}[.]$/, code)
  }
})

for (const [code, [raised, name]] of Object.entries(reached))
  test(`${code} is said by the browser's part and reached by its test`, () => {
    assert.ok(read(raised).includes(`'${code}'`), `${raised} does not say ${code}`)
    const at = tests.indexOf(`test('${name}'`)
    assert.ok(at >= 0, `there is no test “${name}”`)
    const own = tests.slice(at, tests.indexOf("\n  test('", at + 1))
    assert.ok(own.includes(`'${code}'`), `“${name}” does not reach ${code}`)
  })

test('the page shows the words of what happened, with a button to try again', () => {
  const page = read('src/web/views/notices/push-device.tsx')
  for (const part of ['trouble.sentence', 'trouble.forward', 'Probar otra vez'])
    assert.ok(page.includes(part))
})
