import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCurrency } from '#domain/money.ts'
import { moneyText } from '#words/money.ts'
import { runningProgram } from './program.ts'
import { invented, newVisitor, plain } from './visitor.ts'

const spaced = (text: string) => plain(text).replaceAll(/\s+/g, ' ').trim()

/** The rows of the table with this caption, as a person reads their cells; the heads first. */
function rowsOf(html: string, caption: string): readonly (readonly string[])[] {
  const tables = html
    .split('<table')
    .slice(1)
    .map((part) => part.replace(/<\/table>[\s\S]*/, ''))
  const table = tables.find((each) => spaced(each.replace(/<\/caption>[\s\S]*/, '')).includes(caption)) ?? ''
  return table
    .split('<tr')
    .slice(1)
    .map((row) => [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => spaced(cell)))
}

/** A sum as it is read, without its marks. */
const digitsOf = (text: string) => BigInt(text.replaceAll(/\D/g, '') || '0')

/** Every picture is named by the words beside it, and its numbers stand in a table of that name. */
function assertTold(html: string): number {
  const figures = html.match(/<figure[\s\S]*?<\/figure>/g) ?? []
  for (const figure of figures) {
    const caption = /<figcaption id="([^"]+)"[^>]*>([\s\S]*?)<\/figcaption>/.exec(figure)
    assert.ok(caption, figure.slice(0, 200))
    const [, id = '', words = ''] = caption
    if (figure.includes('role="img"')) assert.ok(figure.includes(`aria-labelledby="${id}"`), words)
    assert.match(figure, /<details/, words)
    assert.ok(rowsOf(figure, spaced(words)).length > 1, words)
  }
  return figures.length
}

test('the charts of the office and of everybody', async (t) => {
  const { address, means } = await runningProgram()
  const olga = await invented(address, 'olga')
  const asked = async <Row extends object>(sql: string) => (await means.database.pool.query<Row>(sql)).rows

  await t.test('tell of each custody account what the journal has, to the cent', async () => {
    const { text } = await olga.get('/ops/ledger')
    assert.ok(assertTold(text) >= 2)
    const accounts = await asked<{ currency: string; balance: string; came: string; left: string }>(`
      select p.currency, sum(amount_minor)::text as balance,
        coalesce(sum(amount_minor) filter (where code = 'L1'), 0)::text as came,
        coalesce(-sum(amount_minor) filter (where code = 'L11'), 0)::text as left
      from postings p join journal_entries using (journal_id) where account like 'bank:%' group by 1`)
    assert.ok(accounts.length > 0)
    for (const { currency, balance, came, left } of accounts) {
      if (!isCurrency(currency)) continue
      const money = (minor: bigint) => spaced(moneyText(minor, currency))
      const [, today] = rowsOf(text, `Custodia en ${currency}, según los libros`)
      assert.equal(today?.[1], money(BigInt(balance)), currency)
      const weeks = rowsOf(text, `Ingresos y pagos de cada semana en ${currency}`).slice(1)
      assert.equal(weeks.length, 26)
      // All of the demonstration happened in weeks that are told: they add up to everything.
      const sumOf = (column: number) => weeks.reduce((sum, row) => sum + digitsOf(row[column] ?? ''), 0n)
      assert.deepEqual(
        [sumOf(1), sumOf(2)],
        [came, left].map((sum) => digitsOf(money(BigInt(sum)))),
        currency,
      )
    }
  })

  await t.test('tell of each queue how long what is in it waits, and no more than waits there', async () => {
    const { text } = await olga.get('/ops')
    assertTold(text)
    const rows = rowsOf(text, 'Cuánto lleva esperando').slice(1)
    assert.ok(rows.length > 2)
    for (const [name, ...counts] of rows) {
      const total = Number(counts.pop())
      assert.equal(
        counts.reduce((sum, count) => sum + Number(count), 0),
        total,
        name ?? '',
      )
    }
    const [found] = await asked<{ count: string }>(
      `select count(*)::text as count from payouts where state in ('rejected', 'returned')`,
    )
    assert.equal(rows.find(([name]) => name === 'Pagos devueltos o rechazados')?.at(-1) ?? '0', found?.count)
  })

  await t.test('tell whoever supervises how many disputes began and ended', async () => {
    const { text } = await (await invented(address, 'sara')).get('/ops/disputes')
    assert.equal(assertTold(text), 1)
    const months = rowsOf(text, 'Disputas abiertas y terminadas').slice(1)
    const [found] = await asked<{ count: string }>('select count(*)::text as count from disputes')
    const opened = months.reduce((sum, [, each]) => sum + Number(each), 0)
    assert.equal(String(opened), found?.count)
  })

  await t.test('tell everybody nothing of fewer than five, and run no script', async () => {
    const { text } = await newVisitor(address).get('/transparencia')
    assert.ok(assertTold(text.replaceAll(/<figure class="picture[\s\S]*?<\/figure>/g, '')) >= 1)
    assert.doesNotMatch(text, /<script[^>]*type="module"/)
    for (const [, ...cells] of rowsOf(text, 'Disputas abiertas y terminadas').slice(1))
      for (const cell of cells)
        assert.match(cell, /^(0|—|menos de 5|[5-9]|\d{2,}|.* (minutos?|horas?|días?))$/)
  })
})
