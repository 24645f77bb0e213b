import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import type { Client } from 'pg'
import { acceptAmendment } from '#commands/transactions/accept-amendment.ts'
import { declineProposal } from '#commands/transactions/decline-proposal.ts'
import { amendmentAsked } from '#test/amendments.ts'
import { movement, record, refusedBy, stolen, tranchesOf } from '#test/stolen-connection.ts'
import { createWorld, type World } from '#test/world.ts'

const sealed = (body: string) => createHash('sha256').update(body).digest('hex')

async function rowsOf(client: Client, table: string, transactionId: string) {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `select to_json(t) as row from ${table} t where transaction_id = $1`,
    [transactionId],
  )
  return rows.map(({ row }) => row)
}

/** The terms of a deal with a price of a tenth, as a version that is well sealed. */
async function cheapVersion(client: Client, transactionId: string, author = 'buyer') {
  const [terms] = await rowsOf(client, 'terms_versions', transactionId)
  const body = String(terms?.['body']).replace('"priceMinor":"1000000"', '"priceMinor":"100000"')
  const at = '2026-03-02T17:00:00Z'
  return { version: 2, author, body, hash: sealed(body), created_at: at }
}

const counting = ({ version, hash }: { version: number; hash: string }) => ({
  terms_version: version,
  terms_hash: hash,
  total_minor: 100_000,
})

/** A question of Ana that nobody asked, as the table holds them. */
const question = (change: object) => ({
  proposal_id: '00000000-0000-7000-8000-00000000abcd',
  kind: 'amendment',
  tranche: 1,
  state: 'open',
  by_party: 'buyer',
  to_seller_minor: 0,
  to_buyer_minor: 0,
  days: 0,
  reason: '',
  opened_at: '2026-03-02T17:00:00Z',
  amendment: { deliverBy: '2026-04-01' },
  ...change,
})

const funded = async (): Promise<[World, string]> => {
  const world = await createWorld()
  return [world, await world.transactionIn('funded')]
}

describe('whoever holds the program’s connection', () => {
  test('adds no version to an agreed deal: neither one that counts nor one that lies beside it', async () => {
    const [world, id] = await funded()
    await stolen(world, async (client) => {
      const cheap = await cheapVersion(client, id)
      await refusedBy('an_agreed_deal_has_no_newer_offer', record(client, id, { terms_versions: [cheap] }))
      await refusedBy(
        'what_was_agreed_is_amended_by_both',
        record(client, id, { terms_versions: [cheap] }, counting(cheap)),
      )
      await refusedBy(
        'what_was_agreed_is_amended_by_both',
        record(client, id, {}, { terms_hash: cheap.hash }),
      )
      await assert.rejects(client.query('insert into terms_versions select * from terms_versions'), {
        code: '42501',
      })
    })
  })

  test('accepts no amendment that was never asked, and none that says something else', async () => {
    const [world, id] = await funded()
    const asked = await amendmentAsked(world, id)
    await stolen(world, async (client) => {
      const cheap = await cheapVersion(client, id, 'seller')
      const accepted = question({ state: 'accepted', terms_version: 2 })
      await refusedBy('an_amendment_begins_as_a_question', record(client, id, { proposals: [accepted] }))
      const own = (await rowsOf(client, 'proposals', id)).map((row) => ({
        ...row,
        state: 'accepted',
        terms_version: 2,
      }))
      await refusedBy(
        'a_version_is_what_was_asked',
        record(client, id, { proposals: own, terms_versions: [cheap] }, counting(cheap)),
      )
      // Exactly what was asked, and nobody of the other side accepted it.
      const [terms] = await rowsOf(client, 'terms_versions', id)
      const body = String(terms?.['body']).replace('2026-03-20', '2026-04-01')
      const asAsked = { ...cheap, body, hash: sealed(body) }
      assert.equal(asAsked.hash, asked.hash)
      await refusedBy(
        'an_amendment_is_asked_and_accepted',
        record(
          client,
          id,
          { proposals: own, terms_versions: [asAsked] },
          { ...counting(asAsked), total_minor: 1_000_000 },
        ),
      )
    })
  })

  test('changes no price, fee or day of a part that the terms do not say', async () => {
    const [world, id] = await funded()
    await stolen(world, async (client) => {
      const [part = {}] = await tranchesOf(client, id)
      await refusedBy(
        'a_part_is_what_was_agreed',
        record(client, id, { tranches: [{ ...part, inspection_days: 30 }] }),
      )
      await refusedBy(
        'a_part_is_what_was_agreed',
        record(client, id, { tranches: [{ ...part, price_minor: 1 }] }),
      )
      await refusedBy(
        'fees_follow_the_price',
        record(client, id, { tranches: [{ ...part, seller_fee_minor: 0 }] }),
      )
      await refusedBy(
        'a_part_is_what_was_agreed',
        record(client, id, { new_tranches: [{ ...part, number: 2, title: 'De regalo' }] }),
      )
      const toFee = movement('L28', 'MXN', [
        [`escrow:${id}:1`, 1000],
        [`fee_pending:${id}`, -1000],
      ])
      const paid = {
        ...part,
        funded_minor: 999_000,
        fee_pending_minor: Number(part['fee_pending_minor']) + 1000,
      }
      await refusedBy('entries_follow_the_chart', record(client, id, { ...toFee, tranches: [paid] }))
    })
  })

  test('answers no question twice', async () => {
    const [world, id] = await funded()
    const asked = await amendmentAsked(world, id)
    await world.perform('ana', declineProposal, asked)
    await stolen(world, async (client) => {
      const again = (await rowsOf(client, 'proposals', id)).map((row) => ({ ...row, state: 'open' }))
      await refusedBy('a_question_is_answered_once', record(client, id, { proposals: again }))
    })
    const next = await amendmentAsked(world, id)
    await world.perform('ana', acceptAmendment, next)
    assert.equal((await world.situation(id)).transaction.termsVersion, 2)
  })
})
