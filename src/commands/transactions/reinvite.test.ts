import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { invitationPage } from '#queries/transactions/invitation-page.ts'
import { ask } from '#test/ask.ts'
import { atOnce, keepsTheRules } from '#test/steps.ts'
import { createWorld, invitationToken, type World } from '#test/world.ts'
import { claimTransaction } from './claim.ts'
import { reinvite } from './reinvite.ts'
import { withdrawTransaction } from './withdraw.ts'

const guest = { name: 'Benito Núñez', contact: 'benito@example.com' }

async function ready(world: World) {
  const transactionId = await world.transactionIn('proposed')
  return { transactionId, token: await invitationToken(world, transactionId), guest }
}

describe('an invitation that went to the wrong address', () => {
  test('gets another link for somebody else, and the former one opens nothing', async () => {
    const world = await createWorld()
    const sent = await ready(world)

    await world.perform('ana', reinvite, sent)

    const token = await invitationToken(world, sent.transactionId)
    assert.notEqual(token, sent.token)
    await assert.rejects(ask(world, 'zoe', invitationPage, { token: sent.token }), { code: 'not-found' })
    await assert.rejects(world.perform('zoe', claimTransaction, { token: sent.token }), { code: 'not-found' })
    const kept = await world.database.reader.selectFrom('invitations').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual([kept.guest_name, kept.guest_contact], [guest.name, guest.contact])
    await world.perform('benito', claimTransaction, { token })
    assert.equal((await world.situation(sent.transactionId)).transaction.sellerId, world.ids.benito)
  })

  test('stays as it is once somebody came in with it, or the offer is over', async () => {
    const world = await createWorld()
    const [claimed, over] = [await ready(world), await ready(world)]
    await world.perform('benito', claimTransaction, { token: claimed.token })
    await world.perform('ana', withdrawTransaction, { transactionId: over.transactionId })
    for (const each of [claimed, over])
      await assert.rejects(world.perform('ana', reinvite, each), { code: 'invitation-closed' })
    assert.equal(await invitationToken(world, claimed.transactionId), claimed.token)
  })

  test('is changed while somebody takes the seat with it: one of the two happens', async () => {
    const world = await createWorld()
    for (let time = 0; time < 5; time += 1) {
      const sent = await ready(world)
      const { won, refusals } = await atOnce(
        () => world.perform('zoe', claimTransaction, { token: sent.token }),
        () => world.perform('ana', reinvite, sent),
      )
      assert.equal(won.length, 1)
      const isClaimed = won[0] === 0
      const { transaction } = await world.situation(sent.transactionId)
      assert.equal(transaction.sellerId, isClaimed ? world.ids.zoe : null)
      assert.equal((await invitationToken(world, sent.transactionId)) === sent.token, isClaimed)
      if (isClaimed) assert.deepEqual(refusals, ['invitation-closed'])
      else assert.match(refusals.join(), /^(invitation-gone|not-found)$/)
    }
  })

  test('is no business of whoever was invited', async () => {
    const world = await createWorld()
    await assert.rejects(world.perform('benito', reinvite, await ready(world)), { code: 'not-found' })
  })

  keepsTheRules({ command: reinvite, who: 'ana', ready })
})
