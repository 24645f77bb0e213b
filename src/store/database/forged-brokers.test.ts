import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { releasePart } from '#commands/transactions/release-part.ts'
import { counterOffer } from '#commands/transactions/counter.ts'
import { draftTransaction } from '#commands/transactions/draft.ts'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import { Terms } from '#domain/transactions/terms.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { existing } from '#domain/assert.ts'
import { canonical } from '#domain/digest.ts'
import { commissionHash } from '#domain/transactions/broker.ts'
import { brokeredDeal, brokeredInspection, commissionMinor } from '#test/brokers.ts'
import { damage } from '#test/connections.ts'
import { movement, record, refusedBy, stolen, tranchesOf } from '#test/stolen-connection.ts'
import { createWorld } from '#test/world.ts'

const sum = Number(commissionMinor)

describe('whoever holds the program’s connection', () => {
  test('gives a broker no more than the commission, nobody else’s, and none where there is no broker', async () => {
    const world = await createWorld()
    const id = await brokeredInspection(world)
    const plain = await world.transactionIn('inspecting')
    await world.perform('ana', releasePart, { transactionId: id, tranche: 1, amountMinor: '500000' })
    const { zoe, carla } = world.ids
    const gives = (deal: string, account: string, minor: number) =>
      movement('L7', 'MXN', [[`escrow:${deal}:1`, minor], [account, -minor]]) // prettier-ignore
    await stolen(world, async (client) => {
      const attempt = async (deal: string, account: string, minor: number) => {
        const [tranche] = await tranchesOf(client, deal)
        const released = Number(tranche?.['released_minor']) + minor
        const told = { ...tranche, released_minor: released }
        return record(client, deal, { ...gives(deal, account, minor), tranches: [told] })
      }
      const own = `payable:broker:${zoe}:${id}`
      await refusedBy('entries_follow_the_chart', attempt(id, own, sum / 2 + 1))
      await refusedBy('entries_follow_the_chart', attempt(id, `payable:broker:${carla}:${id}`, 5))
      await refusedBy('entries_follow_the_chart', attempt(plain, `payable:broker:${zoe}:${plain}`, 5))
      await attempt(id, own, sum / 2)
    })
  })

  test('opens no hash of the terms as another commission or another person, and pays no other as broker', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('claimed')
    const { transaction } = await world.situation(id)
    const salt = 'b'.repeat(64)
    const own = { personId: world.ids.zoe, commissionMinor, salt }
    await stolen(world, async (client) => {
      const { rows } = await client.query<{ body: string }>(
        'select body from terms_versions where transaction_id = $1',
        [id],
      )
      const terms = JSON.parse(existing(rows[0], 'it was offered').body) as object
      const offer = (broker: { personId: string; commissionMinor: bigint } | null) => {
        const body = canonical({ ...terms, broker: { name: 'Zoe', hash: commissionHash(own) } })
        const hash = createHash('sha256').update(body).digest('hex')
        const opening = broker && {
          broker_id: broker.personId,
          commission_minor: Number(broker.commissionMinor),
          broker_salt: salt,
        }
        const version = { version: 2, author: 'seller', body, hash, created_at: '2026-03-02T17:00:00Z' }
        const deal = { terms_version: 2, terms_hash: hash, turn: 'buyer', author: 'seller' }
        return record(client, id, { terms_versions: [{ ...version, ...opening }] }, deal)
      }
      const unopened = 'a_commission_opens_its_hash'
      await refusedBy(unopened, offer(null))
      await refusedBy(unopened, offer({ ...own, commissionMinor: commissionMinor + 1n }))
      await refusedBy(unopened, offer({ ...own, personId: world.ids.carla }))
      await offer(own)
    })
    assert.equal(transaction.termsVersion, 1)
  })

  test('seats no broker in the deal that they are paid for', async () => {
    const world = await createWorld()
    const { transactionId } = await world.perform('benito', draftTransaction, { party: 'seller' })
    await world.perform('benito', proposeTransaction, {
      transactionId,
      party: 'seller',
      terms: Terms.parse(usualTerms),
      guest: { name: 'Ana' },
      broker: { personId: world.ids.zoe, commissionMinor },
    })
    await stolen(world, (client) =>
      refusedBy(
        'a_broker_is_on_neither_side',
        record(client, transactionId, {}, { buyer_id: world.ids.zoe }),
      ),
    )
  })

  test('names no broker whose account is closed', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('claimed')
    await world.perform('benito', counterOffer, {
      transactionId: id,
      terms: Terms.parse(usualTerms),
      broker: { personId: world.ids.zoe, commissionMinor },
    })
    await damage(world.url, 'update people set closed_at = now() where person_id = $1', [world.ids.zoe])
    const { rows } = await world.database.pool.query<{ row: object }>(
      'select to_json(v) as row from terms_versions v where transaction_id = $1 and version = 2',
      [id],
    )
    const again = { ...existing(rows[0], 'it was offered').row, version: 3 }
    await stolen(world, (client) =>
      refusedBy(
        'a_broker_has_an_account',
        record(client, id, { terms_versions: [again] }, { terms_version: 3 }),
      ),
    )
  })

  test('makes out a broker’s payout to nobody else', async () => {
    const world = await createWorld()
    const id = await brokeredDeal(world)
    const payout = {
      payout_id: '00000000-0000-7000-8000-00000000abcd',
      code: 'ZZZZ-01',
      state: 'planned',
      cause: 'release',
      to_party: 'broker',
      person_id: world.ids.carla,
      tranche: 1,
      amount_minor: 5,
      attempt: 1,
      currency: 'MXN',
      planned_at: '2026-03-02T17:00:00Z',
    }
    await stolen(world, (client) =>
      refusedBy('a_payout_goes_to_its_seat', record(client, id, { payouts: [payout] })),
    )
  })
})
