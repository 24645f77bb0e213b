import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { JournalFile } from '#domain/ledger/journal-file.ts'
import { total } from '#domain/money.ts'
import { journal } from '#queries/money/journal.ts'
import { ask } from '#test/ask.ts'
import { payOut } from '#test/bank-day.ts'
import { booksDays, booksZone } from '#test/books-days.ts'
import { plannedPayout } from '#test/payouts.ts'
import { createWorld, type World } from '#test/world.ts'
import { journalCsv, journalJson, type JournalPages } from './journal-file.ts'

async function* pagesOf(world: World): JournalPages {
  for (let after = 0n; ;) {
    const lines = await ask(world, 'pablo', journal, { ...booksDays(world).today, after })
    const last = lines.at(-1)
    if (!last) return
    yield lines
    after = last.journalId
  }
}

const textOf = async (pieces: AsyncGenerator<string>) => (await Array.fromAsync(pieces)).join('')

/** How a file is asked for: its day with the chart of a country. */
function askedFor(world: World, chart: 'es' | 'mx') {
  const { from, until } = booksDays(world).today
  const period = {
    name: '2026-03-02',
    from: Temporal.Instant.from(from),
    until: Temporal.Instant.from(until),
  }
  return { period, chart, timeZone: booksZone }
}

describe('the journal of a period as a file', () => {
  async function traded() {
    const world = await createWorld()
    const { transactionId } = await plannedPayout(world)
    await payOut(world, transactionId)
    return { world, transactionId }
  }

  test('has one line for each posting, with equal sums at its end', async () => {
    const { world, transactionId } = await traded()
    const csv = await textOf(journalCsv(pagesOf(world), askedFor(world, 'es')))
    const { rows } = await world.database.pool.query<{ postings: number; minor: string }>(
      'select count(*)::int as postings, sum(amount_minor) filter (where amount_minor > 0)::text as minor from postings',
    )
    const lines = csv.slice(1).trimEnd().split('\r\n')
    assert.equal(lines.length, 1 + (rows[0]?.postings ?? 0) + 1)
    const [, name, , , , , , , debe, haber, currency] = lines.at(-1)?.split(';') ?? []
    const sum = (Number(rows[0]?.minor) / 100).toFixed(2)
    assert.deepEqual([name, debe, haber, currency], ['SUMA', sum, sum, 'MXN'])
    const { code } = (await world.situation(transactionId)).transaction
    const l6 = lines.filter((line) => line.includes(';L6;'))
    assert.ok(l6.length > 1 && l6.every((line) => line.endsWith(`;MXN;${code}`)))
    assert.match(l6.join('\n'), /;fee_income;Comisiones ganadas;705;Prestaciones de servicios;/)
  })

  test('is told to programs with the same sums, in the form that is described', async () => {
    const { world } = await traded()
    const text = await textOf(journalJson(pagesOf(world), askedFor(world, 'mx')))
    const file = JournalFile.parse(JSON.parse(text))
    const minor = (sides: readonly string[]) => total(sides.map((each) => BigInt(each.replace('.', ''))))
    for (const { postings } of file.entries)
      assert.equal(minor(postings.map((each) => each.debit)), minor(postings.map((each) => each.credit)))
    assert.equal(file.sums[0]?.debit, file.sums[0]?.credit)
    assert.equal(
      minor(file.entries.flatMap((entry) => entry.postings.map((each) => each.debit))),
      minor(file.sums.map((each) => each.debit)),
    )
    assert.ok(file.entries.some((each) => each.postings.some(({ mapped }) => mapped === '102.01')))
  })

  test('names nobody', async () => {
    const { world } = await traded()
    const { rows } = await world.database.pool.query<{ told: string }>(
      `select unnest(array[person_id::text, email, display_name, coalesce(verified_name, display_name)]) as told from people`,
    )
    const csv = await textOf(journalCsv(pagesOf(world), askedFor(world, 'es')))
    const json = await textOf(journalJson(pagesOf(world), askedFor(world, 'es')))
    for (const { told } of rows)
      assert.ok(!csv.includes(told) && !json.includes(told), `${told} stands in the journal`)
    assert.doesNotMatch(csv + json, /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/)
  })
})
