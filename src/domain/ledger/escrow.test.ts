import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { existing } from '../assert.ts'
import { type FeePayer, feePayers } from '../fees.ts'
import { type Currency, currencies, currencyCodes, total } from '../money.ts'
import { sellerGets } from './postings.ts'
import { feesOf } from '../transactions/sums.ts'
import { sampleStart } from '../proof/samples.ts'
import type { Tranche } from '../transactions/situation.ts'
import {
  afterRefund,
  afterRelease,
  buyerFeeDue,
  escrowDue,
  refundSums,
  releaseSums,
  takeDeposit,
} from './escrow.ts'

const terms = { title: 'T', deliverBy: '2026-05-20', inspectionDays: 3 }

/** A tranche whose whole deposit is in, as the fee rule of its currency makes it. */
function full(currency: Currency, feePayer: FeePayer, priceMinor: bigint, chargesMinor: bigint): Tranche {
  const [fees] = feesOf({ currency, feePayer, tranches: [{ ...terms, priceMinor, chargesMinor }] })
  const empty: Tranche = {
    ...terms,
    ...existing(fees, 'one tranche has one fee'),
    number: 1,
    state: 'inspecting',
    previous: [],
    splitFrom: null,
    movedMinor: 0n,
    enteredAt: sampleStart,
    brokerMinor: 0n,
    priceMinor,
    chargesMinor,
    fundedMinor: 0n,
    unfundedMinor: 0n,
    releasedMinor: 0n,
    refundedMinor: 0n,
    heldMinor: 0n,
    feePendingMinor: 0n,
    proof: null,
    changeRounds: 0,
    rejection: null,
    goodsReturn: null,
  }
  const { escrow, fee } = takeDeposit(empty, escrowDue(empty) + buyerFeeDue(empty))
  return { ...empty, fundedMinor: escrow, heldMinor: escrow, feePendingMinor: fee }
}

const deal = fc
  .record({
    currency: fc.constantFrom(...currencyCodes),
    payer: fc.constantFrom(...feePayers),
    price: fc.bigInt(1n, 9_999_999n),
    charges: fc.bigInt(0n, 5_000n),
    commission: fc.bigInt(0n, 9_999_999n),
    parts: fc.array(fc.record({ part: fc.bigInt(1n, 1_000n), back: fc.boolean() }), { maxLength: 30 }),
  })
  .map(({ currency, payer, price, charges, commission, parts }) => {
    const { stepMinor } = currencies[currency]
    return {
      currency,
      parts,
      stepMinor,
      tranche: {
        ...full(currency, payer, price * stepMinor, charges * stepMinor),
        brokerMinor: commission * stepMinor,
      },
    }
  })
  // Terms that the fee would eat up are never agreed.
  .filter(({ tranche }) => escrowDue(tranche) > tranche.sellerFeeMinor + tranche.sellerTaxMinor)

test('however a tranche is paid out, nothing is negative, no cent is lost and the fee is that of one release', () => {
  fc.assert(
    fc.property(deal, ({ currency, parts, stepMinor, tranche }) => {
      let now = tranche
      const taken: bigint[] = []
      const paid: bigint[] = []
      let brokers = 0n
      const everything = [...parts, { part: 1_000n, back: false }]
      for (const [index, { part, back }] of everything.entries()) {
        const wanted = ((now.heldMinor * part) / 1_000n / stepMinor) * stepMinor
        const amount = index === parts.length ? now.heldMinor : wanted
        if (amount === 0n) continue
        if (back) {
          const sums = refundSums(now, amount, currency)
          assert.ok(sums.feeBackMinor >= 0n)
          paid.push(sums.refundedMinor + sums.feeBackMinor)
          now = afterRefund(now, sums)
        } else {
          const sums = releaseSums(now, amount, currency)
          const fees = [sums.buyerFeeMinor, sums.buyerTaxMinor, sums.sellerFeeMinor, sums.sellerTaxMinor]
          const net = sellerGets(sums)
          for (const each of [...fees, sums.brokerMinor, net]) assert.ok(each >= 0n)
          taken.push(...fees)
          paid.push(net, sums.brokerMinor)
          brokers += sums.brokerMinor
          now = afterRelease(now, sums)
        }
        assert.ok(now.feePendingMinor >= 0n)
      }
      assert.deepEqual([now.heldMinor, now.feePendingMinor], [0n, 0n])
      assert.equal(total(paid) + total(taken), tranche.heldMinor + tranche.feePendingMinor)
      assert.ok(brokers <= tranche.brokerMinor)
      if (now.releasedMinor > 0n)
        assert.equal(total(taken), feesOfOneRelease(tranche, now.releasedMinor, currency))
      for (const each of [...taken, ...paid]) assert.equal(each % stepMinor, 0n)
    }),
    { numRuns: 400 },
  )
})

function feesOfOneRelease(tranche: Tranche, releasedMinor: bigint, currency: Currency): bigint {
  const sums = releaseSums(tranche, releasedMinor, currency)
  return sums.buyerFeeMinor + sums.buyerTaxMinor + sums.sellerFeeMinor + sums.sellerTaxMinor
}

test('a deposit fills escrow first and the fee last', () => {
  const tranche = full('MXN', 'half', 10_000_00n, 0n)
  const empty = { ...tranche, fundedMinor: 0n, heldMinor: 0n, feePendingMinor: 0n }
  assert.deepEqual(takeDeposit(empty, 9_000_00n), { escrow: 9_000_00n, fee: 0n })
  assert.deepEqual(takeDeposit(empty, 10_050_00n), { escrow: 10_000_00n, fee: 50_00n })
  assert.deepEqual(takeDeposit(empty, 20_000_00n), { escrow: 10_000_00n, fee: 116_00n })
})

test('charges go to the seller and carry no fee', () => {
  const tranche = full('EUR', 'seller', 100_00n, 15_00n)
  const sums = releaseSums(tranche, 115_00n, 'EUR')
  assert.deepEqual([sums.sellerFeeMinor, sums.sellerTaxMinor], [2_00n, 42n])
})

test('what came back before the deposit was complete was never in the deal', () => {
  const tranche: Tranche = { ...full('EUR', 'half', 100_00n, 0n), state: 'part_funded' }
  const after = afterRefund(tranche, refundSums(tranche, tranche.heldMinor, 'EUR'))
  assert.deepEqual([after.unfundedMinor, after.refundedMinor, after.heldMinor], [100_00n, 0n, 0n])
})
