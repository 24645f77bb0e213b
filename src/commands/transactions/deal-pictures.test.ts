import assert from 'node:assert/strict'
import { test } from 'node:test'
import { thumbnailLimits, withThumbnail } from '#domain/attachments/thumbnail.ts'
import { dealPicture, invitationPicture } from '#queries/transactions/picture.ts'
import { transactionsList } from '#queries/transactions/transactions-list.ts'
import { ask } from '#test/ask.ts'
import { jpeg, pdf, smallJpeg } from '#test/pictures.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, invitationToken, type Name, type World } from '#test/world.ts'
import { attachToDraft } from './attach-to-draft.ts'
import { claimTransaction } from './claim.ts'
import { proposeTransaction } from './propose.ts'
import { sendDealMessage } from './send-message.ts'

const small = smallJpeg(thumbnailLimits.side)
const photo = { name: 'bici.jpg', bytes: withThumbnail(jpeg(), small) }

const picture = (world: World, who: Name, transactionId: string) =>
  ask(world, who, dealPicture, { transactionId })
const listed = async (world: World, who: Name) =>
  (await ask(world, who, transactionsList, {})).rows.map(({ hasPicture }) => hasPicture)

test('the thing of a deal is seen small by its two people and by whoever is invited, and by nobody else', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('draft')
  await world.perform('ana', attachToDraft, { transactionId, files: [{ name: 'f.pdf', bytes: pdf }, photo] })
  assert.deepEqual(await listed(world, 'ana'), [true])
  assert.deepEqual(await picture(world, 'ana', transactionId), small)
  const offer = { transactionId, party: 'buyer', terms: usualTerms, guest: { name: 'Benito' } }
  await world.perform('ana', proposeTransaction, offer)

  const token = await invitationToken(world, transactionId)
  assert.deepEqual(await ask(world, 'zoe', invitationPicture, { token }), small)
  for (const who of ['benito', 'zoe', 'olga', 'carla'] as const)
    await assert.rejects(picture(world, who, transactionId), { code: 'not-found' })
  await world.perform('benito', claimTransaction, { token })
  assert.deepEqual(await picture(world, 'benito', transactionId), small)
  assert.deepEqual(await listed(world, 'benito'), [true])
  await assert.rejects(ask(world, 'zoe', invitationPicture, { token }), { code: 'not-found' })
})

test('a deal of which only a message shows something has no picture', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('claimed')
  await world.perform('ana', sendDealMessage, { transactionId, text: 'Mira', files: [photo] })
  assert.deepEqual(await listed(world, 'ana'), [false])
  await assert.rejects(picture(world, 'ana', transactionId), { code: 'not-found' })
})
