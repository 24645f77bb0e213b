import assert from 'node:assert/strict'
import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { serverLog } from './postgres-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'resguardo-log-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('why a server does not start is read behind the last words of any number of others, and of no start before', () => {
  const { file } = serverLog(folder)
  writeFileSync(file, 'FATAL:  could not bind IPv4 address "127.0.0.1": Address already in use\n')
  const { said } = serverLog(folder)
  assert.equal(said(), '')
  appendFileSync(file, 'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use\n')
  appendFileSync(file, 'FATAL:  terminating connection due to unexpected postmaster exit\n'.repeat(20))
  assert.match(said(), /^FATAL: {2}pre-existing shared memory block/)
  assert.doesNotMatch(said(), /could not bind/)
})

test('a large log is put aside, and what is said in the new one is found', () => {
  const { file } = serverLog(folder)
  writeFileSync(file, Buffer.alloc(10_000_001, 'x'))
  const { said } = serverLog(folder)
  assert.deepEqual([existsSync(file), existsSync(`${file}.1`), said()], [false, true, ''])
  appendFileSync(file, 'LOG:  database system is ready to accept connections\n')
  assert.match(said(), /^LOG: {2}database system is ready/)
})
