import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { digest } from '#domain/digest.ts'
import { keepsTheRules } from '#test/steps.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, invitationToken, type World } from '#test/world.ts'
import { proposeTransaction } from './propose.ts'
import { reviseOffer } from './revise.ts'

const ready = async (world: World) => ({
  transactionId: await world.transactionIn('draft'),
  party: 'buyer',
  terms: usualTerms,
  guest: { name: 'Benito', contact: 'benito@example.com' },
})

describe('sending the first offer', () => {
  test('fixes version 1, gives the other side the turn and a secret link, and ends the draft', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('ana', proposeTransaction, raw)

    const { transaction, timers } = await world.situation(raw.transactionId)
    assert.deepEqual([transaction.state, transaction.turn], ['proposed', 'seller'])
    assert.deepEqual([transaction.currency, transaction.totalMinor], ['MXN', 1_000_000n])
    assert.equal(timers[0]?.dueAt.toString(), '2026-03-10T05:59:59Z')
    const { reader } = world.database
    assert.deepEqual(await reader.selectFrom('drafts').selectAll().execute(), [])
    const token = await invitationToken(world, raw.transactionId)
    const kept = await reader.selectFrom('invitations').selectAll().executeTakeFirstOrThrow()
    assert.equal(kept.token_hash, digest(token))
    assert.ok(!JSON.stringify(kept).includes(token))
  })

  test('is refused in a currency in which nobody is paid here, from the first offer to the last', async () => {
    const world = await createWorld({ currencies: ['MXN'] })
    const raw = await ready(world)
    const inOther = { ...raw, terms: { ...usualTerms, currency: 'EUR' } }
    await assert.rejects(world.perform('ana', proposeTransaction, inOther), {
      code: 'input-wrong',
      details: { field: 'currency' },
    })
    await world.perform('ana', proposeTransaction, raw)
    const { transactionId } = raw
    await assert.rejects(world.perform('ana', reviseOffer, { transactionId, terms: inOther.terms }), {
      code: 'input-wrong',
    })
  })

  test('keeps titles and names on one line, without what nobody sees or what turns their letters around', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const [tranche] = usualTerms.tranches
    const send = (title: string, name = 'Benito', part = 'Todo') =>
      world.perform('ana', proposeTransaction, {
        ...raw,
        guest: { name },
        terms: { ...usualTerms, title, tranches: [{ ...tranche, title: part }] },
      })
    for (const nothing of ['\u202e\u200b\u2066', 'a\u200b\u200b'])
      await assert.rejects(send(nothing), { code: 'input-wrong', details: { fields: ['terms.title'] } })
    await assert.rejects(send('Bicicleta', 'B\u200b'), { code: 'input-wrong' })

    await send('Bici\u202ecleta\n de\u2028monta\u200bña', 'Be\u200bnito\r\nPérez', 'To\u202edo\u0007')

    const { terms, transaction } = await world.situation(raw.transactionId)
    assert.deepEqual([terms.title, terms.tranches[0]?.title], ['Bicicleta de montaña', 'Todo'])
    assert.equal(transaction.title, terms.title)
    const { guest_name: guest } = await world.database.reader
      .selectFrom('invitations')
      .select('guest_name')
      .executeTakeFirstOrThrow()
    assert.equal(guest, 'Benito Pérez')
  })

  test('lets the author change sides', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('ana', proposeTransaction, { ...raw, party: 'seller' })

    const { transaction } = await world.situation(raw.transactionId)
    assert.deepEqual([transaction.buyerId, transaction.sellerId], [null, world.ids.ana])
    const seats = await world.database.reader.selectFrom('participants').select('party').execute()
    assert.deepEqual(seats, [{ party: 'seller' }])
  })

  test('is refused with missing terms, a date in the past, a shipment inspected in a day, or an unproven address', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const [tranche] = usualTerms.tranches
    const send = (terms: object) =>
      world.perform('ana', proposeTransaction, { ...raw, terms: { ...usualTerms, ...terms } })
    const unproven = { ...world.actor('ana'), contactVerified: false }

    await assert.rejects(send({ tranches: [] }), { code: 'input-wrong' })
    await assert.rejects(send({ tranches: [{ ...tranche, deliverBy: '2026-03-01' }] }), {
      code: 'terms-incomplete',
    })
    await assert.rejects(send({ tranches: [{ ...tranche, inspectionDays: 1 }] }), {
      code: 'terms-incomplete',
    })
    const gift = { ...tranche, priceMinor: '1', chargesMinor: '900000' }
    await assert.rejects(send({ tranches: [gift] }), {
      code: 'charges-too-high',
      details: { mostMinor: '0', currency: 'MXN', percent: 30 },
    })
    await assert.rejects(world.perform(unproven, proposeTransaction, raw), { code: 'contact-not-verified' })
  })

  keepsTheRules({ command: proposeTransaction, who: 'ana', ready })
})
