import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictureSentence } from './money-stage.ts'

test('of what is in custody only what a dispute is about is called locked', () => {
  const sentence = (frozenMinor: bigint) =>
    pictureSentence(
      {
        state: 'active',
        currency: 'EUR',
        totalMinor: 450n,
        money: {
          toDepositMinor: 0n,
          arrivedMinor: 0n,
          heldMinor: 450n,
          releasedMinor: 0n,
          refundedMinor: 0n,
          toSellerMinor: 0n,
          toBuyerMinor: 0n,
          frozenMinor,
          isArriving: false,
          payoutsOpen: false,
        },
      },
      { buyer: 'Ana', seller: 'Benito' },
      { money: (minor) => `${minor} €` },
    )
  assert.equal(sentence(0n), '450 € en custodia')
  assert.equal(sentence(150n), '450 € en custodia, 150 € de ellos bloqueados mientras dura la disputa')
  assert.equal(sentence(450n), '450 € en custodia, bloqueados mientras dura la disputa')
})

test('of what went to a bank the sum is told that arrives there, after the fee', () => {
  const money = {
    toDepositMinor: 0n,
    arrivedMinor: 0n,
    heldMinor: 0n,
    releasedMinor: 1_200_00n,
    refundedMinor: 0n,
    toSellerMinor: 1_185_48n,
    toBuyerMinor: 0n,
    frozenMinor: 0n,
    isArriving: false,
    payoutsOpen: false,
  }
  const facts = { state: 'closed', currency: 'EUR', totalMinor: 1_200_00n, money } as const
  const names = { buyer: 'Ana', seller: 'Benito' }
  const reading = { money: (minor: bigint) => `${minor}` }
  assert.equal(pictureSentence(facts, names, reading, 'seller'), '118548 pagados a ti')
})
