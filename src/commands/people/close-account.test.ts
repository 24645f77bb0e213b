import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { closeAccount } from '#commands/people/close-account.ts'
import { addEvidence } from '#commands/transactions/add-evidence.ts'
import { attachToDraft } from '#commands/transactions/attach-to-draft.ts'
import { claimTransaction } from '#commands/transactions/claim.ts'
import { draftTransaction } from '#commands/transactions/draft.ts'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import { sendDealMessage } from '#commands/transactions/send-message.ts'
import { withdrawTransaction } from '#commands/transactions/withdraw.ts'
import { existing } from '#domain/assert.ts'
import { isRefusal } from '#domain/refusal.ts'
import { conversation } from '#queries/transactions/conversation.ts'
import { evidencePage } from '#queries/transactions/evidence-page.ts'
import { transactionPage } from '#queries/transactions/transaction-page.ts'
import { eraseBlockedCopies } from '#store/people/closed-accounts.ts'
import { placeHold } from '#store/people/holds.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { personByEmail, personById } from '#store/people/people.ts'
import { ask } from '#test/ask.ts'
import { connectedAs, damage } from '#test/connections.ts'
import { pdf } from '#test/pictures.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, invitationToken, type Name, type World } from '#test/world.ts'

const confirmation = 'CERRAR MI CUENTA'
const close = (world: World, who: Name) => world.perform(who, closeAccount, { confirmation })

/** An ended deal of Ana and Benito that never had money in it. */
async function withdrawn(world: World): Promise<string> {
  const transactionId = await world.transactionIn('claimed')
  await world.perform('ana', withdrawTransaction, { transactionId })
  return transactionId
}

async function outcomes(...all: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(all)
  return settled.map((each) => {
    if (each.status === 'fulfilled') return 'done'
    if (isRefusal(each.reason)) return each.reason.code
    throw each.reason
  })
}

describe('closing one’s own account', () => {
  test('erases who the person was, and leaves a closed account in their deals', async () => {
    const world = await createWorld()
    const transactionId = await withdrawn(world)
    await world.perform('ana', draftTransaction, { content: { title: 'Un borrador' } })
    await close(world, 'ana')
    const { reader } = world.database
    assert.equal(await personByEmail(reader, 'ana@example.com'), null)
    const left = existing(await personById(reader, world.ids.ana), 'the row stays')
    assert.deepEqual(
      [left.displayName, left.email, left.verifiedName, left.phone, left.closedAt?.toString()],
      ['Cuenta cerrada', '', null, null, world.now().toString()],
    )
    const { seats } = await ask(world, 'benito', transactionPage, { transactionId })
    assert.deepEqual(seats.buyer, { name: 'Cuenta cerrada', isVerified: false, isFree: false })
    assert.equal((await reader.selectFrom('drafts').selectAll().execute()).length, 0)
    const accounts = await reader
      .selectFrom('bank_accounts')
      .select(['holder_name', 'masked', 'archived_at'])
      .where('person_id', '=', world.ids.ana)
      .execute()
    assert.ok(accounts.length > 0)
    for (const each of accounts) {
      assert.deepEqual([each.holder_name, each.masked], ['Cuenta cerrada', '••••'])
      assert.notEqual(each.archived_at, null)
    }
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('takes the words and files of one’s messages along; what the other wrote and what was proposed stays', async () => {
    const world = await createWorld()
    const files = [{ name: 'factura.pdf', bytes: pdf }]
    const { transactionId } = await world.perform('ana', draftTransaction, {})
    await world.perform('ana', attachToDraft, { transactionId, files })
    const offer = { party: 'buyer', terms: usualTerms, guest: { name: 'Benito' } }
    await world.perform('ana', proposeTransaction, { transactionId, ...offer })
    await world.perform('benito', claimTransaction, { token: await invitationToken(world, transactionId) })
    await world.perform('ana', sendDealMessage, { transactionId, text: 'Vivo en la calle Mayor', files })
    world.pass('PT1M')
    await world.perform('benito', sendDealMessage, { transactionId, text: 'De acuerdo', files })
    await world.perform('ana', withdrawTransaction, { transactionId })
    const draft = await world.perform('ana', draftTransaction, {})
    await world.perform('ana', attachToDraft, { transactionId: draft.transactionId, files })
    await close(world, 'ana')
    const { messages, dealFiles } = await ask(world, 'benito', conversation, { transactionId })
    assert.deepEqual(
      messages.map(({ by, text, files: own }) => [by, text, own.length]),
      [
        ['buyer', '', 0],
        ['seller', 'De acuerdo', 1],
      ],
    )
    assert.equal(dealFiles.length, 1)
    const { rows } = await world.database.pool.query('select 1 from attachments')
    assert.equal(rows.length, 2)
  })

  test('takes the words and files of one’s evidence along, and leaves their hashes in the history', async () => {
    const world = await createWorld()
    const files = [{ name: 'factura.pdf', bytes: pdf }]
    const transactionId = await world.transactionIn('funded')
    const shown = { transactionId, purpose: 'delivery', words: 'Vivo en la calle Mayor', files }
    await world.perform('ana', addEvidence, shown)
    await world.perform('benito', addEvidence, shown)
    await damage(world.url, `update transactions set state = 'closed' where transaction_id = $1`, [
      transactionId,
    ])
    await close(world, 'ana')
    const { pieces } = await ask(world, 'benito', evidencePage, { transactionId })
    assert.deepEqual(
      pieces.map(({ side, words, files: own, hash }) => [side, words, own.length, hash.length]),
      [
        ['buyer', '', 0, 64],
        ['seller', 'Vivo en la calle Mayor', 1, 64],
      ],
    )
  })

  test('keeps what the law asks for sealed, until its day, and promises a mail without an address in the clear', async () => {
    const world = await createWorld()
    await close(world, 'ana')
    const row = await world.database.reader
      .selectFrom('closed_accounts')
      .selectAll()
      .executeTakeFirstOrThrow()
    assert.equal(row.keep_until.toString(), '2036-03-02T16:00:00Z')
    const copy = JSON.parse(world.means.seals.open(row.sealed_copy ?? ''))
    assert.deepEqual([copy.person.email, copy.person.verifiedName], ['ana@example.com', 'Ana Prueba'])
    assert.ok(copy.accounts.some((each: { number: string }) => each.number === '002010077777777771'))
    assert.ok(!JSON.stringify(row).includes('ana@example.com'))
    const promises = await world.database.reader.selectFrom('jobs').selectAll().execute()
    const mail = existing(
      promises.find(({ task }) => task === 'say-account-closed'),
      'a mail was promised',
    )
    assert.ok(!JSON.stringify(mail.payload).includes('ana@example.com'))

    const { writer } = world.database
    assert.equal(await eraseBlockedCopies(writer, row.keep_until.subtract({ seconds: 1 })), 0)
    assert.equal(await eraseBlockedCopies(writer, row.keep_until), 1)
    assert.equal(await eraseBlockedCopies(writer, row.keep_until), 0)
    const after = await world.database.reader.selectFrom('closed_accounts').selectAll().execute()
    assert.deepEqual(
      after.map(({ sealed_copy, erased_at }) => [sealed_copy, erased_at?.toString()]),
      [[null, row.keep_until.toString()]],
    )
  })

  for (const state of ['proposed', 'claimed', 'agreed', 'funded', 'inspecting', 'releasable'] as const)
    test(`is refused while a deal is ${state}, which it names`, async () => {
      const world = await createWorld()
      const transactionId = await world.transactionIn(state)
      const { code } = (await world.situation(transactionId)).transaction
      const refusal = { code: 'account-in-use-by-deals', details: { codes: [code], deals: 1 } }
      await assert.rejects(close(world, 'ana'), refusal)
      if (state !== 'proposed') await assert.rejects(close(world, 'benito'), refusal)
      await close(world, 'zoe')
    })

  test('is refused while an ended deal still owes the person money, and while their money is held', async () => {
    const world = await createWorld()
    const transactionId = await withdrawn(world)
    const { code } = (await world.situation(transactionId)).transaction
    await connectedAs('owner', world.url, (owner) =>
      owner.query('update transactions set late_minor = 100 where transaction_id = $1', [transactionId]),
    )
    await assert.rejects(close(world, 'ana'), {
      code: 'account-in-use-by-deals',
      details: { codes: [code], deals: 1 },
    })
    await placeHold(world.database.writer, {
      id: transactionId,
      personId: world.ids.benito,
      reason: 'prueba',
      at: world.now(),
      class: 'identity',
      placedBy: world.ids.olga,
      reviewBy: world.now().add({ hours: 24 }),
    })
    await assert.rejects(close(world, 'benito'), { code: 'money-on-hold', details: { whose: 'mine' } })
  })

  test('is refused without the phrase, without a fresh proof, and to whoever has a role in the office', async () => {
    const world = await createWorld()
    await assert.rejects(world.perform('zoe', closeAccount, { confirmation: 'sí' }), {
      code: 'confirmation-missing',
    })
    const stale = { ...world.actor('zoe'), steppedUpAt: world.now().subtract({ minutes: 6 }) }
    await assert.rejects(world.perform(stale, closeAccount, { confirmation }), { code: 'step-up-needed' })
    for (const who of ['olga', 'pablo', 'carla', 'adela'] as const)
      await assert.rejects(close(world, who), { code: 'office-role-held' })
  })

  test('happens once, whoever presses twice', async () => {
    const world = await createWorld()
    assert.deepEqual((await outcomes(close(world, 'zoe'), close(world, 'zoe'))).toSorted(), [
      'done',
      'not-found',
    ])
  })

  test('and entering a deal at the same moment: exactly one of the two happens', async () => {
    for (let round = 0; round < 6; round += 1) {
      const world = await createWorld()
      const transactionId = await world.transactionIn('proposed')
      const token = await invitationToken(world, transactionId)
      const claim = () => world.perform('benito', claimTransaction, { token })
      const both = round % 2 ? [claim(), close(world, 'benito')] : [close(world, 'benito'), claim()]
      const happened = await outcomes(...both)
      assert.equal(happened.filter((each) => each === 'done').length, 1, happened.join())
      const { transaction } = await world.situation(transactionId)
      const person = existing(await personById(world.database.reader, world.ids.benito), 'the row stays')
      assert.equal(transaction.sellerId === null, person.closedAt !== null)
    }
  })

  test('and sending an offer at the same moment: exactly one of the two happens', async () => {
    for (let round = 0; round < 6; round += 1) {
      const world = await createWorld()
      const { transactionId } = await world.perform('zoe', draftTransaction, {})
      const offer = { transactionId, party: 'buyer', terms: usualTerms, guest: { name: 'Benito' } }
      const propose = () => world.perform('zoe', proposeTransaction, offer)
      const both = round % 2 ? [propose(), close(world, 'zoe')] : [close(world, 'zoe'), propose()]
      const happened = await outcomes(...both)
      assert.equal(happened.filter((each) => each === 'done').length, 1, happened.join())
    }
  })

  test('whoever is not there has nothing to close, and their commands come to nothing afterwards', async () => {
    const world = await createWorld()
    const nobody = { ...world.actor('zoe'), id: '0197a000-0000-7000-8000-00000000dead' }
    await assert.rejects(world.perform(nobody, closeAccount, { confirmation }), { code: 'not-found' })
    await close(world, 'zoe')
    await assert.rejects(world.perform('zoe', draftTransaction, {}), { code: 'sign-in-needed' })
  })
})
