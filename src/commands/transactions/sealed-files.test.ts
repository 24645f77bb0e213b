import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { digest } from '#domain/digest.ts'
import { ask } from '#queries/query.ts'
import { agreement } from '#queries/transactions/agreement.ts'
import { attachment } from '#queries/transactions/attachment.ts'
import { amendmentAsked } from '#test/amendments.ts'
import { connectedAs, damage } from '#test/connections.ts'
import { jpeg, pdf } from '#test/pictures.ts'
import { atOnce } from '#test/steps.ts'
import { record, refusedBy, stolen } from '#test/stolen-connection.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, invitationToken, type World } from '#test/world.ts'
import { acceptAmendment } from './accept-amendment.ts'
import { acceptTransaction } from './accept.ts'
import { attachToDraft } from './attach-to-draft.ts'
import { claimTransaction } from './claim.ts'
import { counterOffer } from './counter.ts'
import { proposeTransaction } from './propose.ts'
import { removeAttachment } from './remove-attachment.ts'
import { reviseOffer } from './revise.ts'
import { sendDealMessage } from './send-message.ts'

const bill = { name: 'factura.pdf', bytes: pdf }
const bicycle = { name: 'bici.jpg', bytes: jpeg() }
const forged = [{ name: 'otra.pdf', sha256: 'a'.repeat(64), bytes: 1 }]

async function draftWith(world: World, ...files: { name: string; bytes: Uint8Array }[]) {
  const transactionId = await world.transactionIn('draft')
  const attachmentIds: string[] = []
  if (files.length > 0) {
    const added = await world.perform('ana', attachToDraft, { transactionId, files })
    attachmentIds.push(...added.attachmentIds)
  }
  return { transactionId, attachmentIds }
}

const propose = (world: World, transactionId: string, terms: object = usualTerms) =>
  world.perform('ana', proposeTransaction, {
    transactionId,
    party: 'buyer',
    terms,
    guest: { name: 'Benito' },
  })

async function claimed(world: World, transactionId: string) {
  await propose(world, transactionId)
  await world.perform('benito', claimTransaction, { token: await invitationToken(world, transactionId) })
}

/** The files that each version of the terms seals. */
const sealedIn = async (world: World, transactionId: string) => {
  const rows = await world.database.reader
    .selectFrom('terms_versions')
    .select(['body', 'hash'])
    .where('transaction_id', '=', transactionId)
    .orderBy('version')
    .execute()
  return rows.map(({ body, hash }) => {
    assert.equal(digest(body), hash)
    return (JSON.parse(body) as { files?: { name: string; sha256: string; bytes: number }[] }).files
  })
}

const keptIn = async (world: World, transactionId: string) => {
  const rows = await world.database.reader
    .selectFrom('attachments')
    .select(['sha256', 'size'])
    .where('transaction_id', '=', transactionId)
    .where('message_id', 'is', null)
    .execute()
  return rows.map(({ sha256, size }) => `${sha256} ${size}`).toSorted()
}
const asKept = (files: Awaited<ReturnType<typeof sealedIn>>[number]) =>
  (files ?? []).map(({ sha256, bytes }) => `${sha256} ${bytes}`).toSorted()

/** A deal that was sent before offers sealed their files: it has one that its terms do not name. */
async function sentBefore(world: World) {
  const transactionId = await world.transactionIn('claimed')
  const { attachmentIds } = await draftWith(world, bill)
  await damage(world.url, 'alter table attachments disable trigger user', [])
  await damage(world.url, 'update attachments set transaction_id = $1 where attachment_id = $2', [
    transactionId,
    attachmentIds[0],
  ])
  await damage(world.url, 'alter table attachments enable trigger user', [])
  return transactionId
}

describe('the files of an offer', () => {
  test('are sealed with it in one order, go on with every version, and stay what was agreed', async () => {
    const world = await createWorld()
    const { transactionId } = await draftWith(world, bill, bicycle)
    await claimed(world, transactionId)
    const { termsHash } = (await world.situation(transactionId)).transaction
    await world.perform('benito', counterOffer, {
      transactionId,
      terms: { ...usualTerms, acceptance: 'Que frene bien.' },
    })
    const stale = world.perform('ana', acceptTransaction, { transactionId, hash: termsHash })
    await assert.rejects(stale, { code: 'terms-changed' })
    const { termsHash: hash } = (await world.situation(transactionId)).transaction
    await world.perform('ana', acceptTransaction, { transactionId, hash })
    const asked = await amendmentAsked(world, transactionId)
    await world.perform('ana', acceptAmendment, asked)

    const [first, ...others] = await sealedIn(world, transactionId)
    assert.deepEqual(
      first?.map(({ name, bytes }) => [name, bytes]),
      [
        ['bici.jpg', jpeg().length],
        ['factura.pdf', pdf.length],
      ],
    )
    assert.deepEqual(asKept(first), await keptIn(world, transactionId))
    assert.deepEqual(others, [first, first])
    const { terms } = await ask(world.means, world.actor('benito'), agreement, { transactionId })
    assert.deepEqual(terms.files, first)
  })

  test('are not mentioned where there are none, and are never what somebody says they are', async () => {
    const world = await createWorld()
    const { transactionId } = await draftWith(world)
    await propose(world, transactionId, { ...usualTerms, files: forged })
    await world.perform('ana', reviseOffer, { transactionId, terms: { ...usualTerms, files: forged } })
    assert.deepEqual(await sealedIn(world, transactionId), [undefined, undefined])
  })

  test('that come with a message later are no part of it', async () => {
    const world = await createWorld()
    const { transactionId } = await draftWith(world, bill)
    await claimed(world, transactionId)
    await world.perform('ana', sendDealMessage, { transactionId, files: [bicycle] })
    await world.perform('benito', counterOffer, { transactionId, terms: usualTerms })
    const [first, second] = await sealedIn(world, transactionId)
    assert.deepEqual(
      first?.map(({ name }) => name),
      ['factura.pdf'],
    )
    assert.deepEqual(second, first)
  })

  test('of a deal that was sent before they were sealed are sealed by the next offer, and by no amendment', async () => {
    const world = await createWorld()
    const countered = await sentBefore(world)
    await world.perform('benito', counterOffer, { transactionId: countered, terms: usualTerms })
    const [before, after] = await sealedIn(world, countered)
    assert.deepEqual([before, after?.length], [undefined, 1])

    const agreed = await sentBefore(world)
    const { termsHash: hash } = (await world.situation(agreed)).transaction
    await world.perform('benito', acceptTransaction, { transactionId: agreed, hash })
    await world.perform('ana', acceptAmendment, await amendmentAsked(world, agreed))
    assert.deepEqual(await sealedIn(world, agreed), [undefined, undefined])
  })
})

describe('sending an offer while its files change', () => {
  test('seals exactly those that stay with it', async () => {
    const world = await createWorld()
    for (let round = 0; round < 6; round += 1) {
      const { transactionId, attachmentIds } = await draftWith(world, bill)
      const { won } = await atOnce(
        () => propose(world, transactionId),
        round % 2 === 0
          ? () => world.perform('ana', attachToDraft, { transactionId, files: [bicycle] })
          : () => world.perform('ana', removeAttachment, { transactionId, attachmentId: attachmentIds[0] }),
      )
      assert.ok(won.includes(0))
      const [sealed] = await sealedIn(world, transactionId)
      assert.deepEqual(asKept(sealed), await keptIn(world, transactionId))
    }
  })

  test('waits for a file that is on its way, and seals it, too', async () => {
    const world = await createWorld()
    const { transactionId } = await draftWith(world, bill)
    await stolen(world, async (client) => {
      await client.query('begin')
      await client.query(
        `insert into attachments (attachment_id, transaction_id, author_id, media_type, sealed_name, size, sha256, sealed_bytes, added_at)
         select gen_random_uuid(), transaction_id, author_id, media_type, sealed_name, size, sha256, sealed_bytes, added_at
         from attachments where transaction_id = $1`,
        [transactionId],
      )
      const sent = propose(world, transactionId)
      await new Promise((resolve) => setTimeout(resolve, 100))
      await client.query('commit')
      await sent
    })
    const [sealed] = await sealedIn(world, transactionId)
    assert.equal(sealed?.length, 2)
  })
})

describe('whoever holds the program’s connection', () => {
  test('sends no offer that seals other files than the deal has', async () => {
    const world = await createWorld()
    const { transactionId } = await draftWith(world, bill)
    await claimed(world, transactionId)
    await stolen(world, async (client) => {
      const { rows } = await client.query<{ body: string }>(
        'select body from terms_versions where transaction_id = $1',
        [transactionId],
      )
      const terms = JSON.parse(rows[0]?.body ?? '') as { files: object[] }
      const [file] = terms.files
      const others = [
        undefined,
        [],
        forged,
        [file, file],
        [{ ...file, bytes: 1 }],
        [{ ...file, sha256: 'b' }],
      ]
      for (const files of others) {
        const body = JSON.stringify({ ...terms, files })
        const version = { version: 2, author: 'seller', body, hash: digest(body), created_at: new Date() }
        await refusedBy(
          'an_offer_seals_the_files_of_its_deal',
          record(
            client,
            transactionId,
            { terms_versions: [version] },
            { terms_version: 2, terms_hash: version.hash },
          ),
        )
      }
    })
  })

  test('takes none away and changes none, as little as the owner does', async () => {
    const world = await createWorld()
    const { transactionId, attachmentIds } = await draftWith(world, bill)
    await claimed(world, transactionId)
    await connectedAs('owner', world.url, async (client) => {
      const gone = client.query('delete from attachments where attachment_id = $1', attachmentIds)
      await refusedBy('files_of_a_sent_deal_stay', gone)
      for (const change of [
        `sha256 = repeat('a', 64)`,
        'size = 1',
        'message_id = null',
        'transaction_id = transaction_id',
      ])
        await assert.rejects(client.query(`update attachments set ${change}`), /append-only/)
      await assert.rejects(client.query('truncate attachments cascade'), /append-only/)
    })
  })

  test('hands out no other bytes than those of the hash', async () => {
    const world = await createWorld()
    const { transactionId, attachmentIds } = await draftWith(world, bill)
    await claimed(world, transactionId)
    const [attachmentId = ''] = attachmentIds
    const fetched = () => ask(world.means, world.actor('benito'), attachment, { transactionId, attachmentId })
    assert.deepEqual(Buffer.from((await fetched()).bytes), pdf)
    const other = world.means.seals.sealBytes(Buffer.concat([pdf, Buffer.from(' ')]))
    await damage(world.url, 'update attachments set sealed_bytes = $1', [other])
    await assert.rejects(fetched(), /a file is what its hash says/)
  })
})
