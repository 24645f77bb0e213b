import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { likelyDeposits } from './likely-deposits.ts'
import type { DepositCandidate, LineToMatch } from './line-to-match.ts'
import { judgeLine } from './matching.ts'

const line: LineToMatch = {
  direction: 'credit',
  amountMinor: 50_000n,
  currency: 'EUR',
  references: [],
  endToEndId: null,
  returnReason: null,
  payerName: null,
  payerPrint: null,
  text: '',
}

const deal = (transactionId: string, more: Partial<DepositCandidate> = {}): DepositCandidate => ({
  transactionId,
  reference: '825467890138',
  code: `RG2345678${transactionId}`,
  currency: 'EUR',
  missingMinor: 50_000n,
  buyerName: null,
  buyerPrints: [],
  ...more,
})

const judged = (of: Partial<LineToMatch>, deals: readonly DepositCandidate[]) => {
  const verdict = judgeLine({ ...line, ...of }, deals, { named: [], batch: [] }, 0n)
  return verdict.kind === 'suggestion' ? `${verdict.reason} ${verdict.transactionId}` : verdict.kind
}

describe('what a credit without a right reference could be', () => {
  test('is suggested with the reason that says most', () => {
    const wrong = { text: 'PAGO PP 8254 6789 0139' }
    const other = { amountMinor: 30_000n }
    const hers = { payerPrint: 'print', payerName: 'Ana Pérez' }
    const anas = deal('B', { buyerPrints: ['print'], buyerName: 'Ana Pérez Gil' })
    assert.equal(judged(wrong, [deal('B')]), 'digit-wrong B')
    assert.equal(judged({ ...wrong, ...other }, [deal('B')]), 'digit-wrong-other-sum B')
    assert.equal(judged({ text: 'bici rg-2345 678b', ...other }, [deal('B')]), 'code-written B')
    assert.equal(judged(hers, [anas]), 'amount-and-account B')
    assert.equal(judged({ ...hers, ...other }, [anas]), 'account-other-sum B')
    assert.equal(judged({ payerName: 'PEREZ GIL, ANA' }, [anas]), 'amount-and-name B')
    assert.equal(judged({ payerName: 'Perez Gil Ana Maria' }, [anas]), 'amount-and-name B')
    assert.equal(judged({}, [anas]), 'amount-only B')
    assert.equal(judged({ payerName: 'Ana Pérez Gil', ...other }, [anas]), 'unknown', 'a name alone is none')
  })

  test('of several with its sum it is the one for which more speaks, and none where they are alike', () => {
    const [carmens, anas] = [
      deal('C', { buyerName: 'Carmen Ruiz' }),
      deal('B', { buyerName: 'Ana Pérez Gil' }),
    ]
    assert.equal(judged({}, [carmens, anas]), 'unknown')
    assert.equal(judged({ payerName: 'Ana Perez' }, [carmens, anas]), 'amount-and-name B')
    const both = { text: 'RG2345678B Y RG2345678C' }
    assert.equal(judged(both, [carmens, anas]), 'unknown')
    const likely = likelyDeposits({ ...line, ...both, payerName: 'Carmen Ruiz' }, [anas, carmens])
    assert.deepEqual(likely, [
      { transactionId: 'C', clues: ['code-written', 'amount-exact', 'name-same'] },
      { transactionId: 'B', clues: ['code-written', 'amount-exact'] },
    ])
  })
})

describe('a credit that names several deals', () => {
  const named = { references: ['825467890138', '825467890146'], payerName: 'Ana Pérez Gil' }
  const two = (sums: readonly [bigint, bigint], second: Partial<DepositCandidate> = {}) => [
    deal('B', { buyerName: 'Ana Pérez Gil', missingMinor: sums[0] }),
    deal('C', { buyerName: 'Ana Pérez Gil', missingMinor: sums[1], reference: '825467890146', ...second }),
  ]
  const verdictOf = (of: Partial<LineToMatch>, deals: readonly DepositCandidate[]) =>
    judgeLine({ ...line, ...named, ...of }, deals, { named: [], batch: [] }, 0n)

  test('is divided where each waits for its piece and together for just its sum', () => {
    assert.deepEqual(verdictOf({}, two([20_000n, 30_000n])), {
      kind: 'division',
      pieces: [
        { transactionId: 'B', amountMinor: 20_000n },
        { transactionId: 'C', amountMinor: 30_000n },
      ],
    })
  })

  test('is only suggested where the sums differ, one waits for nothing, or somebody else may have paid', () => {
    const reasonOf = (of: Partial<LineToMatch>, deals: readonly DepositCandidate[]) => {
      const verdict = verdictOf(of, deals)
      return verdict.kind === 'division-suggested' ? verdict.reason : verdict.kind
    }
    assert.equal(reasonOf({}, two([20_000n, 30_001n])), 'several-written')
    assert.equal(reasonOf({}, two([50_000n, 0n])), 'several-written')
    assert.equal(reasonOf({}, two([20_000n, 30_000n], { buyerName: 'Carmen Ruiz' })), 'payer-differs')
    assert.equal(reasonOf({ payerName: null }, two([20_000n, 30_000n])), 'payer-unknown')
    const inPesos = two([20_000n, 30_000n], { currency: 'MXN' })
    assert.equal(reasonOf({}, inPesos), 'deposit', 'a deal of another currency is none that it could be for')
  })
})
