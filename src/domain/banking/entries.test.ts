import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { creditLine, debitLine, statementOf } from '#test/statements.ts'
import type { Statement, StatementLine } from './statement.ts'
import { type KnownEntry, pairEntries, toldEntries } from './entries.ts'
import { type AccountBooks, placeOf } from './statement-place.ts'

const bare = { bankReference: null, text: ['Ingreso en cuenta'] }
const credit = (amountMinor: bigint, change: Partial<StatementLine> = {}) =>
  creditLine({ amountMinor, currency: 'EUR', ...change })
const debit = (amountMinor: bigint, change: Partial<StatementLine> = {}) =>
  debitLine({ amountMinor, currency: 'EUR', ...change })

function from(openingMinor: bigint, ...lines: StatementLine[]): Statement {
  const moved = lines.reduce(
    (sum, { direction, amountMinor }) => sum + (direction === 'credit' ? amountMinor : -amountMinor),
    0n,
  )
  return { ...statementOf('EUR', lines), openingMinor, closingMinor: openingMinor + moved }
}
const withoutBalances = (...lines: StatementLine[]) => statementOf('EUR', lines)

function knownAfter(...statements: Statement[]): readonly KnownEntry[] {
  return statements.flatMap((statement, n) =>
    toldEntries(statement).map((entry, m) => ({ ...entry, id: `${n}.${m}` })),
  )
}

/** Which known entry each entry of a statement is; `new` for none. */
function told(statement: Statement, ...before: Statement[]): string[] {
  const entries = toldEntries(statement)
  const pairs = pairEntries(knownAfter(...before), entries)
  return entries.map((entry) => pairs.get(entry)?.id ?? 'new')
}

describe('an entry of the bank', () => {
  test('is told apart from an equal one by the balances, in the morning and in the afternoon', () => {
    const morning = from(0n, credit(50n, bare))
    const afternoon = from(50n, credit(50n, bare))

    assert.deepEqual(told(afternoon, morning), ['new'])
    assert.deepEqual(told(morning, afternoon), ['new'])
    assert.deepEqual(told(from(0n, credit(50n, bare), credit(50n, bare)), morning), ['0.0', 'new'])
    assert.deepEqual(told(from(0n, credit(50n, bare), credit(50n, bare)), morning, afternoon), ['0.0', '1.0'])
    assert.deepEqual(told(morning, morning, afternoon), ['0.0'])
    assert.deepEqual(told(afternoon, morning, afternoon), ['1.0'])
  })

  test('is the same with its reference or without, cut, in other letters or with another code', () => {
    const full = credit(50n, {
      bankReference: 'B1',
      text: ['Señal del piso de Ana'],
      counterpartyName: 'Ana',
    })
    const others = [
      { ...full, bankReference: null },
      { ...full, text: ['SEÑAL DEL P'] },
      { ...full, bankReference: null, text: ['señal'], counterpartyName: null },
      { ...full, bankCode: { ...full.bankCode, domain: 'PMNT', family: 'RCDT' } },
    ]
    for (const other of others) {
      assert.deepEqual(told(from(10n, other), from(10n, full)), ['0.0'])
      assert.deepEqual(told(from(10n, full), from(10n, other)), ['0.0'])
    }
  })

  test('is the same whatever another format calls it, and another where its own format does', () => {
    const onItsOwn = (line: StatementLine, before: StatementLine) => told(from(10n, line), from(10n, before))
    const byIso = credit(50n, { bankReference: 'B1' })
    const bySwift = credit(50n, { bankReference: 'X9', referenceScheme: 'swift' })
    assert.deepEqual(onItsOwn(bySwift, byIso), ['0.0'])
    assert.deepEqual(onItsOwn(byIso, bySwift), ['0.0'])
    assert.deepEqual(onItsOwn({ ...bySwift, bankReference: 'X8' }, bySwift), ['new'])
    // Banks make the identifiers of OFX anew: where the balances place both, they are one.
    const ofOfx = { ...byIso, referenceScheme: 'ofx' as const }
    assert.deepEqual(onItsOwn({ ...ofOfx, bankReference: 'B2' }, ofOfx), ['0.0'])
    const loose = withoutBalances(bySwift)
    assert.deepEqual(told(withoutBalances({ ...bySwift, text: ['OTRO'] }), loose), ['0.0'])
    assert.deepEqual(told(withoutBalances(credit(50n, { bankReference: 'X9', text: ['OTRO'] })), loose), [
      'new',
    ])
  })

  test('is the same undivided and with its details', () => {
    const batch = credit(500n, { bankReference: null, text: ['LOTE'] })
    const divided = {
      ...batch,
      details: [
        { ...batch, amountMinor: 300n },
        { ...batch, amountMinor: 200n },
      ],
    }

    assert.deepEqual(told(from(0n, divided), from(0n, batch)), ['0.0'])
    assert.deepEqual(told(from(0n, batch), from(0n, divided)), ['0.0'])
  })

  test('is another one on another day, and with another reference', () => {
    const paid = credit(50n, { bankReference: 'B1' })
    assert.deepEqual(told(withoutBalances({ ...paid, bookingDate: '2026-03-03' }), withoutBalances(paid)), [
      'new',
    ])
    assert.deepEqual(told(from(0n, { ...paid, bankReference: 'B2' }), from(0n, paid)), ['new'])
    assert.deepEqual(told(withoutBalances({ ...paid, text: ['other'] }), withoutBalances(paid)), ['0.0'])
    assert.deepEqual(told(withoutBalances(debit(50n, { bankReference: 'B1' })), withoutBalances(paid)), [
      'new',
    ])
  })

  test('is found in a statement that overlaps, newest first or oldest first', () => {
    const [a, b, c, d] = [credit(1n, bare), debit(2n, bare), credit(3n, bare), credit(4n, bare)]
    const first = from(100n, a, b, c)

    assert.deepEqual(told(from(100n, c, b, a, d), first), ['0.2', '0.1', '0.0', 'new'])
    assert.deepEqual(told(from(101n, b, c, d), first), ['0.1', '0.2', 'new'])
    assert.deepEqual(told(from(96n, d, a, b), first), ['new', '0.0', '0.1'])
  })

  test('is found where most is the same when the balance comes back', () => {
    const [a, b, c] = [debit(3n, bare), credit(3n, bare), credit(2n, { ...bare, text: ['Otro'] })]
    assert.deepEqual(told(from(1n, a, b, c), from(-2n, b, c)), ['new', '0.0', '0.1'])
  })

  test('is found at its place when the balance comes back and what came first was told last', () => {
    const [paid, left] = [credit(100n, bare), debit(100n, bare)]
    assert.deepEqual(told(from(0n, paid, left), from(100n, left), from(0n, paid)), ['1.0', '0.0'])
  })

  test('without balances is told by what it says, one for one', () => {
    const [one, other] = [credit(50n, bare), credit(50n, { ...bare, text: ['Otro'] })]
    assert.deepEqual(told(withoutBalances(one, one, other), withoutBalances(one)), ['0.0', 'new', 'new'])
    assert.deepEqual(
      told(withoutBalances(credit(50n, { ...bare, text: ['INGRESO  en cuenta'] })), withoutBalances(one)),
      ['0.0'],
    )
  })

  test('is looked for among thousands of equal ones with other references without going through them all', () => {
    const many = (scheme: string) =>
      Array.from({ length: 2_000 }, (_, n) => credit(50n, { ...bare, bankReference: `${scheme}${n}` }))
    let looks = 0
    const known = knownAfter(withoutBalances(...many('A')))
    for (const entry of known) {
      const { reference } = entry
      Object.defineProperty(entry, 'reference', { get: () => ((looks += 1), reference) })
    }
    assert.equal(pairEntries(known, toldEntries(withoutBalances(...many('B')))).size, 0)
    assert.ok(looks < 40 * known.length, `${looks} looks at ${known.length} entries`)
  })

  test('of zero, or only announced, is none', () => {
    assert.deepEqual(toldEntries(from(0n, credit(0n), credit(5n, { status: 'pending' }))), [])
  })

  test('in another currency has no place among the balances', () => {
    const [entry] = toldEntries(from(0n, credit(5n, { currency: 'USD' })))
    assert.equal(entry?.beforeMinor, null)
  })
})

describe('the books follow on', () => {
  const books: AccountBooks = {
    isEmpty: false,
    openingMinor: 0n,
    openedOn: null,
    closingMinor: 50n,
    placedMinor: 50n,
    toldMinor: 50n,
    lastDay: '2026-03-02',
    missingMinor: 0n,
  }
  const noBalances = {
    openingMinor: null,
    openedOn: null,
    closingMinor: null,
    placedMinor: null,
    toldMinor: null,
  }
  const known = knownAfter(from(0n, credit(50n, bare)))
  const place = (statement: Statement, on = books) => {
    const entries = toldEntries(statement)
    return placeOf(on, known, statement, entries, pairEntries(known, entries))
  }

  test('with what begins where they end, ends where they begin, or holds them', () => {
    assert.deepEqual(place(from(50n, credit(7n))), { opens: false, closes: true })
    assert.deepEqual(place(from(-7n, credit(7n))), { opens: true, closes: false })
    const around = from(-7n, credit(7n), credit(50n, bare), credit(9n))
    assert.deepEqual(place(around), { opens: true, closes: true })
    // A computed opening balance would fit whatever is between.
    assert.equal(place({ ...around, isOpeningComputed: true }), null)
    assert.deepEqual(place({ ...from(50n, credit(7n)), isOpeningComputed: true }), {
      opens: false,
      closes: true,
    })
  })

  test('not over a gap, and not with a line that would be lost', () => {
    assert.equal(place(from(80n, credit(7n))), null)
    assert.equal(place({ ...from(50n), closingMinor: 100n }), null)
    assert.deepEqual(place(from(0n, credit(50n, bare))), { opens: false, closes: true })
    const flat = { ...books, closingMinor: 0n, placedMinor: 0n, toldMinor: 0n }
    assert.equal(place(from(50n, credit(7n)), flat), null)
  })

  test('with what was told before only where it cannot have happened again', () => {
    const around = { ...books, closingMinor: 0n, placedMinor: 0n, toldMinor: 0n }
    assert.equal(place(from(0n, credit(50n, bare)), around), null)
  })

  test('not with what may be a known entry at a place that another order of its day gave it', () => {
    const [paid, left, more] = [credit(100n, bare), debit(100n, bare), credit(50n, bare)]
    const placed = (before: Statement, then: Statement, change: Partial<AccountBooks>) => {
      const [entries, next] = [knownAfter(before), toldEntries(then)]
      return placeOf({ ...books, ...change }, entries, then, next, pairEntries(entries, next))
    }
    // The last two of the day in another order: they lead from its end to its end.
    assert.equal(placed(from(0n, paid, left, more), from(50n, paid, left), {}), null)
    // Before the books only what is not of a later day than theirs.
    const late = { openedOn: '2026-03-01' }
    assert.equal(placed(from(0n, paid, left, more), from(-50n, more), late), null)
    // Without balances on one side.
    assert.equal(placed(withoutBalances(paid), from(0n, { ...paid, text: ['Otro'] }), noBalances), null)
    assert.equal(placed(from(0n, paid), withoutBalances({ ...paid, text: ['Otro'] }), {}), null)
    // An equal one that goes on where they end is another.
    const on = { closingMinor: 100n, placedMinor: 100n, toldMinor: 100n }
    assert.deepEqual(placed(from(0n, paid), from(100n, paid), on), { opens: false, closes: true })
  })

  test('with exactly what is missing in a hole', () => {
    const holed = { ...books, closingMinor: 90n, placedMinor: 90n, toldMinor: 90n, missingMinor: 40n }
    assert.deepEqual(place(from(50n, credit(40n)), holed), { opens: false, closes: false })
    assert.equal(place(from(50n, credit(41n)), holed), null)
  })
})
