import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { place, scratchFolder } from '#test/scratch.ts'
import { personByEmail } from '#store/people/people.ts'
import { approvePayout } from './approve-payouts.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { startedProgram } from './program.ts'
import { type Fields, invented, mainIn, plain, taken, type Visitor } from './visitor.ts'

/*
 * What `docs/security/after-a-break-in.md` tells an operator to do, done once, with people at work: an approver's
 * account is lost as a whole, the key of the instance is exchanged, every session is ended.
 */

const bin = join(import.meta.dirname, '..', '..', 'bin')
const dataDir = scratchFolder('break-in', place())
after(() => rmSync(dataDir, { recursive: true, force: true }))

/** A program of `bin/` on the data of this instance, beside the one that runs. */
async function order(name: string, asked: readonly string[] = [], wanted = 0): Promise<string> {
  const { DATABASE_URL: _, ...surroundings } = process.env
  const child = spawn(process.execPath, [join(bin, name), ...asked], {
    env: { ...surroundings, DATA_DIR: dataDir },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const code = await new Promise((resolve) => child.on('close', resolve))
  assert.equal(code, wanted, `${name} ${asked.join(' ')}: ${said}`)
  return said
}

const isIn = async (visitor: Visitor) => (await visitor.get('/app/account')).status === 200
const title = 'Trato que aprobó la cuenta perdida'

test('after a break-in', async (t) => {
  let program = await startedProgram({ DATA_DIR: dataDir })
  after(() => program.stop())
  const { address } = program
  const [olga, thief, carla, adela, tomas] = await Promise.all(
    (['olga', 'pablo', 'carla', 'adela', 'tomas'] as const).map((name) => invented(address, name)),
  )
  assert.ok(olga && thief && carla && adela && tomas)
  const dealers = await anaAndMarcos(address)
  const idOf = async (name: string) =>
    (await personByEmail(program.means.database.reader, `${name}@demostracion.example`))?.id ?? ''
  const payoutIn = async (who: Visitor, view: string): Promise<string> => {
    for (let rounds = 0; rounds < 150; rounds += 1) {
      const { text } = await who.get(`/ops/payouts?view=${view}`)
      const row = text.split('<tr').find((each) => plain(each).includes(title)) ?? ''
      const value = /name="payout"[^>]*value="([^"]+)"/.exec(row)?.[1]
      if (value) return plain(value)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    throw new Error(`No payout waits in ${view}.`)
  }
  const act = async (who: Visitor, view: string, button: string, fields: Fields = {}) => {
    const payout = await payoutIn(who, view)
    return taken(who, who.fillIn(`/ops/payouts?view=${view}`, button, { payout, ...fields }))
  }
  const hashIn = async (who: Visitor, path: string) =>
    /name="sha256"[^>]*value="([0-9a-f]{64})"/.exec((await who.get(path)).text)?.[1] ?? ''

  await t.test('an approver’s account is lost, with what it approved and has not left', async () => {
    const deal = (await dealIn('inspecting', dealers, title)).address
    await taken(
      dealers.buyer,
      dealers.buyer.fillIn(`${deal}/release?tranche=1`, 'Liberar', { password: dealers.passwords.buyer }),
    )
    await taken(olga, olga.fillIn('/dev/clock', 'Adelantar 1 hora'))
    await act(olga, 'prepare', 'Preparar')
    // Whoever has Pablo's browser and password approves a payout, which is in a file before anybody knows.
    await approvePayout(thief, await payoutIn(thief, 'approve'), 'demostracion-pablo')
    const file = await act(olga, 'approved', 'Crear el archivo en EUR')
    const path = /\/ops\/payouts\/files\/[0-9a-f-]+/.exec(file.text)?.[0] ?? ''
    // Everything stops before anybody knows how much is lost.
    const stops = { note: 'La cuenta de Pablo está en manos de otra persona', password: 'demostracion-adela' }
    await taken(adela, adela.fillIn('/ops/payouts/stop', 'Parar todos los pagos', stops))
    // Whoever administers takes every role, and ends every session.
    const person = `/ops/people/${await idOf('pablo')}`
    const why = { reason: 'Su cuenta está en manos de otra persona', password: 'demostracion-adela' }
    for (const role of ['approver', 'operator'])
      await taken(adela, adela.post(person, { act: 'dismiss', role, ...why }))
    await taken(adela, adela.post(person, { act: 'end-sessions', ...why }))
    assert.equal(await isIn(thief), false)
    const again = await invented(address, 'pablo')
    for (const at of ['/ops', '/ops/payouts', path]) assert.equal((await again.get(at)).status, 404, at)

    // What was approved and has not left goes back to its beginning, and needs somebody else.
    await taken(olga, olga.fillIn(path, 'Retirar el archivo', { note: 'Lo aprobó una cuenta perdida' }))
    const download = await olga.post(`${path}/download`, { reason: 'Para entregarlo' })
    assert.doesNotMatch(download.text, /CstmrCdtTrfInitn/, 'it leaves no more')
    await act(olga, 'approved', 'Retirar la aprobación', { note: 'La dio una cuenta perdida' })
    await act(olga, 'prepare', 'Preparar')
    const alone = await olga.post('/ops/payouts?view=approve', {
      act: 'approve',
      payout: await payoutIn(olga, 'approve').catch(() => ''),
      password: 'demostracion-olga',
    })
    assert.ok(alone.status >= 400, 'who prepared does not approve')

    // Two administrators give the role to somebody else, who approves what was looked at.
    const other = `/ops/people/${await idOf('carla')}`
    const given = { role: 'approver', reason: 'En lugar de Pablo' }
    await taken(
      adela,
      adela.post(other, { act: 'propose-appointment', ...given, password: 'demostracion-adela' }),
    )
    await taken(
      tomas,
      tomas.post(other, { act: 'confirm-appointment', ...given, password: 'demostracion-tomas' }),
    )
    await approvePayout(carla, await payoutIn(carla, 'approve'), 'demostracion-carla')
    const looked = { note: 'Comparé los archivos con el banco', password: 'demostracion-olga' }
    await taken(olga, olga.fillIn('/ops/payouts/stop', 'Decir que lo comprobé', looked))
    const confirms = { password: 'demostracion-carla' }
    await taken(carla, carla.fillIn('/ops/payouts/stop', 'Confirmar y dejar seguir los pagos', confirms))
    const next = await act(olga, 'approved', 'Crear el archivo en EUR')
    const second = /\/ops\/payouts\/files\/[0-9a-f-]+/.exec(next.text)?.[0] ?? ''
    assert.notEqual(second, path)
    const leaves = await taken(
      carla,
      carla.fillIn(second, 'Aprobar el archivo', {
        sha256: await hashIn(carla, second),
        password: 'demostracion-carla',
      }),
    )
    assert.match(mainIn(leaves), /sale exactamente este contenido/)
  })

  await t.test('the key is exchanged with people at work, and the old one opens nothing', async () => {
    const { buyer: ana } = dealers
    // The first call makes the key. The program has to know it: it is started again, and nobody is signed out.
    const first = await order('rotate-key.ts', [], 1)
    assert.match(first, /trabaja todavía con la clave 1: reinícialo/)
    const port = new URL(address).port
    await program.stop()
    program = await startedProgram({ DATA_DIR: dataDir, PORT: port, BASE_URL: address })
    assert.ok(await isIn(ana), 'sessions go on')
    const work = { isDone: false }
    const exchange = order('rotate-key.ts').finally(() => (work.isDone = true))
    let asked = 0
    while (!work.isDone) {
      assert.ok(await isIn(ana))
      await taken(
        ana,
        ana.post('/preferences/theme', { theme: asked % 2 === 0 ? 'dark' : 'light', from: '/' }),
      )
      asked += 1
    }
    assert.match(await exchange, /Todo está cifrado con la clave 2 .* Retirada: 1\./)
    assert.ok(asked > 0)
    const shown = await ana.get('/app/account/bank-accounts')
    assert.equal(shown.status, 200)
    await order('rotate-key.ts', ['--forget'])
    assert.equal(readFileSync(join(dataDir, 'clave'), 'utf8').trim().split('\n').length, 1)
  })

  await t.test('every session is ended at once, and people come back with what they have', async () => {
    const people = [olga, carla, adela, dealers.buyer, dealers.seller]
    assert.ok(await isIn(dealers.buyer))
    assert.match(await order('end-sessions.ts', ['--all']), /Se cerraron \d+ sesiones/)
    for (const each of people) assert.equal(await isIn(each), false)
    assert.ok(await isIn(await invented(address, 'ana')))
    const { rows } = await program.means.database.pool.query<{ action: string }>(
      'select action from office_log order by office_log_id desc limit 1',
    )
    assert.equal(rows[0]?.action, 'people.end-every-session')
  })
})
