import assert from 'node:assert/strict'
import { hash, randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { perform } from '#commands/command.ts'
import { approveCustodyPayment } from '#commands/bank/approve-payment.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { proposeWithdrawal } from '#commands/bank/propose-withdrawal.ts'
import { archiveBankAccount } from '#commands/people/archive-bank-account.ts'
import { applyIdentityDecision } from '#commands/people/apply-identity-decision.ts'
import { closeAccount } from '#commands/people/close-account.ts'
import { approvePaymentFile } from '#commands/payouts/approve-file.ts'
import { takePaymentFile } from '#commands/payouts/take-file.ts'
import type { IdentityDecision } from '#domain/people/identity-message.ts'
import { createMeans } from '#store/means.ts'
import { approvePayout } from '#commands/payouts/approve.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { preparePayout } from '#commands/payouts/prepare.ts'
import { replacePayout } from '#commands/payouts/replace.ts'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import { withdrawableMinor } from '#store/bank/own-accounts.ts'
import { listBankAccounts } from '#store/people/bank-accounts.ts'
import { openKeys } from '#store/secrets/keys.ts'
import { rotate } from '#store/secrets/rotation.ts'
import { createSeals } from '#store/secrets/seal.ts'
import { arrives } from '../bank-day.ts'
import { connectedAs } from '../connections.ts'
import { identityOf } from '../identity.ts'
import { follow, lift } from '../holds.ts'
import {
  approvedPayout,
  approveBoth,
  exportOf,
  hashOf,
  type PayoutNamed,
  payoutOf,
  payoutState,
  payoutWithoutAccount,
  plannedPayout,
} from '../payouts.ts'
import { lineState } from '../recalls.ts'
import { paidPayout } from '../returns.ts'
import { atOnce, lapse } from '../steps.ts'
import { earnedFees } from '../withdrawals.ts'
import { createWorld, type World, worldSecret } from '../world.ts'
import { race, type Step } from './race-of-two.ts'

/* Pairs of steps of different people, or of a person and the program, that meet at what one of them needs of the other. */

const confirmation = 'CERRAR MI CUENTA'
const note = 'Así consta en el banco.'

const closes = (world: World, who: 'ana' | 'benito') => () =>
  world.perform(who, closeAccount, { confirmation })

async function arrivedFor(world: World, transactionId: string) {
  const { reference } = (await world.situation(transactionId)).transaction
  const day = world.now().toZonedDateTimeISO('UTC').toPlainDate().toString()
  return arrives(world, {
    amountMinor: 1_011_600n,
    text: [reference],
    counterpartyName: 'Ana Prueba',
    counterpartyAccount: '032180000118359719',
    bookingDate: day,
    valueDate: day,
  })
}

describe('closing an account in the moment of', () => {
  test('a late deposit: it is kept for Ana, who stays, or her closed account leaves it its way back', (context) =>
    race(context, async (world) => {
      const transactionId = await world.transactionIn('agreed')
      await lapse(world, transactionId, 'T-FUND')
      const line = await arrivedFor(world, transactionId)
      return {
        one: closes(world, 'ana'),
        other: () => world.perform(system, matchLine, line),
        end: async (won, refusals) => {
          assert.ok(won.includes(1))
          assert.deepEqual(refusals, won.includes(0) ? [] : ['account-in-use-by-deals'])
          if ((await lineState(world, line.lineId)) !== 'matched') return
          await lapse(world, transactionId, 'T-LATE')
          const refund = await payoutOf(world, transactionId)
          assert.equal(refund.amountMinor, 1_011_600n)
          assert.equal(await payoutState(world, refund), 'planned')
        },
      }
    }))

  test('a payout that comes back: it waits for Benito, open or closed', (context) =>
    race(context, async (world) => {
      const payout = await paidPayout(world)
      const line = await arrives(world, {
        amountMinor: payout.amountMinor,
        endToEndId: payout.code,
        returnReason: 'AC04',
      })
      return {
        one: closes(world, 'benito'),
        other: () => world.perform(system, matchLine, line),
        end: async (won, refusals) => {
          assert.ok(won.includes(1))
          assert.deepEqual(refusals, won.includes(0) ? [] : ['account-in-use-by-deals'])
          assert.equal(await payoutState(world, payout), 'returned')
        },
      }
    }))
})

async function pesosOf(world: World) {
  const accounts = await listBankAccounts(world.database.reader, world.ids.benito)
  return existing(
    accounts.find((each) => each.currency === 'MXN'),
    'Benito is paid in pesos',
  )
}

async function archives(world: World): Promise<Step> {
  const { bank_account_id: accountId } = await pesosOf(world)
  return () => world.perform('benito', archiveBankAccount, { accountId })
}

/** Nothing can be paid to an account that was put away: its payout waits for another one. */
async function goesNowhere(world: World, payout: PayoutNamed): Promise<void> {
  await atOnce(() => approveBoth(world, payout))
  await atOnce(() => world.perform('olga', exportPayouts, exportOf([payout])))
  assert.equal(await payoutState(world, payout), 'blocked')
}

describe('putting an account away in the moment of', () => {
  test('planning the payout to it', (context) =>
    race(context, async (world) => {
      const transactionId = await world.transactionIn('releasable')
      world.pass('PT11M')
      const timer = { transactionId, subject: 'tranche:1', kind: 'T-UNDO', cycle: 1 }
      return {
        one: await archives(world),
        other: () => world.perform(system, elapseTimer, timer),
        end: async (won, refusals) => {
          assert.ok(won.includes(1))
          const payout = await payoutOf(world, transactionId)
          if (won.includes(0)) await goesNowhere(world, payout)
          else
            assert.deepEqual([await payoutState(world, payout), ...refusals], ['planned', 'account-in-use'])
        },
      }
    }))

  test('planning the payout to it, which waits to see which way it goes', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('releasable')
    world.pass('PT11M')
    const { bank_account_id: accountId } = await pesosOf(world)
    const timer = { transactionId, subject: 'tranche:1', kind: 'T-UNDO', cycle: 1 }
    const planning = await connectedAs('owner', world.url, async (client) => {
      await client.query('begin')
      await client.query('update bank_accounts set archived_at = now() where bank_account_id = $1', [
        accountId,
      ])
      const planned = world.perform(system, elapseTimer, timer)
      await Promise.race([planned, wait(300)])
      await client.query('commit')
      return planned
    })
    assert.deepEqual(planning, { moved: true })
    assert.equal(await payoutState(world, await payoutOf(world, transactionId)), 'blocked')
  })

  test('approving the payout to it', (context) =>
    race(context, async (world) => {
      const payout = await plannedPayout(world)
      await world.perform('olga', preparePayout, payout)
      return {
        one: await archives(world),
        other: () => world.perform('pablo', approvePayout, payout),
        end: async (won, refusals) => {
          assert.deepEqual([won, refusals], [[1], ['account-in-use']])
          assert.equal(await payoutState(world, payout), 'approved')
        },
      }
    }))
})

describe('exchanging the keys in the moment of', () => {
  const next = randomBytes(32)

  test('making a payment file: what was approved is what leaves, whichever key sealed it', (context) =>
    race(context, async (world) => {
      const payout = await approvedPayout(world)
      const ring = await openKeys(world.url, { current: next, previous: [worldSecret] })
      const rotates = () =>
        connectedAs('owner', world.url, (client) =>
          rotate({ client, ownerUrl: world.url, ring, told: () => {}, settleMs: 40 }),
        )
      const withBoth = createMeans({ database: world.database, clock: world.now, seals: createSeals(ring) })
      const makes = () => perform(withBoth, world.actor('olga'), exportPayouts, exportOf([payout]))
      return {
        one: rotates,
        other: makes,
        end: async (won, refusals) => {
          // What was sealed anew meanwhile is looked at once more.
          assert.deepEqual([won.includes(0), refusals], [true, won.includes(1) ? [] : ['lost-race']])
          if (!won.includes(1)) await makes()
          assert.equal((await rotates()).kind, 'done')
          const seals = createSeals(await openKeys(world.url, { current: next, previous: [] }))
          const withNext = createMeans({ database: world.database, clock: world.now, seals })
          const { rows } = await world.database.pool.query<{ file_id: string }>(
            'select file_id from payment_files',
          )
          const fileId = existing(rows[0], 'it was made').file_id
          const sha256 = await hashOf(world, fileId)
          await perform(withNext, world.actor('pablo'), approvePaymentFile, { fileId, sha256 })
          const { xml } = await perform(withNext, world.actor('olga'), takePaymentFile, { fileId })
          assert.equal(hash('sha256', xml, 'hex'), sha256)
          assert.match(xml, new RegExp(payout.code))
        },
      }
    }))
})

/** Benito is verified by a document; answers how the provider takes that back, as fraud that it found later. */
async function verifiedBenito(world: World): Promise<Step> {
  const { open, forget, check } = await identityOf(world)
  await forget('benito')
  await open('benito')
  const id = existing((await check('benito')).sessionId, 'a session was opened')
  const decides = (status: IdentityDecision['status']) =>
    world.perform(system, applyIdentityDecision, {
      decision: {
        id,
        status,
        attemptId: 'a1',
        vendorData: null,
        code: 9001,
        reasonCode: null,
        decisionTime: world.now(),
        person: { firstName: 'Benito', lastName: 'Prueba', dateOfBirth: '1990-05-01' },
        document: { number: 'AB1', type: 'PASSPORT', country: 'MX', validUntil: '2030-01-01' },
      },
    })
  await decides('approved')
  return () => decides('declined')
}

describe('a decision against Benito’s identity in the moment of', () => {
  test('approving his payout: it is stopped, whoever comes first, and goes on when the hold ends', (context) =>
    race(context, async (world) => {
      const decidesAgainst = await verifiedBenito(world)
      const payout = await plannedPayout(world)
      await world.perform('olga', preparePayout, payout)
      return {
        one: decidesAgainst,
        other: () => world.perform('pablo', approvePayout, payout),
        end: async (won) => {
          assert.ok(won.includes(0))
          assert.equal(await payoutState(world, payout), 'blocked')
          await lift(world, 'benito')
          await follow(world, 'benito')
          assert.equal(await payoutState(world, payout), 'planned')
        },
      }
    }))
})

describe('asking for unclaimed money in the moment of', () => {
  test('the operator taking out what it earned: what is Benito’s stays, to the cent', (context) =>
    race(context, async (world) => {
      await earnedFees(world)
      const { payout, giveBack } = await payoutWithoutAccount(world)
      const most = await withdrawableMinor(world.database.reader, 'MXN')
      await lapse(world, payout.transactionId, 'T-CLAIM')
      assert.equal(await payoutState(world, payout), 'unclaimed')
      await giveBack()
      const takeOut = (amountMinor: bigint) =>
        world.perform('olga', proposeWithdrawal, { custody: 'MXN', amountMinor: String(amountMinor), note })
      return {
        one: () => world.perform('benito', replacePayout, payout),
        other: async () => {
          await assert.rejects(takeOut(most + 1n), { code: 'own-funds-short' })
          const { paymentId } = await takeOut(most)
          await world.perform('pablo', approveCustodyPayment, { paymentId })
        },
        end: async (won) => {
          assert.deepEqual(won, [0, 1])
          const again = await payoutOf(world, payout.transactionId)
          assert.deepEqual(
            [await payoutState(world, again), again.amountMinor],
            ['planned', payout.amountMinor],
          )
          await assert.rejects(takeOut(1n), {
            code: 'own-funds-short',
            details: { availableMinor: '0', currency: 'MXN' },
          })
        },
      }
    }))
})
