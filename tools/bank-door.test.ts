import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDoorBank } from '#outside/bank/door-bank.ts'
import { createHttpClient } from '#outside/http-client.ts'
import { scratchFolder } from '#test/scratch.ts'

const program = join(import.meta.dirname, 'bank-door.ts')
const key = 'clave-de-prueba-del-conector-1234567890'

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return String(typeof address === 'object' ? address?.port : '')
}

test('the sandbox bank at a door tells in a statement what came in meanwhile', async (t) => {
  const env = { ...process.env, DATA_DIR: scratchFolder('door-program'), BANK_DOOR_KEY: key }
  const port = await freePort()
  const served = spawn(process.execPath, [program, '--port', port], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(() => served.kill())
  await once(served.stdout, 'data')
  const paid = spawnSync(process.execPath, [program, '--deposit', '12.50', '--text', 'pago'], { env })
  assert.equal(paid.status, 0, paid.stderr.toString())

  const bank = openDoorBank({ url: `http://127.0.0.1:${port}`, key }, createHttpClient())
  let files = await bank.newStatements()
  while (files.length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    files = await bank.newStatements()
  }
  assert.match(Buffer.from(files[0]?.bytes ?? []).toString(), /12\.50/)
})

test('it says how it is called, and does not serve without a key', () => {
  const env = { ...process.env, DATA_DIR: scratchFolder('door-program'), BANK_DOOR_KEY: '' }
  assert.match(spawnSync(process.execPath, [program, '--help'], { env }).stdout.toString(), /BANK_DOOR_URL/)
  assert.equal(spawnSync(process.execPath, [program], { env }).status, 2)
  assert.equal(spawnSync(process.execPath, [program, '--deposit', 'x'], { env }).status, 2)
})
