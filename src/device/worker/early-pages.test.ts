import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askEarly } from './early-pages.ts'

const chromium = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'

test('pages are asked for while the worker starts, but not in Firefox, which would read nothing offline', async () => {
  const done: string[] = []
  const early = {
    enable: async () => void done.push('enabled'),
    disable: async () => void done.push('disabled'),
  }
  await askEarly(early, { userAgent: chromium })
  await askEarly(early, { userAgent: firefox })
  await askEarly(undefined, { userAgent: chromium })
  assert.deepEqual(done, ['enabled', 'disabled'])
})
