import assert from 'node:assert/strict'
import { test } from 'node:test'
import { installsByHand } from './by-hand.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit}`
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit}`
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'

const told = (userAgent: string, maxTouchPoints = 5) => installsByHand({ userAgent, maxTouchPoints })

test('on an iPhone or iPad Safari installs by hand, also where an iPad calls itself a Mac', () => {
  assert.ok(told(`${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`))
  assert.ok(told(`${mac} Version/18.5 Safari/605.1.15`))
})

test('no other browser does: one of a Mac, of Android, another on the iPhone, or inside another application', () => {
  assert.ok(!told(`${mac} Version/18.5 Safari/605.1.15`, 0))
  assert.ok(!told(android))
  assert.ok(!told(`${iPhone} CriOS/139.0.0.0 Mobile/15E148 Safari/604.1`))
  assert.ok(!told(`${iPhone} Version/18.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`))
  assert.ok(!told(`${iPhone} Mobile/15E148 [FBAN/FBIOS]`))
})
