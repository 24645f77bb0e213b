import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openSandboxBank } from './sandbox-bank.ts'

const custody = 'ES7712341234161234567890'

const depositor = `
import { openSandboxBank } from ${JSON.stringify(import.meta.resolve('./sandbox-bank.ts'))}
const bank = await openSandboxBank({ folder: process.argv[1] })
await bank.openAccount({ number: '${custody}', currency: 'EUR', name: 'Resguardo' })
for (;;) {
  const deposit = { account: '${custody}', amountMinor: 1n, currency: 'EUR', payerName: 'Ana', payerAccount: null, text: '' }
  await bank.deposit(deposit, Temporal.Instant.from('2026-11-16T12:00:00Z'))
  process.stdout.write('.')
}
`

test('what the sandbox bank acknowledged survives kill -9', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'resguardo-bank-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  let acknowledged = 0
  for (const pause of [50, 90, 130]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', depositor, folder])
    child.stdout.on('data', (dots: Buffer) => (acknowledged += dots.length))
    await once(child.stdout, 'data')
    await new Promise((resolve) => setTimeout(resolve, pause))
    child.kill('SIGKILL')
    await once(child, 'close')
    const held = await (await openSandboxBank({ folder })).balanceMinor(custody)
    // The last one may be on the disk without its dot having been seen.
    assert.ok(held >= BigInt(acknowledged) && held <= BigInt(acknowledged) + 3n, `${held} of ${acknowledged}`)
  }
  assert.ok(acknowledged > 3)
})
