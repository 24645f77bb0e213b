import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { digestOfBytes } from '#domain/digest.ts'
import { chainIsWhole } from '#domain/transactions/event.ts'
import { attachment } from '#queries/transactions/attachment.ts'
import { caseFile } from '#queries/transactions/case-file.ts'
import { evidencePage } from '#queries/transactions/evidence-page.ts'
import { transactionPage } from '#queries/transactions/transaction-page.ts'
import { ask } from '#test/ask.ts'
import { fileProof, filesDelivered, logo } from '#test/deliveries.ts'
import { exif, jpeg, pdf, png } from '#test/pictures.ts'
import { atOnce, eventsOf, keepsTheRules, lapse, statesOf } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { addEvidence } from './add-evidence.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { declareDelivery } from './declare-delivery.ts'
import { downloadDelivery } from './download-delivery.ts'
import { giveBack } from './give-back.ts'
import { redeliver } from './redeliver.ts'
import { releaseTranche } from './release.ts'
import { requestChanges } from './request-changes.ts'
import { undoDelivery } from './undo-delivery.ts'

const part = (transactionId: string) => ({ transactionId, tranche: 1 })
const download = (world: World, transactionId: string, who: Name = 'ana') =>
  world.perform(who, downloadDelivery, part(transactionId))
const piecesOf = async (world: World, who: Name, transactionId: string) =>
  (await ask(world, who, evidencePage, { transactionId })).pieces
const open = async (world: World, who: Name, transactionId: string, piece = 0) => {
  const pieces = await piecesOf(world, 'olga', transactionId)
  return ask(world, who, attachment, { transactionId, attachmentId: pieces[piece]?.files[0]?.id })
}
const proofsOf = (world: World) =>
  world.database.reader
    .selectFrom('delivery_proofs')
    .select(['kind', 'delivered_at', 'files', 'proven_by'])
    .execute()

describe('downloading what was delivered', () => {
  test('is a fact of the log with its time and hashes, and starts the inspection', async () => {
    const world = await createWorld()
    const transactionId = await filesDelivered(world)
    world.pass({ hours: 20 })
    const at = world.now()

    await download(world, transactionId)

    const sha256 = digestOfBytes(logo.bytes)
    const { tranches, timers } = await world.situation(transactionId)
    assert.deepEqual([tranches[0]?.state, tranches[0]?.heldMinor], ['inspecting', 1_000_000n])
    assert.deepEqual(
      [tranches[0]?.proof?.files, tranches[0]?.proof?.downloadedAt?.toString()],
      [[sha256], at.toString()],
    )
    const inspection = timers.find(({ kind }) => kind === 'T-INSP')
    assert.equal(inspection?.startedAt.toString(), at.toString())
    const events = await eventsOf(world, transactionId)
    assert.ok(chainIsWhole(events))
    assert.deepEqual(JSON.parse(events.at(-1)?.body ?? '{}').said.downloaded, [sha256])
    const [proof] = await proofsOf(world)
    assert.deepEqual(
      [proof?.kind, proof?.delivered_at?.toString(), proof?.files, proof?.proven_by],
      ['download', at.toString(), [sha256], world.ids.ana],
    )
  })

  test('opens the files to the buyer, who reads nothing of them before; the seller and the office always do', async () => {
    const world = await createWorld()
    const transactionId = await filesDelivered(world)
    await assert.rejects(open(world, 'ana', transactionId), { code: 'not-downloaded' })
    const [closed] = await piecesOf(world, 'ana', transactionId)
    assert.deepEqual([closed?.isClosed, closed?.files[0]?.name], [true, 'logotipo.pdf'])
    const { evidence } = await ask(world, 'ana', caseFile, { transactionId })
    assert.deepEqual(evidence[0]?.files, [])
    const { delivered } = await ask(world, 'ana', transactionPage, { transactionId })
    assert.deepEqual([delivered[0]?.isClosed, delivered[0]?.files.length], [true, 1])
    for (const who of ['benito', 'olga'] as const) await open(world, who, transactionId)
    await assert.rejects(open(world, 'zoe', transactionId), { code: 'not-found' })
    // Whoever else looked proved nothing.
    assert.deepEqual(await statesOf(world, transactionId), ['delivery_declared'])

    await download(world, transactionId)

    const { bytes } = await open(world, 'ana', transactionId)
    assert.deepEqual(Buffer.from(bytes), Buffer.from(logo.bytes))
    assert.equal((await ask(world, 'ana', caseFile, { transactionId })).evidence[0]?.files.length, 1)
  })

  test('keeps what its seller took back closed, and opens what was paid for', async () => {
    const world = await createWorld()
    const transactionId = await filesDelivered(world)
    await world.perform('benito', undoDelivery, part(transactionId))
    await assert.rejects(open(world, 'ana', transactionId), { code: 'not-downloaded' })
    await world.perform('benito', declareDelivery, {
      ...part(transactionId),
      proof: fileProof,
      files: [{ name: 'bueno.png', bytes: png() }],
    })
    await download(world, transactionId)
    await assert.rejects(open(world, 'ana', transactionId, 0), { code: 'not-downloaded' })
    await open(world, 'ana', transactionId, 1)

    const paid = await filesDelivered(world)
    await world.perform('ana', releaseTranche, { ...part(paid), confirmation: 'LIBERAR' })
    await assert.rejects(open(world, 'ana', paid), { code: 'not-downloaded' })
    await lapse(world, paid, 'T-UNDO')
    await open(world, 'ana', paid)

    const back = await filesDelivered(world)
    await world.perform('benito', giveBack, { ...part(back), amountMinor: '1000000' })
    await assert.rejects(open(world, 'ana', back), { code: 'not-downloaded' })
  })

  test('in two tabs at once is told once, and a second time moves no clock', async () => {
    const world = await createWorld()
    const transactionId = await filesDelivered(world)
    const { won, refusals } = await atOnce(
      () => download(world, transactionId),
      () => download(world, transactionId),
    )
    assert.deepEqual([won.length, refusals], [1, ['wrong-moment']])
    const before = (await world.situation(transactionId)).timers
    world.pass({ hours: 9 })
    await assert.rejects(download(world, transactionId), { code: 'wrong-moment' })
    assert.deepEqual((await world.situation(transactionId)).timers, before)
    assert.equal((await proofsOf(world)).length, 1)
  })

  test('races the seller who takes the delivery back: one of them happens', async () => {
    const world = await createWorld()
    const transactionId = await filesDelivered(world)
    const { won } = await atOnce(
      () => download(world, transactionId),
      () => world.perform('benito', undoDelivery, part(transactionId)),
    )
    assert.equal(won.length, 1)
    assert.deepEqual(await statesOf(world, transactionId), [won[0] === 0 ? 'inspecting' : 'funded'])
  })

  test('is the buyer’s alone, of files that were delivered here', async () => {
    const world = await createWorld()
    const transactionId = await filesDelivered(world)
    await assert.rejects(download(world, transactionId, 'benito'), { code: 'not-your-role' })
    for (const who of ['zoe', 'adela', 'carla'] as const)
      await assert.rejects(download(world, transactionId, who), { code: 'not-found' })
    await assert.rejects(download(world, await world.transactionIn('delivered')), { code: 'wrong-moment' })
  })

  test('of changed files is told too, while the inspection goes on', async () => {
    const world = await createWorld()
    const transactionId = await filesDelivered(world)
    await download(world, transactionId)
    await world.perform('ana', requestChanges, { ...part(transactionId), reason: 'Falta en negro.' })
    const files = [{ name: 'negro.jpg', bytes: jpeg([exif(6, 'GPS 40.4')]) }]
    await world.perform('benito', redeliver, { ...part(transactionId), proof: fileProof, files })
    await assert.rejects(open(world, 'ana', transactionId, 1), { code: 'not-downloaded' })
    await open(world, 'ana', transactionId, 0)
    const due = (await world.situation(transactionId)).timers.findLast(({ kind }) => kind === 'T-INSP')?.dueAt
    await download(world, transactionId)
    await open(world, 'ana', transactionId, 1)
    const { tranches, timers } = await world.situation(transactionId)
    assert.equal(tranches[0]?.state, 'inspecting')
    assert.equal(timers.findLast(({ kind }) => kind === 'T-INSP')?.dueAt.toString(), due?.toString())
  })

  keepsTheRules({
    command: downloadDelivery,
    who: 'ana',
    ready: async (world) => part(await filesDelivered(world)),
  })
})

describe('delivering files', () => {
  test('refuses what is no file of this kind, each with its reason, and tells nobody', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded', { deliveryMode: 'digital' })
    const deliver = (files: readonly object[], more: object = {}) =>
      world.perform('benito', declareDelivery, { ...part(transactionId), proof: fileProof, files, ...more })
    const bytes = (text: string) => Buffer.from(text, 'latin1')
    const large = Buffer.concat([bytes('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024 - 8, 32)])
    const bomb = Buffer.from(png())
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const tries: readonly (readonly [object, string])[] = [
      [{ name: 'logo.svg', bytes: bytes('<svg onload=alert(1)>') }, 'evidence-kind'],
      [{ name: 'foto.jpg', bytes: bytes('<html><script>alert(1)</script>') }, 'evidence-kind'],
      [{ name: 'programa.pdf', bytes: bytes('MZ\x90\0\x03\0\0\0') }, 'evidence-kind'],
      [{ name: 'todo.zip', bytes: bytes('PK\x03\x04\0\0\0\0') }, 'evidence-kind'],
      [{ name: 'bomba.png', bytes: bomb }, 'evidence-kind'],
      [{ name: 'grande.pdf', bytes: large }, 'attachment-too-large'],
      [{ name: 'vacio.pdf', bytes: Buffer.alloc(0) }, 'evidence-kind'],
    ]
    for (const [file, code] of tries)
      await assert.rejects(deliver([file]), (thrown: Error & { code: string }) => {
        assert.equal(thrown.code, code, JSON.stringify(file).slice(0, 60))
        return true
      })
    await assert.rejects(deliver([]), { code: 'delivered-file-missing' })
    await assert.rejects(deliver([], { proof: { ...fileProof, sha256: 'abc' } }), { code: 'input-wrong' })
    assert.deepEqual(await statesOf(world, transactionId), ['funded'])

    await deliver([{ name: '../../etc/contrato.pdf', bytes: pdf }])
    const [piece] = await piecesOf(world, 'benito', transactionId)
    assert.deepEqual(
      [piece?.purpose, piece?.tranche, piece?.side, piece?.files[0]?.name],
      ['delivery', 1, 'seller', 'contrato.pdf'],
    )
  })

  test('elsewhere is told by hash and place, and the buyer says that they have it', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded', { deliveryMode: 'digital' })
    const sha256 = 'AB'.repeat(32)
    const proof = { kind: 'file', text: 'En el servidor de Ana, carpeta entregas', sha256 }
    await world.perform('benito', declareDelivery, { ...part(transactionId), proof })
    const { tranches } = await world.situation(transactionId)
    assert.equal(tranches[0]?.proof?.sha256, sha256.toLowerCase())
    await assert.rejects(download(world, transactionId), { code: 'wrong-moment' })
    await world.perform('ana', confirmReceipt, part(transactionId))
    assert.deepEqual(await statesOf(world, transactionId), ['inspecting'])
  })

  test('as they are keeps what a photograph tells of its place, and without it where that is asked', async () => {
    const world = await createWorld()
    const place = 'GPS 40.4168 N'
    const photo = { name: 'foto.jpg', bytes: jpeg([exif(6, place)]) }
    const asTheyAre = await filesDelivered(world, [photo])
    const kept = await open(world, 'olga', asTheyAre)
    assert.equal(digestOfBytes(kept.bytes), digestOfBytes(photo.bytes))
    const bare = await world.transactionIn('funded', { deliveryMode: 'digital' })
    const raw = { ...part(bare), proof: fileProof, files: [photo] }
    await world.perform('benito', declareDelivery, raw)
    assert.ok(!Buffer.from((await open(world, 'olga', bare)).bytes).includes(place))
  })
})

describe('delivering work', () => {
  test('shows it with a note and files, that both see at once; so do its changes', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded', { deliveryMode: 'servicio' })
    const proof = { kind: 'work', text: 'Salón pintado, dos manos' }
    const files = [{ name: 'salon.png', bytes: png() }]
    await world.perform('benito', declareDelivery, { ...part(transactionId), proof, files })
    await open(world, 'ana', transactionId)
    await assert.rejects(download(world, transactionId), { code: 'wrong-moment' })
    await world.perform('ana', confirmReceipt, part(transactionId))
    await world.perform('ana', requestChanges, { ...part(transactionId), reason: 'Falta el marco.' })
    const changed = [{ name: 'marco.pdf', bytes: pdf }]
    await world.perform('benito', redeliver, { ...part(transactionId), proof, files: changed })
    const { delivered } = await ask(world, 'ana', transactionPage, { transactionId })
    assert.deepEqual(
      delivered.map(({ files: shown, isClosed }) => [shown.map(({ name }) => name), isClosed]),
      [[['marco.pdf'], false]],
    )
    assert.deepEqual(
      (await piecesOf(world, 'carla', transactionId)).map(({ number }) => number),
      [1, 2],
    )
    await world.perform('ana', addEvidence, {
      transactionId,
      purpose: 'delivery',
      files: [{ name: 'mia.png', bytes: png() }],
    })
  })
})
