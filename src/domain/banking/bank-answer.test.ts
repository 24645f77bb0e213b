import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type BankAnswer, type PaymentAnswer, type PaymentInFile, saidBy } from './bank-answer.ts'

const inFile = (code: string, more: Partial<PaymentInFile> = {}): PaymentInFile => ({
  code,
  amountMinor: 1_000n,
  currency: 'EUR',
  state: 'exported',
  isToldPaid: false,
  ...more,
})
const two = [inFile('P-1'), inFile('P-2')]

const about = (more: Partial<BankAnswer>): BankAnswer => ({
  about: 'RG-1',
  status: null,
  reason: null,
  count: null,
  payments: [],
  ...more,
})
const of = (endToEndId: string, status: string, more: Partial<PaymentAnswer> = {}): PaymentAnswer => ({
  endToEndId,
  status,
  reason: null,
  amount: null,
  ...more,
})

describe('what an answer of the bank means', () => {
  test('silence about a payment changes nothing', () => {
    const said = saidBy(about({ status: 'PART', payments: [of('P-2', 'RJCT', { reason: 'AC01' })] }), two)
    assert.deepEqual(said, {
      rejected: [{ code: 'P-2', reason: 'AC01' }],
      paid: [],
      repeated: [],
      contrary: [],
      unknown: [],
      named: [],
      file: 'taken',
    })
  })

  test('a file that is rejected rejects all of it that may still be paid, with the reason of the whole', () => {
    const payments = [inFile('P-1'), inFile('P-2', { state: 'settled' })]
    const said = saidBy(about({ status: 'RJCT', reason: 'AM04' }), payments)
    assert.ok('rejected' in said)
    assert.deepEqual([said.rejected, said.file], [[{ code: 'P-1', reason: 'AM04' }], 'refused'])
  })

  test('a repetition is never owed again: the first may be paid', () => {
    const whole = saidBy(about({ status: 'RJCT', reason: 'DU01' }), two)
    assert.ok('rejected' in whole)
    assert.deepEqual([whole.rejected, whole.repeated, whole.file], [[], ['P-1', 'P-2'], 'taken'])
    const one = saidBy(about({ payments: [of('P-1', 'RJCT', { reason: 'AM05' })] }), two)
    assert.ok('rejected' in one)
    assert.deepEqual([one.rejected, one.repeated], [[], ['P-1']])
    const both = saidBy(
      about({ status: 'RJCT', reason: 'DU01', payments: [of('P-1', 'RJCT', { reason: 'AC01' })] }),
      two,
    )
    assert.ok('rejected' in both)
    assert.deepEqual(both.rejected, [])
  })

  test('a file is not refused whose payments the bank has already', () => {
    const payments = [of('P-1', 'RJCT', { reason: 'DU04' }), of('P-2', 'RJCT', { reason: 'AC01' })]
    const said = saidBy(about({ status: 'RJCT', payments }), two)
    assert.ok('rejected' in said)
    assert.deepEqual([said.rejected, said.file], [[{ code: 'P-2', reason: 'AC01' }], 'taken'])
  })

  test('paid and rejected at once is for people, and changes nothing', () => {
    const stands = (state: string) => [inFile('P-1', { state }), inFile('P-2')]
    const cases = [
      ['rejected', about({ payments: [of('P-1', 'ACSC')] }), ['P-1']],
      ['rejected', about({ payments: [of('P-1', 'ACSP')] }), ['P-1']],
      ['replaced', about({ status: 'ACSC' }), ['P-1']],
      ['settled', about({ payments: [of('P-1', 'RJCT', { reason: 'AC01' })] }), ['P-1']],
      ['settled', about({ status: 'RJCT', reason: 'AM04' }), ['P-1']],
      ['rejected', about({ status: 'ACSP' }), []],
      ['rejected', about({ payments: [of('P-1', 'RJCT')] }), []],
      ['settled', about({ payments: [of('P-1', 'ACSC')] }), []],
      ['settled', about({ status: 'RJCT', reason: 'DU01' }), []],
    ] as const
    for (const [state, answer, contrary] of cases) {
      const said = saidBy(answer, stands(state))
      assert.ok('contrary' in said)
      assert.deepEqual(said.contrary, contrary, state)
      assert.ok(said.rejected.every(({ code }) => code !== 'P-1'))
    }
  })

  test('what was told as paid is never owed again because of a later rejection', () => {
    const payments = [inFile('P-1', { state: 'sent', isToldPaid: true }), inFile('P-2', { state: 'sent' })]
    const told = saidBy(about({ payments: [of('P-1', 'ACSC')] }), [inFile('P-1'), inFile('P-2')])
    assert.ok('paid' in told)
    assert.deepEqual(told.paid, ['P-1'])
    const later = saidBy(about({ status: 'RJCT', reason: 'ED05' }), payments)
    assert.ok('rejected' in later)
    assert.deepEqual([later.rejected, later.contrary], [[{ code: 'P-2', reason: 'ED05' }], ['P-1']])
  })

  test('the name of a payee that is another is for people, and rejects nothing', () => {
    const payments = [of('P-1', 'RVNM'), of('P-2', 'RCVC')]
    const said = saidBy(about({ status: 'RVMC', payments }), two)
    assert.deepEqual(said, {
      rejected: [],
      paid: [],
      repeated: [],
      contrary: [],
      unknown: [],
      named: [
        { code: 'P-1', answer: 'other' },
        { code: 'P-2', answer: 'match' },
      ],
      file: 'unsaid',
    })
  })

  test('a status that we do not know is told, and nothing follows from it', () => {
    const said = saidBy(about({ status: 'CANC', payments: [of('P-1', 'BLCK')] }), two)
    assert.ok('rejected' in said)
    assert.deepEqual([said.rejected, said.unknown, said.file], [[], ['CANC', 'BLCK'], 'unsaid'])
  })

  test('a rejection without a reason has the code that says so', () => {
    for (const reason of [null, 'X']) {
      const said = saidBy(about({ payments: [of('P-1', 'RJCT', { reason })] }), two)
      assert.ok('rejected' in said)
      assert.deepEqual(said.rejected, [{ code: 'P-1', reason: 'MS03' }])
    }
  })

  test('what does not fit the file is told by its code', () => {
    const amount = { minor: 999n, currency: 'EUR' } as const
    const wrong = [
      about({ count: 3 }),
      about({ payments: [of('P-9', 'RJCT')] }),
      about({ payments: [of('P-1', 'RJCT', { amount })] }),
      about({ payments: [of('P-1', 'RJCT', { amount: { minor: 1_000n, currency: 'MXN' } })] }),
    ]
    assert.deepEqual(
      wrong.map((each) => saidBy(each, two)),
      [{ differs: 'RG-1' }, { differs: 'P-9' }, { differs: 'P-1' }, { differs: 'P-1' }],
    )
  })
})
