import { test } from 'node:test'
import { importStatement } from './import-statement.ts'
import { booksDay } from '#queries/money/books-day.ts'
import { proposeClose } from '#commands/ledger/propose-close.ts'
import { ask } from '#test/ask.ts'
import { createWorld } from '#test/world.ts'
import { creditLine, debitLine, fileOf, statementOf } from '#test/statements.ts'
const j = (v: unknown) => JSON.stringify(v, (_, x) => (typeof x === 'bigint' ? String(x) : x))
const say = async (name: string, p: Promise<unknown>) => {
  try {
    console.log(name, 'OK', j(await p))
  } catch (e) {
    console.log(name, 'ERR', (e as any).code ?? e, j((e as any).details) ?? '')
  }
}
const st = (
  lines: any[],
  o: bigint | null,
  c: bigint | null,
  from = '2026-03-02',
  to = from,
  currency = 'MXN',
) => fileOf({ ...statementOf(currency, lines), openingMinor: o, closingMinor: c, fromDate: from, toDate: to })
const show = async (w: any, name: string, day = '2026-03-02') => {
  const [d] = (await ask(w, 'olga', booksDay, { day })) as any
  console.log(
    name,
    day,
    d
      ? j({
          st: d.found.statement?.closingMinor,
          open: d.found.openingMinor,
          booked: d.found.bookedMinor,
          problem: d.problem,
          items: d.found.items.length,
        })
      : 'none',
  )
}
const c = (n: bigint, more: any = {}) => creditLine({ amountMinor: n, currency: 'MXN', ...more })
test('days', async () => {
  {
    const w = await createWorld()
    await say('lie', w.perform('olga', importStatement, st([c(5000n)], 0n, 9999n)))
    w.pass({ hours: 24 })
    await show(w, 'lie')
    await say('p', w.perform('olga', proposeClose, { custody: 'MXN', day: '2026-03-02' }))
  }
  {
    const w = await createWorld()
    const a = c(5000n)
    await say('first', w.perform('olga', importStatement, st([a], 0n, 5000n)))
    await say('corrected', w.perform('olga', importStatement, st([a, c(10n)], 0n, 5010n)))
    w.pass({ hours: 24 })
    await show(w, 'corrected')
  }
  {
    const w = await createWorld()
    const a = c(5000n)
    await say('fuller', w.perform('olga', importStatement, st([a, c(10n)], 0n, 5010n)))
    await say('then shorter', w.perform('olga', importStatement, st([a], 0n, 5000n)))
    w.pass({ hours: 24 })
    await show(w, 'shorter later')
  }
  {
    const w = await createWorld()
    w.pass({ hours: 48 })
    await say(
      'next first',
      w.perform(
        'olga',
        importStatement,
        st([c(7n, { bookingDate: '2026-03-03' })], 5000n, 5007n, '2026-03-03'),
      ),
    )
    await say('then day', w.perform('olga', importStatement, st([c(5000n)], 0n, 5000n)))
    await show(w, 'late')
    await show(w, 'late', '2026-03-03')
  }
  {
    const w = await createWorld()
    w.pass({ hours: 24 * 40 })
    await say('gap', w.perform('olga', importStatement, st([c(5000n)], 0n, 5000n)))
    await say(
      'gap2',
      w.perform(
        'olga',
        importStatement,
        st([c(7n, { bookingDate: '2026-03-05' })], 6000n, 6007n, '2026-03-05'),
      ),
    )
    await show(w, 'gap')
    await show(w, 'gap', '2026-03-04')
    await show(w, 'gap', '2026-03-05')
  }
  {
    const w = await createWorld()
    w.pass({ hours: 24 * 40 })
    await say(
      'outside',
      w.perform('olga', importStatement, st([c(5000n, { bookingDate: '2026-03-20' })], 0n, 5000n)),
    )
    await show(w, 'outside')
    await show(w, 'outside', '2026-03-20')
  }
  {
    const w = await createWorld()
    w.pass({ hours: 24 * 40 })
    await say(
      'backdated',
      w.perform('olga', importStatement, st([c(5000n, { bookingDate: '2026-02-20' })], 0n, 5000n)),
    )
    await show(w, 'backdated')
    await show(w, 'backdated', '2026-02-20')
  }
  {
    const w = await createWorld()
    w.pass({ hours: 24 * 40 })
    await say(
      'span',
      w.perform(
        'olga',
        importStatement,
        st([c(5000n), c(6n, { bookingDate: '2026-03-04' })], 0n, 5006n, '2026-03-02', '2026-03-05'),
      ),
    )
    for (const d of ['02', '03', '04', '05', '06']) await show(w, 'span', '2026-03-' + d)
  }
  {
    const w = await createWorld()
    w.pass({ hours: 24 * 40 })
    await say(
      'debit',
      w.perform(
        'olga',
        importStatement,
        st([c(5000n), debitLine({ amountMinor: 5000n, currency: 'MXN' })], 0n, 0n),
      ),
    )
    await show(w, 'debit')
  }
  {
    const w = await createWorld()
    w.pass({ hours: 24 * 40 })
    const d = c(5000n)
    await say('repeat', w.perform('olga', importStatement, st([d, d], 0n, 10000n)))
    await show(w, 'same twice')
  }
  {
    const w = await createWorld()
    w.pass({ hours: 24 * 40 })
    await say(
      'rev',
      w.perform(
        'olga',
        importStatement,
        st(
          [c(5000n), debitLine({ amountMinor: 5000n, currency: 'MXN', reversal: true, status: 'booked' })],
          0n,
          0n,
        ),
      ),
    )
    await show(w, 'rev')
  }
  {
    const w = await createWorld()
    w.pass({ hours: 24 * 40 })
    await say(
      'pending',
      w.perform('olga', importStatement, st([c(5000n), c(1n, { status: 'pending' })], 0n, 5000n)),
    )
    await show(w, 'pending')
  }
  {
    const w = await createWorld()
    w.pass({ hours: 24 * 40 })
    await say(
      'usd',
      w.perform(
        'olga',
        importStatement,
        st(
          [creditLine({ amountMinor: 5000n, currency: 'USD' })],
          0n,
          5000n,
          '2026-03-02',
          '2026-03-02',
          'USD',
        ),
      ),
    )
    await show(w, 'usd')
  }
})
