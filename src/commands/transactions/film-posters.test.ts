import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digestOfBytes } from '#domain/digest.ts'
import { withPoster } from '#domain/evidence/carried-poster.ts'
import { attachment } from '#queries/transactions/attachment.ts'
import { evidencePage } from '#queries/transactions/evidence-page.ts'
import { ask } from '#test/ask.ts'
import { connectedAs } from '#test/connections.ts'
import { mp4 } from '#test/films.ts'
import { jpeg, smallJpeg } from '#test/pictures.ts'
import { eventsOf } from '#test/steps.ts'
import { createWorld, type Name } from '#test/world.ts'
import { addEvidence } from './add-evidence.ts'

const film = { name: 'abriendo.mp4', bytes: mp4({ seconds: 42 }) }
const photo = { name: 'caja.jpg', bytes: jpeg() }

test('keeps the small picture that a film carries, named by its event, for whoever may see the film', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('inspecting')
  const small = smallJpeg(192)
  const bytes = withPoster(film.bytes, small)
  const files = [{ name: 'a.mp4', bytes }, film, photo]
  await world.perform('ana', addEvidence, { transactionId, purpose: 'rejection', files })
  const [piece] = (await ask(world, 'benito', evidencePage, { transactionId })).pieces
  const [carrying, bare] = piece?.files ?? []
  assert.deepEqual(
    piece?.files.map(({ hasPoster }) => hasPoster),
    [true, false, false],
  )
  assert.equal(carrying?.sha256, bare?.sha256)
  const { body } = (await eventsOf(world, transactionId)).at(-1) ?? { body: '{}' }
  assert.equal(JSON.parse(body).said.shown.files[0].poster, digestOfBytes(small))
  const poster = (who: Name, { id = '' } = {}) =>
    ask(world, who, attachment, { transactionId, attachmentId: id, poster: true })
  for (const who of ['ana', 'benito', 'carla'] as const)
    assert.deepEqual(Buffer.from((await poster(who, carrying)).bytes), small)
  await assert.rejects(poster('zoe', carrying), { code: 'not-found' })
  await assert.rejects(poster('ana', bare), { code: 'not-found' })
  const owner = (text: string) => connectedAs('owner', world.url, (client) => client.query(text))
  await assert.rejects(
    owner(`insert into attachments select gen_random_uuid(), a.* from (select transaction_id, message_id, author_id, media_type, sealed_name, size,
      sha256, sealed_bytes, added_at, evidence_id, seconds, sealed_thumbnail, repeat('0', 64) from attachments where poster_sha256 is not null) a`),
    /has no file/,
  )
})
