import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceOf } from './device.ts'

test('a device is told by its browser and its system', () => {
  const told = {
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36':
      'Chrome en Android',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E Safari/604.1':
      'Safari en iPhone',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0':
      'Edge en Windows',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox en Linux',
    'curl/8.5': 'Dispositivo desconocido',
  }
  for (const [userAgent, device] of Object.entries(told)) assert.equal(deviceOf(userAgent), device)
  assert.equal(deviceOf(null), 'Dispositivo desconocido')
})
