import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Client } from 'pg'
import { publishedTierLimits } from '#domain/people/tiers.ts'
import { arrives } from '#test/bank-day.ts'
import { type Leg, movement, record, refusedBy, stolen, tranchesOf } from '#test/stolen-connection.ts'
import { createWorld } from '#test/world.ts'

type Entry = readonly [code: string, legs: readonly Leg[]]

const [escrowDue, feeDue] = [1_000_000, 11_600]

/** What the bank's line pays of a deal, and what the operator would bear of the rest. */
function fundedBy(id: string, paidMinor: number): readonly Entry[] {
  const paidEscrow = Math.min(paidMinor, escrowDue)
  const share = (escrow: number, fee: number): Leg[] =>
    [[`escrow:${id}:1`, -escrow] as const, [`fee_pending:${id}`, -fee] as const].filter(([, minor]) => minor)
  const paidFee = paidMinor - paidEscrow
  return [
    ['L2', [['suspense', paidMinor], ...share(paidEscrow, paidFee)]],
    [
      'L4',
      [['bank_fees', escrowDue + feeDue - paidMinor], ...share(escrowDue - paidEscrow, feeDue - paidFee)],
    ],
  ]
}

/** Records that a deal of one part is funded whole by these entries, using a line of the bank where one is given. */
async function fund(client: Client, id: string, entries: readonly Entry[], lineId?: string) {
  const [tranche] = await tranchesOf(client, id)
  const sums = { funded_minor: escrowDue, held_minor: escrowDue, fee_pending_minor: feeDue }
  const use = { line_id: lineId, from: ['imported', 'suggested'], to: 'matched', payout_id: null }
  return record(client, id, {
    tranches: [{ ...tranche, state: 'funded', ...sums }],
    journal_entries: entries.map(([code, legs], entry) => ({
      entry,
      code,
      currency: 'MXN',
      lines: legs.length,
    })),
    postings: entries.flatMap(([, legs], entry) =>
      legs.map(([account, amount_minor], n) => ({ entry, line: n + 1, account, amount_minor })),
    ),
    ...(lineId ? { bank_lines: [use] } : {}),
  })
}

describe('whoever holds the program’s connection', () => {
  test('funds no deal at the operator’s expense', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('agreed')
    const { lineId } = await arrives(world, { amountMinor: 1_000_000n })
    await stolen(world, async (client) => {
      const [, borne] = fundedBy(id, 0)
      await refusedBy('entries_follow_the_chart', fund(client, id, borne ? [borne] : []))
      await refusedBy('entries_follow_the_chart', fund(client, id, fundedBy(id, 1_000_000), lineId))
      await assert.rejects(client.query('update custody_accounts set tolerance_minor = 5'), { code: '42501' })
    })
    assert.equal(await world.balance('bank_fees'), 0n)
  })

  test('has the operator bear no more than the tolerance, only beside money of the bank, and once for each part', async () => {
    const policy = { timers: {}, toleranceMinor: 2_000n, tierLimits: publishedTierLimits }
    const world = await createWorld({ policy })
    const id = await world.transactionIn('agreed')
    const [tooLittle, enough] = [1_009_599, 1_009_600]
    const short = await arrives(world, { amountMinor: BigInt(tooLittle) })
    const right = await arrives(world, { amountMinor: BigInt(enough) })
    await stolen(world, async (client) => {
      const [, small] = fundedBy(id, enough)
      const again = (minor: number) => movement('L4', 'MXN', [['bank_fees', minor], [`fee_pending:${id}`, -minor]]) // prettier-ignore
      await refusedBy('entries_follow_the_chart', record(client, id, again(5)))
      await refusedBy('entries_follow_the_chart', fund(client, id, small ? [small] : []))
      await refusedBy('entries_follow_the_chart', fund(client, id, fundedBy(id, tooLittle), short.lineId))
      await fund(client, id, fundedBy(id, enough), right.lineId)
      await refusedBy('entries_follow_the_chart', record(client, id, again(1)))
      const other = { line_id: short.lineId, from: ['imported', 'suggested'], to: 'matched', payout_id: null }
      const paidAgain = {
        bank_lines: [other],
        journal_entries: ['L2', 'L4'].map((code, entry) => ({ entry, code, currency: 'MXN', lines: 2 })),
        postings: ['suspense', 'bank_fees'].flatMap((from, entry) => [
          { entry, line: 1, account: from, amount_minor: 1 },
          { entry, line: 2, account: `fee_pending:${id}`, amount_minor: -1 },
        ]),
      }
      await refusedBy('entries_follow_the_chart', record(client, id, paidAgain))
    })
    assert.equal(await world.balance('bank_fees'), 2_000n)
  })

  test('owes nobody money that came back of a payout that never left, or that nobody had left unclaimed', async (t) => {
    const world = await createWorld()
    const id = await world.transactionIn('funded')
    const owed = `payable:seller:${world.ids.benito}:${id}`
    const invented: Record<string, Entry> = {
      'what the bank kept': ['L13', [['bank_fees', 5], [owed, -5]]],
      'what the bank kept, as nobody’s': ['L13', [['bank_fees', 5], ['unclaimed', -5]]],
      'what nobody claimed': ['L23', [['unclaimed', 5], [owed, -5]]],
    } // prettier-ignore
    for (const [what, [code, legs]] of Object.entries(invented))
      await t.test(what, () =>
        stolen(world, (client) =>
          refusedBy('entries_follow_the_chart', record(client, id, movement(code, 'MXN', legs))),
        ),
      )
    assert.equal(await world.balance(owed), 0n)
  })
})
