import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { connectedAs } from '#test/connections.ts'
import { disputeIn } from '#test/disputes.ts'
import { createWorld } from '#test/world.ts'

/** Changes a dispute by hand, whoever's connection it is. */
async function rewritten(state: 'evidence' | 'decided' | 'final', change: string) {
  const world = await createWorld()
  const { dispute } = await disputeIn(world, state)
  const { ana, carla, david } = world.ids
  const sql = change
    .replaceAll(':ana', `'${ana}'`)
    .replaceAll(':carla', `'${carla}'`)
    .replaceAll(':david', `'${david}'`)
  return connectedAs('owner', world.url, (client) =>
    client.query(`update disputes set ${sql} where dispute_id = $1`, [dispute]),
  )
}

describe('a dispute, against whoever writes its row', () => {
  test('is judged by neither side', async () => {
    await assert.rejects(rewritten('evidence', 'mediator_id = :ana'), {
      constraint: 'nobody_judges_their_own_deal',
    })
  })

  test('nor by another account of one of them', async () => {
    const world = await createWorld()
    const { dispute } = await disputeIn(world, 'evidence')
    const { ana, david } = world.ids
    await connectedAs('owner', world.url, async (client) => {
      const same = `insert into identity_fingerprints select repeat('a', 64), unnest($1::uuid[]), now()`
      await client.query(same, [[ana, david]])
      await assert.rejects(
        client.query('update disputes set mediator_id = $2 where dispute_id = $1', [dispute, david]),
        { constraint: 'nobody_judges_their_own_deal' },
      )
    })
  })

  test('is about what it was opened for', async () => {
    await assert.rejects(rewritten('evidence', 'claimed_minor = 1'), { constraint: 'what_is_disputed_stays' })
  })

  test('is not given again to who was set aside', async () => {
    await assert.rejects(rewritten('evidence', `excluded = jsonb_build_array(:carla::text)`), {
      constraint: 'who_was_set_aside_stays_aside',
    })
  })

  test('keeps its decision, and who decided it', async () => {
    await assert.rejects(rewritten('decided', 'decision = null'), { constraint: 'a_decision_stays' })
    await assert.rejects(rewritten('decided', 'mediator_id = :david'), { constraint: 'a_decision_stays' })
  })

  test('is reviewed by nobody who mediated it', async () => {
    await assert.rejects(rewritten('decided', 'reviewer_id = :carla'), {
      constraint: 'who_reviews_did_not_mediate',
    })
  })

  test('uses up its secret tries one by one, and keeps no secret offer after the talking', async () => {
    await assert.rejects(rewritten('evidence', 'secret_tries = 2'), {
      constraint: 'a_secret_try_is_used_once',
    })
    await assert.rejects(rewritten('evidence', `secret_offers = '[{}]'`), {
      constraint: 'only_negotiations_keep_secret_offers',
    })
  })

  test('ends once', async () => {
    await assert.rejects(rewritten('final', `state = 'evidence'`), { constraint: 'a_dispute_ends_once' })
  })
})
