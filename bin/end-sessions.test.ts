import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { createFrontDoor } from '#test/second-step.ts'

const program = join(import.meta.dirname, 'end-sessions.ts')
const dataDir = mkdtempSync(join(tmpdir(), 'resguardo-end-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

test('the sessions of one account, or all, are ended at once, and the office log says so', async () => {
  const door = await createFrontDoor()
  const { url } = door
  const end = (...asked: string[]) =>
    spawnSync(process.execPath, [program, ...asked], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
    })
  const [ana, benito] = [await door.enrol('ana'), await door.enrol('benito')]
  const isIn = async ({ request }: typeof ana) => (await door.auth.visitorOf(request)) !== null
  assert.deepEqual([await isIn(ana), await isIn(benito)], [true, true])

  const one = end('--email', 'Ana@example.com')
  assert.deepEqual([one.status, one.stdout], [0, 'Se cerró 1 sesión.\n'], one.stderr)
  assert.deepEqual([await isIn(ana), await isIn(benito)], [false, true])
  assert.equal(end('--email', 'zoe@example.com').status, 1)

  await door.signIn('ana')
  const all = end('--all')
  assert.deepEqual([all.status, all.stdout], [0, 'Se cerraron 2 sesiones.\n'], all.stderr)
  assert.equal(await isIn(benito), false)
  assert.equal((await door.signIn('benito')).state, 'in', 'who was ended enters again')

  const { rows } = await door.database.pool.query(
    'select actor_id, action, subject from office_log order by office_log_id',
  )
  assert.deepEqual(rows, [
    { actor_id: system.id, action: 'people.end-sessions', subject: `person:${ana.visitor.person.id}` },
    { actor_id: system.id, action: 'people.end-every-session', subject: 'sessions' },
  ])
})

test('it says how it is called, and takes one of two', () => {
  const call = (...asked: string[]) => spawnSync(process.execPath, [program, ...asked], { encoding: 'utf8' })
  assert.match(call('--help').stdout, /^Usage:/)
  for (const asked of [[], ['--all', '--email', 'ana@example.com'], ['--everybody']]) {
    const { status, stderr } = call(...asked)
    assert.equal(status, 2)
    assert.match(stderr, /Usage:/)
  }
})
