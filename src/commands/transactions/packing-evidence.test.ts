import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { digestOfBytes } from '#domain/digest.ts'
import { caseFile } from '#queries/transactions/case-file.ts'
import { evidencePage } from '#queries/transactions/evidence-page.ts'
import { ask } from '#test/ask.ts'
import { exif, jpeg, pdf, png } from '#test/pictures.ts'
import { eventsOf } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { addEvidence } from './add-evidence.ts'
import { releaseTranche } from './release.ts'

const bytes = jpeg()
const photo = { name: 'caja.jpg', bytes }
const takenAt = 1_700_000_000_000

const packed = (transactionId: string, shot: object = {}) => ({
  transactionId,
  purpose: 'delivery',
  tranche: 1,
  files: [photo],
  shot: { name: 'packed-thing', deviceSha256: digestOfBytes(bytes), takenAt, ...shot },
})
const show = (world: World, who: Name, raw: object, key?: string) => world.perform(who, addEvidence, raw, key)
const refused = (promise: Promise<unknown>, code: string, details?: object) =>
  assert.rejects(promise, { code, ...(details && { details }) })

describe('photographs of packing and unpacking', () => {
  test('are evidence that tells what they show, the hash and the clock of the device, and move nothing', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    const before = await world.situation(transactionId)
    await show(world, 'benito', packed(transactionId))
    await show(world, 'benito', {
      ...packed(transactionId, { name: 'packed-closed', deviceSha256: null, takenAt: null }),
      files: [{ name: 'etiqueta.jpg', bytes: jpeg([exif(6, 'GPS 40.4168 N')]) }],
    })
    const after = await world.situation(transactionId)
    assert.deepEqual([after.tranches, after.timers], [before.tranches, before.timers])
    for (const who of ['ana', 'benito'] as const) {
      const asked = { page: evidencePage, file: caseFile }
      const { pieces } = await ask(world, who, asked.page, { transactionId })
      const { evidence } = await ask(world, who, asked.file, { transactionId })
      for (const told of [pieces, evidence])
        assert.deepEqual(
          told.map(({ side, tranche, shot }) => [
            side,
            tranche,
            shot?.name,
            shot?.deviceSha256 ?? null,
            shot?.takenAt?.epochMilliseconds ?? null,
          ]),
          [
            ['seller', 1, 'packed-thing', digestOfBytes(bytes), takenAt],
            ['seller', 1, 'packed-closed', null, null],
          ],
        )
      assert.equal(pieces[0]?.files[0]?.sha256, digestOfBytes(bytes))
    }
    const body = (await eventsOf(world, transactionId)).at(-2)?.body ?? ''
    assert.deepEqual((JSON.parse(body) as { said: { shown: { shot: object } } }).said.shown.shot, {
      name: 'packed-thing',
      deviceSha256: digestOfBytes(bytes),
      takenAt: '2023-11-14T22:13:20Z',
    })
  })

  test('are kept once, however often and from wherever they come', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    const later = { takenAt: takenAt + 5_000 }
    await Promise.all([
      show(world, 'benito', packed(transactionId), 'uno'),
      show(world, 'benito', packed(transactionId, later), 'dos'),
      show(world, 'benito', packed(transactionId), 'uno'),
    ])
    await show(world, 'benito', packed(transactionId, later))
    await show(world, 'benito', packed(transactionId, { name: 'packed-inside' }))
    const { pieces } = await ask(world, 'ana', evidencePage, { transactionId })
    assert.deepEqual(
      pieces.map(({ shot }) => shot?.name),
      ['packed-thing', 'packed-inside'],
    )
  })

  test('are refused when their bytes are others than the device hashed, several, or no photograph', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    const raw = packed(transactionId)
    await refused(
      show(world, 'benito', packed(transactionId, { deviceSha256: 'a'.repeat(64) })),
      'photo-altered',
    )
    await refused(
      show(world, 'benito', { ...raw, files: [{ name: 'otra.png', bytes: png() }] }),
      'photo-altered',
    )
    await refused(show(world, 'benito', { ...raw, files: [photo, photo] }), 'too-many-attachments', {
      most: 1,
    })
    await refused(
      show(world, 'benito', { ...raw, files: [{ name: 'x.pdf', bytes: pdf }] }),
      'evidence-kind',
      {
        name: 'x.pdf',
        reason: 'photo',
      },
    )
    await refused(show(world, 'benito', { ...raw, files: [] }), 'evidence-missing')
    await refused(show(world, 'benito', packed(transactionId, { name: 'otra' })), 'input-wrong')
    const large = { name: 'grande.jpg', bytes: Buffer.concat([bytes, Buffer.alloc(10 << 20)]) }
    await refused(show(world, 'benito', { ...raw, files: [large] }), 'attachment-too-large')
    assert.deepEqual((await ask(world, 'ana', evidencePage, { transactionId })).pieces, [])
  })

  test('are made by their own side alone, of a parcel, while it is packed or unpacked', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    const unpacked = (id: string) => packed(id, { name: 'unpacked-closed' })
    await refused(show(world, 'zoe', packed(transactionId)), 'not-found')
    await refused(show(world, 'ana', packed(transactionId)), 'not-your-role')
    await refused(show(world, 'benito', unpacked(transactionId)), 'not-your-role')
    await refused(show(world, 'olga', packed(transactionId)), 'not-your-role')
    await refused(show(world, 'ana', unpacked(transactionId)), 'wrong-moment')
    await refused(show(world, 'benito', { ...packed(transactionId), tranche: null }), 'wrong-moment')
    await refused(show(world, 'benito', { ...packed(transactionId), tranche: 7 }), 'not-found')
    const met = await world.transactionIn('funded', { deliveryMode: 'en_persona' })
    await refused(show(world, 'benito', packed(met)), 'wrong-moment')
    const inspecting = await world.transactionIn('inspecting')
    await refused(show(world, 'benito', packed(inspecting)), 'wrong-moment')
    await show(world, 'ana', unpacked(inspecting))
    await world.perform('ana', releaseTranche, { transactionId: inspecting, tranche: 1 })
    await refused(
      show(world, 'ana', {
        ...unpacked(inspecting),
        files: [{ name: 'b.png', bytes: png() }],
        shot: { name: 'unpacked-open' },
      }),
      'wrong-moment',
    )
    // What had arrived before is answered as done, though its moment has passed.
    await show(world, 'ana', unpacked(inspecting))
  })
})
