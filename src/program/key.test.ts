import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { secretKey } from './key.ts'

test('a key file is made once, for the program alone, and a configured key wins', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'resguardo-key-'))
  try {
    const first = secretKey({ secretKey: null, dataDir })
    assert.equal(first.length, 32)
    assert.equal(statSync(join(dataDir, 'clave')).mode & 0o777, 0o600)
    assert.deepEqual(secretKey({ secretKey: null, dataDir }), first)
    const own = Buffer.alloc(32, 'resguardo')
    assert.equal(secretKey({ secretKey: own, dataDir }), own)
    writeFileSync(join(dataDir, 'clave'), 'rota')
    assert.throws(() => secretKey({ secretKey: null, dataDir }), /no tiene una clave de 32 bytes/)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
