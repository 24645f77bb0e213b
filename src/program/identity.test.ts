import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#settings/config.ts'
import type { Foundation } from './foundation.ts'
import { openIdentity, withoutCallback } from './identity.ts'
import { createLog } from './log.ts'

const provider = {
  MODE: 'demonstration',
  IDENTITY_HOST: 'https://stationapi.veriff.com',
  IDENTITY_KEY: 'clave-de-cliente',
  IDENTITY_SECRET: 'secreto-de-la-integracion',
}

async function toldAt(BASE_URL: string): Promise<string[]> {
  const told: string[] = []
  const tell = (line: string) => void told.push(line)
  const foundation = { means: {} } as Foundation
  const config = readConfig({ ...provider, BASE_URL })
  await openIdentity({ config, foundation, log: createLog('error'), tell, webPort: 0 })
  return told
}

test('an operator is told at the start that a provider leads nobody back to an address without https', async () => {
  assert.deepEqual(await toldAt('http://resguardo.example'), [withoutCallback])
  assert.deepEqual(await toldAt('https://resguardo.example'), [])
})
