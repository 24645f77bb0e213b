import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { digest } from '#domain/digest.ts'
import { pieceLimits } from '#domain/evidence/evidence.ts'
import { chainIsWhole } from '#domain/transactions/event.ts'
import { attachment } from '#queries/transactions/attachment.ts'
import { evidencePage } from '#queries/transactions/evidence-page.ts'
import { ask } from '#test/ask.ts'
import { connectedAs, damage } from '#test/connections.ts'
import { mp4 } from '#test/films.ts'
import { exif, jpeg, pdf, png } from '#test/pictures.ts'
import { atOnce, eventsOf, keepsTheRules, once } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { addEvidence } from './add-evidence.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { declineTransaction } from './decline.ts'
import { releaseTranche } from './release.ts'

const place = 'GPS 40.4168 N'
const photo = { name: 'C:\\fotos\\IMG_1.JPG', bytes: jpeg([exif(6, place)]) }
const film = { name: 'abriendo.mp4', bytes: mp4({ seconds: 42, place }) }
const paper = { name: '../factura.pdf', bytes: pdf }

const show = (world: World, who: Name, raw: object, key?: string) =>
  world.perform(who, addEvidence, { purpose: 'delivery', ...raw }, key)
const read = (world: World, who: Name, transactionId: string) =>
  ask(world, who, evidencePage, { transactionId })

describe('showing evidence', () => {
  test('keeps it in the order of being shown, with files that tell nothing of place and device, for both to see', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('delivered')
    await show(world, 'benito', { transactionId, words: 'Así salió.\r\n', files: [photo, film], tranche: 1 })
    await show(world, 'ana', { transactionId, purpose: 'rejection', files: [paper] })
    await show(world, 'olga', { transactionId, files: [{ name: 'sello.png', bytes: png() }] })
    for (const who of ['ana', 'benito', 'olga', 'carla'] as const) {
      const { pieces, mayAdd } = await read(world, who, transactionId)
      assert.deepEqual(
        pieces.map(({ number, side, purpose, tranche, words, files }) => [
          [number, side, purpose, tranche, words],
          files.map(({ name, mediaType, seconds }) => [name, mediaType, seconds]),
        ]),
        [
          [
            [1, 'seller', 'delivery', 1, 'Así salió.'],
            [
              ['IMG_1.jpg', 'image/jpeg', null],
              ['abriendo.mp4', 'video/mp4', 42],
            ],
          ],
          [[2, 'buyer', 'rejection', null, ''], [['factura.pdf', 'application/pdf', null]]],
          [[3, 'platform', 'delivery', null, ''], [['sello.png', 'image/png', null]]],
        ],
      )
      assert.equal(mayAdd, who !== 'carla')
      for (const { id } of pieces[0]?.files ?? []) {
        const { bytes } = await ask(world, who, attachment, { transactionId, attachmentId: id })
        assert.ok(!Buffer.from(bytes).includes(place))
      }
    }
    const { rows } = await world.database.pool.query<{ kept: string }>(
      `select string_agg(coalesce(e.sealed_words, '') || a.sealed_name || encode(a.sealed_bytes, 'escape'), ' ') as kept
       from evidence e join attachments a using (evidence_id)`,
    )
    assert.doesNotMatch(rows[0]?.kept ?? '', /salió|IMG_1|%PDF|factura/)
  })

  test('stands in the history by its hashes, moves nothing, and tells the other side', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('inspecting')
    const before = await world.situation(transactionId)
    await show(world, 'ana', {
      transactionId,
      words: 'Llegó roto',
      files: [photo],
      purpose: 'rejection',
      tranche: 1,
    })
    const after = await world.situation(transactionId)
    assert.deepEqual(
      [after.tranches, after.timers, after.payouts],
      [before.tranches, before.timers, before.payouts],
    )
    const events = await eventsOf(world, transactionId)
    assert.ok(chainIsWhole(events))
    const { name, body } = events.at(-1) ?? { name: '', body: '{}' }
    const [piece] = (await read(world, 'ana', transactionId)).pieces
    assert.equal(name, 'evidence.added')
    assert.deepEqual(JSON.parse(body).said.shown, {
      number: 1,
      side: 'buyer',
      purpose: 'rejection',
      tranche: 1,
      wordsHash: digest('Llegó roto'),
      files: [{ sha256: piece?.files[0]?.sha256, size: piece?.files[0]?.size, mediaType: 'image/jpeg' }],
      hash: piece?.hash,
    })
    assert.doesNotMatch(body, /roto|IMG_1/)
    const { rows } = await world.database.pool.query<{ payload: { to: string; notice: string } }>(
      `select payload from jobs where task = 'send-notice' order by job_id desc limit 1`,
    )
    assert.deepEqual([rows[0]?.payload.to, rows[0]?.payload.notice], ['seller', 'prueba_anadida'])
  })

  test('is possible from the deposit until the deal is over, for its people alone', async () => {
    const world = await createWorld()
    for (const state of ['funded', 'delivered', 'inspecting', 'releasable'] as const)
      await show(world, 'ana', { transactionId: await world.transactionIn(state), files: [paper] })
    for (const state of ['proposed', 'claimed', 'agreed'] as const) {
      const transactionId = await world.transactionIn(state)
      await assert.rejects(show(world, 'ana', { transactionId, files: [paper] }), { code: 'wrong-moment' })
      assert.equal((await read(world, 'ana', transactionId)).mayAdd, false)
    }
    const draft = await world.transactionIn('draft')
    await assert.rejects(read(world, 'ana', draft), { code: 'not-found' })
    const declined = await world.transactionIn('claimed')
    await world.perform('benito', declineTransaction, { transactionId: declined, reason: 'No me interesa.' })
    await assert.rejects(show(world, 'ana', { transactionId: declined, files: [paper] }), {
      code: 'wrong-moment',
    })
    const funded = await world.transactionIn('funded')
    await show(world, 'ana', { transactionId: funded, files: [paper] })
    for (const who of ['zoe', 'adela'] as const) {
      await assert.rejects(read(world, who, funded), { code: 'not-found' })
      await assert.rejects(show(world, who, { transactionId: funded, files: [paper] }), { code: 'not-found' })
    }
  })

  test('is refused without files, with what is no evidence, of no such part, and without a proven address', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    const trying = (raw: object) => show(world, 'ana', { transactionId, ...raw })
    await assert.rejects(trying({ words: 'Mira' }), { code: 'evidence-missing' })
    await assert.rejects(trying({ files: [paper], purpose: 'otra' }), { code: 'input-wrong' })
    await assert.rejects(trying({ files: [paper], words: 'a'.repeat(pieceLimits.wordsLength + 1) }), {
      code: 'input-wrong',
    })
    await assert.rejects(trying({ files: [paper], tranche: 7 }), { code: 'not-found' })
    await assert.rejects(
      trying({ files: [{ name: 'a.jpg', bytes: Buffer.from('<svg onload=alert(1)>') }] }),
      {
        code: 'evidence-kind',
        details: { name: 'a.jpg', reason: 'markup' },
      },
    )
    await assert.rejects(trying({ files: [{ name: 'a.mp4', bytes: mp4({ seconds: 61 }) }] }), {
      code: 'video-too-long',
    })
    await assert.rejects(
      world.perform({ ...world.actor('ana'), contactVerified: false }, addEvidence, {
        transactionId,
        purpose: 'delivery',
        files: [paper],
      }),
      { code: 'contact-not-verified' },
    )
    assert.deepEqual((await read(world, 'ana', transactionId)).pieces, [])
    assert.equal(
      (await eventsOf(world, transactionId)).filter(({ name }) => name === 'evidence.added').length,
      0,
    )
  })

  test('leaves the place in a photograph where its owner says that it is what it proves', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    await show(world, 'benito', { transactionId, files: [photo], keepsPlace: true })
    const [piece] = (await read(world, 'benito', transactionId)).pieces
    const { bytes } = await ask(world, 'ana', attachment, {
      transactionId,
      attachmentId: piece?.files[0]?.id,
    })
    assert.ok(Buffer.from(bytes).includes(place))
  })

  test('at the same time gets each its own number, and loses nobody’s step to somebody else’s', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('inspecting')
    const { version } = (await world.situation(transactionId)).transaction
    const ends = await atOnce(
      () => show(world, 'ana', { transactionId, files: [photo] }),
      () => show(world, 'benito', { transactionId, files: [paper] }),
      () => show(world, 'olga', { transactionId, files: [film] }),
    )
    assert.equal(ends.won.length, 3)
    const { pieces } = await read(world, 'ana', transactionId)
    assert.deepEqual(
      pieces.map(({ number, version: at }) => [number, at - version]),
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
    )
    // Ana decided on a page that showed none of it: what was only shown changes nothing that she decided on.
    await world.perform('ana', releaseTranche, { transactionId, tranche: 1 })
  })

  test('with the same key happens once, and other files under it are refused', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    const raw = { transactionId, files: [photo] }
    const answers = await Promise.all([1, 2, 3].map(() => show(world, 'ana', raw, 'clave')))
    assert.equal(new Set(answers.map(({ version }) => version)).size, 1)
    await assert.rejects(show(world, 'ana', { transactionId, files: [paper] }, 'clave'), {
      code: 'key-reused',
    })
    assert.equal((await read(world, 'ana', transactionId)).pieces.length, 1)
  })

  test('has an end for each side, and for what one person may keep', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    await show(world, 'ana', { transactionId, files: [paper] })
    await damage(
      world.url,
      `insert into evidence (evidence_id, transaction_id, version, number, author_id, side, purpose, hash, added_at)
       select gen_random_uuid(), transaction_id, -n, 100 + n, author_id, side, purpose, hash, added_at
       from evidence, generate_series(2, $1) n where transaction_id = $2`,
      [pieceLimits.ofSide, transactionId],
    )
    await assert.rejects(show(world, 'ana', { transactionId, files: [paper] }), {
      code: 'too-much-evidence',
      details: { most: pieceLimits.ofSide },
    })
    await show(world, 'benito', { transactionId, files: [paper] })
    const full = await world.transactionIn('funded')
    await damage(
      world.url,
      `insert into attachments (attachment_id, transaction_id, author_id, media_type, sealed_name, size, sha256, sealed_bytes, added_at)
       select gen_random_uuid(), $1, $2, 'application/pdf', 'x', 10485760, repeat('0', 64), 'x', $3 from generate_series(1, 50)`,
      [full, world.ids.benito, world.now().toString()],
    )
    await assert.rejects(show(world, 'benito', { transactionId: full, files: [paper] }), {
      code: 'storage-used-up',
    })
    assert.deepEqual((await read(world, 'ana', full)).pieces, [])
  })

  test('stays as it is: no row of it is changed, taken away or added beside what its event tells', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('delivered')
    await show(world, 'ana', { transactionId, words: 'Mira', files: [paper] })
    const { pool, writer } = world.database
    const owner = (text: string) => connectedAs('owner', world.url, (client) => client.query(text))
    await assert.rejects(pool.query('update evidence set hash = hash'), /permission denied/)
    await assert.rejects(pool.query('delete from evidence'), /permission denied/)
    await assert.rejects(writer.deleteFrom('attachments').where('evidence_id', 'is not', null).execute(), {
      constraint: 'files_of_evidence_stay',
    })
    await assert.rejects(
      pool.query(
        `insert into attachments (attachment_id, transaction_id, evidence_id, author_id, media_type, sealed_name, size, sha256, sealed_bytes, added_at)
         select gen_random_uuid(), transaction_id, evidence_id, author_id, media_type, sealed_name, size, repeat('a', 64), sealed_bytes, added_at
         from attachments where evidence_id is not null`,
      ),
      { constraint: 'files_of_evidence_are_named' },
    )
    await assert.rejects(
      pool.query(
        `insert into evidence (evidence_id, transaction_id, version, number, author_id, side, purpose, hash, added_at)
         select gen_random_uuid(), transaction_id, version - 1, number + 1, author_id, side, purpose, hash, added_at from evidence`,
      ),
      { constraint: 'evidence_is_what_its_event_tells' },
    )
    await assert.rejects(owner(`update evidence set purpose = 'dispute'`), /append-only/)
    await assert.rejects(owner('delete from evidence'), /append-only/)
    await assert.rejects(owner('truncate evidence cascade'), /append-only/)
    await world.perform('ana', confirmReceipt, { transactionId, tranche: 1 })
  })

  keepsTheRules(
    {
      command: addEvidence,
      who: 'ana',
      ready: async (world) => ({
        transactionId: await world.transactionIn('funded'),
        purpose: 'delivery',
        words: 'Esto es lo que llegó.',
        files: [paper],
      }),
    },
    [once],
  )
})
