import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, hidden, keepsTheRules } from '#test/steps.ts'
import { createWorld, invitationToken, type World } from '#test/world.ts'
import { claimTransaction } from './claim.ts'
import { withdrawTransaction } from './withdraw.ts'

const ready = async (world: World) => ({
  token: await invitationToken(world, await world.transactionIn('proposed')),
})

describe('claiming an invitation', () => {
  test('binds the guest to the free seat; nothing is accepted yet', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('proposed')
    const token = await invitationToken(world, transactionId)

    await world.perform('benito', claimTransaction, { token })

    const { transaction } = await world.situation(transactionId)
    assert.equal(transaction.sellerId, world.ids.benito)
    assert.equal(transaction.state, 'proposed')
    const kept = await world.database.reader.selectFrom('invitations').selectAll().executeTakeFirstOrThrow()
    assert.equal(kept.claimed_by, world.ids.benito)
  })

  test('is refused to the author, to whoever comes late, without a proven address, and after the end', async () => {
    const world = await createWorld()
    const [token, other] = [(await ready(world)).token, await world.transactionIn('proposed')]
    const late = await invitationToken(world, other)
    const unproven = { ...world.actor('benito'), contactVerified: false }
    const claim = (who: Parameters<typeof world.perform>[0], link: string) =>
      world.perform(who, claimTransaction, { token: link })

    await assert.rejects(claim('ana', token), { code: 'already-a-party' })
    await assert.rejects(claim(unproven, token), { code: 'contact-not-verified' })
    await claim('benito', token)
    await assert.rejects(claim('zoe', token), { code: 'invitation-gone' })
    await world.perform('ana', withdrawTransaction, { transactionId: other })
    await assert.rejects(claim('benito', late), { code: 'invitation-gone' })
  })

  test('two guests at the same time: exactly one has the seat', async () => {
    const world = await createWorld()
    const { token } = await ready(world)

    const { won, refusals } = await atOnce(
      () => world.perform('benito', claimTransaction, { token }),
      () => world.perform('zoe', claimTransaction, { token }),
    )

    assert.equal(won.length, 1)
    assert.deepEqual(refusals, ['invitation-gone'])
    const seats = await world.database.reader.selectFrom('participants').select('person_id').execute()
    assert.equal(seats.length, 2)
  })

  test('tells nothing to whoever guesses a link', async () => {
    const world = await createWorld()
    await ready(world)
    const guess = world.perform('zoe', claimTransaction, { token: 'x'.repeat(32) })
    await assert.rejects(guess, { code: 'not-found' })
  })

  keepsTheRules({ command: claimTransaction, who: 'benito', ready }, [hidden])
})
