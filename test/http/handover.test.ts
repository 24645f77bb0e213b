import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeText, type HandoverKind, stepAt } from '#domain/handover/code.ts'
import { newKeys, type OwnKeys } from '#device/handover/signature.ts'
import { readBy, shownBy } from '#test/handovers.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { mainIn, registered, type Visitor } from './visitor.ts'

test('Ana and Marcos prepare their telephones, and what they kept without a network arrives once', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos, passwords } = dealers
  const deal = await dealIn('funded', dealers, 'Bicicleta plegable', { deliveryMode: 'en_persona' })
  const at = `${deal.address}/handover`
  const phones = { ana: await newKeys(), marcos: await newKeys() }
  const prepare = (who: Visitor, { publicKey }: OwnKeys, more: Readonly<Record<string, string>> = {}) =>
    who.post(at, { intent: 'prepare', tranche: '1', publicKey, ...more })

  assert.match(mainIn(await ana.get(deal.address)), /Preparar la entrega en persona/)
  assert.match(mainIn(await ana.get(at)), /hace falta JavaScript.*tu teléfono enseña un código/s)
  assert.match(mainIn(await marcos.get(at)), /lo lees con este teléfono/)
  const wrong = await prepare(ana, phones.ana, { by: 'password', password: 'no es esta' })
  assert.equal(wrong.status, 403)
  assert.equal((await prepare(ana, phones.ana, { by: 'password', password: passwords.buyer })).status, 200)
  assert.equal((await prepare(marcos, phones.marcos)).status, 200)

  const now = Date.now()
  const meet = async (kind: HandoverKind, shownAt = now) => {
    const code = await shownBy(phones.ana, {
      transactionId: deal.id,
      tranche: 1,
      kind,
      step: stepAt(shownAt),
    })
    const scan = await readBy(phones.marcos, code, now)
    const said = { intent: 'bring', tranche: '1', code: codeText(code) }
    return { ana: said, marcos: { ...said, readAt: String(scan.at), readBy: scan.signature } }
  }
  const old = await marcos.post(at, (await meet('handed', now - 600_000)).marcos)
  assert.deepEqual([old.status, old.headers.get('resguardo-refusal')], [422, 'handover-clock'])
  const met = await meet('handed')
  const zoe = await registered(address, 'Zoe Extraña', 'zoe-en-mano@example.com')
  assert.equal((await zoe.post(at, met.marcos)).status, 404)
  assert.equal((await zoe.get(at)).status, 404)

  for (const [who, said] of [
    [marcos, met.marcos],
    [ana, met.ana],
    [marcos, met.marcos],
  ] as const)
    assert.equal((await who.post(at, said)).location, deal.address)
  const page = mainIn(await ana.get(deal.address))
  assert.match(page, /En revisión/)
  // As the last thing that happened, and in the story.
  assert.equal(page.match(/lo dio en mano y Ana lo dijo con su código/g)?.length, 2)

  const accepted = await meet('accepted')
  assert.equal((await ana.post(at, accepted.ana)).location, deal.address)
  assert.match(mainIn(await ana.get(deal.address)), /lo aceptó con su código al recibirlo.*|Deshacer/s)
  assert.equal((await marcos.post(at, accepted.marcos)).location, deal.address)
})

test('the page that works without a network is the same for everybody, may use the camera and names nobody', async () => {
  const { address } = await runningProgram()
  const { buyer: ana } = await anaAndMarcos(address)
  const page = await ana.get('/entrega')
  assert.equal(page.status, 200)
  assert.match(page.headers.get('permissions-policy') ?? '', /camera=\(self/)
  assert.doesNotMatch(mainIn(page), /Ana/)
  const worker = await ana.get('/sw.js')
  assert.match(worker.text, /"documents":\[[^\]]*"\/entrega"/)
})
