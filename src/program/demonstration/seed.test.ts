import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from '#settings/config.ts'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { addOfficeLog, addPerson } from '#store/people/people.ts'
import { demonstrationMarks } from '#store/database/start-over.ts'
import { keepCustodyAccounts } from '#store/bank/custody-accounts.ts'
import { freshDatabase } from '#test/postgres.ts'
import { openBank } from '../bank.ts'
import { custodyAccounts } from '../custody.ts'
import { type Foundation, layFoundation } from '../foundation.ts'
import { createLog } from '../log.ts'
import { demonstrationSignIns } from './people.ts'
import { makeRoom, seedDemonstration } from './seed.ts'

const errors: string[] = []
const log = createLog('error', (line) => void errors.push(line))

/** A program's foundation on a database and a folder of one's own. */
async function setUp() {
  const fresh = await freshDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'resguardo-seed-'))
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: fresh.url })
  const foundation = await layFoundation({ config, log, tell: () => {}, publishes: true })
  after(async () => {
    await foundation.close()
    await fresh.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { config, foundation }
}

async function seed({ config, foundation }: Awaited<ReturnType<typeof setUp>>): Promise<void> {
  await keepCustodyAccounts(foundation.ownerUrl, custodyAccounts(config))
  const bank = existing((await openBank(config)).sandboxBank, 'a demonstration has a sandbox bank')
  await seedDemonstration({ config, log, foundation, bank, tell: () => {} })
}

const column = async ({ means }: Foundation, text: string): Promise<string[]> => {
  const { rows } = await means.database.pool.query<string[]>({ text, rowMode: 'array' })
  return rows.map(([value]) => String(value))
}

test('the invented market has a transaction in every state, nothing in the future, and books that are right', async () => {
  const world = await setUp()
  const { config, foundation } = world
  assert.equal(await makeRoom(config, foundation), true)
  await seed(world)
  const found = async (text: string, wanted: readonly string[]) => {
    const values = new Set(await column(foundation, text))
    for (const value of wanted) assert.ok(values.has(value), `${value} is shown`)
  }
  const states = ['draft', 'proposed', 'agreed', 'active', 'settling', 'closed', 'declined', 'expired']
  await found('select distinct state from transactions', [...states, 'cancelled'])
  const parts = [
    'unopened',
    'pending',
    'part_funded',
    'funded',
    'delivery_declared',
    'inspecting',
    'releasable',
  ]
  await found('select distinct state from tranches', [...parts, 'released', 'refunded', 'split', 'void'])
  await found('select distinct state from payouts', ['settled', 'returned'])
  await found(`select distinct kind from proposals where state = 'open'`, ['extension', 'cancel'])
  await found('select distinct state from bank_lines', ['matched', 'suggested', 'imported'])
  await found('select distinct currency from transactions', ['EUR', 'MXN', 'ARS', 'PEN', 'COP'])
  await found(`select distinct kind from timers where state = 'armed'`, ['T-GRACE', 'T-INSP', 'T-OFFER'])
  await found(`select distinct split_part(hash, ':', 1) from passwords`, ['2,8,1'])

  const now = foundation.means.clock().toString()
  assert.deepEqual(await column(foundation, `select name from events where at > '${now}'`), [])
  assert.deepEqual(await column(foundation, `select name from notices where at > '${now}'`), [])
  assert.deepEqual(
    await column(foundation, `select kind from timers where state = 'armed' and due_at < '${now}'`),
    [],
  )
  assert.deepEqual(await checkInvariants(foundation.means.database.pool), [])
  assert.deepEqual(errors, [])

  assert.equal(await makeRoom(config, foundation), false)
  const signIns = await demonstrationSignIns(config, foundation.means.database.reader)
  assert.ok(signIns.length >= 5 && signIns.every((each) => each.password.length >= 10))
})

test('a market that was interrupted is made anew; where anybody else is, nothing is touched', async () => {
  const world = await setUp()
  const { config, foundation } = world
  const { writer } = foundation.means.database
  const now = foundation.means.clock()
  const add = (id: string, email: string) =>
    addPerson(writer, { id, email, displayName: 'Ana', country: 'ES', timeZone: 'Europe/Madrid' }, now)
  const mark = { actorId: system.id, action: demonstrationMarks.begun, subject: demonstrationMarks.subject }
  await addOfficeLog(writer, { ...mark, note: '', at: now })
  await add('00000000-0000-7000-8000-00000000000a', 'ana@demostracion.example')
  assert.equal(await makeRoom(config, foundation), true)
  assert.deepEqual(await column(foundation, 'select person_id from people'), [])

  await addOfficeLog(writer, { ...mark, note: '', at: now })
  await add('00000000-0000-7000-8000-00000000000b', 'benito@example.com')
  assert.equal(await makeRoom(config, foundation), false)
  assert.equal((await column(foundation, 'select person_id from people')).length, 1)
})
