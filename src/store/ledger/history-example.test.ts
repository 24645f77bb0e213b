import assert from 'node:assert/strict'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Client } from 'pg'
import { canonical, digest } from '#domain/digest.ts'
import { historyFormat, historyText } from '#domain/history/export.ts'
import { chainStart } from '#domain/transactions/event.ts'
import { connectedAs } from '#test/connections.ts'
import { treeOver } from '#test/signed-history.ts'
import { createWorld, type World } from '#test/world.ts'
import { keyFingerprint, newsPages, signRoot } from './history.ts'
import { readProofs } from './history-proofs.ts'

/*
 * The example of `docs/history.md`: a small history, signed by the program in PostgreSQL with a key that everybody knows.
 * Compared here; with `--write` printed: `npm run history`.
 */

const page = join(import.meta.dirname, '../../../docs/history.md')
const privateKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]),
  format: 'der',
  type: 'pkcs8',
})
const key = {
  private: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  public: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64'),
}

const [car, piano] = ['00000000-0000-7000-8000-0000000000d1', '00000000-0000-7000-8000-0000000000ca']
const person = '00000000-0000-7000-8000-00000000000a'
const receipts = ['2223334445556667778889BC', 'ZZZYYYXXXWWWVVVTTTSSSRRR']

type Event = Readonly<{ transaction: string; version: number; at: string; said: Record<string, unknown> }>
const events: readonly Event[] = [
  { transaction: car, version: 1, at: '2026-03-02T09:00:00Z', said: { subject: 'Coche de segunda mano' } },
  { transaction: piano, version: 1, at: '2026-03-02T10:00:00Z', said: { subject: 'Piano', Z: null, a: '' } },
  { transaction: car, version: 2, at: '2026-03-02T11:00:00Z', said: { note: 'Solo para quien opera' } },
  { transaction: car, version: 3, at: '2026-03-03T09:00:00Z', said: { text: 'Señal\n«20 €» "hoy" \\ 🚗' } },
  { transaction: piano, version: 2, at: '2026-03-03T10:00:00Z', said: { minor: 250_000n } },
]
const postings = [
  [9_999, 'L1', null, null, 41, 1, 'custody', 250_000],
  [9_999, 'L1', null, null, 41, 2, 'suspense', -250_000],
  [10_000, 'L2', car, 2, 42, 1, 'suspense', 250_000],
  [10_000, 'L2', car, 2, 42, 2, 'escrow', -250_000],
  [10_001, 'L4', car, 3, null, 1, 'escrow', 250_000],
  [10_001, 'L4', car, 3, null, 2, 'payables', -250_000],
] as const

/** Keeps events of a span, as the recorder would: each hashed on the one before. */
async function keepEvents(client: Client, [from, to]: readonly [number, number]): Promise<void> {
  for (const [index, { transaction, version, at, said }] of events.slice(from, to).entries()) {
    const { rows } = await client.query<{ hash: string }>(
      'select hash from events where transaction_id = $1 order by version desc limit 1',
      [transaction],
    )
    const previous = rows[0]?.hash ?? chainStart
    const body = canonical({ transaction, version, name: 'deal.told', at, said })
    await client.query(
      `insert into events (event_id, transaction_id, version, name, transition, actor_id, actor_role, at, body, previous_hash, hash)
       overriding system value values ($1, $2, $3, 'deal.told', 'X', $2, 'buyer', $4, $5, $6, $7)`,
      [from + index + 1, transaction, version, at, body, previous, digest(previous + body)],
    )
  }
}

async function keepReceipt(client: Client, place: number): Promise<void> {
  const madeAt = `2026-03-0${place + 1}T12:00:00Z`
  const body = canonical({ receipt: receipts[place - 1], madeAt, minor: 250_000n })
  await client.query(
    `insert into receipts (receipt_id, kind, transaction_id, person_id, line_id, body, hash, made_at, written)
     overriding system value values ($1, 'deposit', $2, $3, $4, $5, $6, $7, $4)`,
    [receipts[place - 1], car, person, place, body, digest(body), madeAt],
  )
}

async function keepPostings(client: Client, [from, to]: readonly [number, number]): Promise<void> {
  for (const [journal, code, transaction, version, line, place, account, minor] of postings.slice(from, to)) {
    await client.query(
      `insert into journal_entries (journal_id, code, currency, lines, transaction_id, version, line_id, at)
       overriding system value values ($1, $2, 'EUR', 2, $3, $4, $5, '2026-03-02') on conflict (journal_id) do nothing`,
      [journal, code, transaction, version, line],
    )
    await client.query(`insert into postings values ($1, $2, $3, $4, 'EUR')`, [
      journal,
      place,
      account,
      minor,
    ])
  }
}

/** A history of two days in a database of its own: rows that the program would not write alone, roots that it signs. */
async function signedExample(): Promise<World> {
  const world = await createWorld()
  const { seals } = world.means
  await connectedAs('owner', world.url, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query('insert into history_keys values ($1, $2, $3, now())', [
      car,
      key.public,
      seals.seal(key.private),
    ])
    const sign = (day: string) =>
      signRoot(world.database.writer, { seals, at: Temporal.Instant.from(`${day}T23:30:00Z`) })
    await keepEvents(client, [0, 3])
    await keepReceipt(client, 1)
    await keepPostings(client, [0, 4])
    assert.equal(await sign('2026-03-02'), 1)
    await keepEvents(client, [3, 5])
    await keepReceipt(client, 2)
    await keepPostings(client, [4, 6])
    assert.equal(await sign('2026-03-03'), 2)
  })
  return world
}

async function rowLines(world: World): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ line: string }>(`
    select line from (
      select 1 as part, event_id as place, 0 as leg, concat_ws(' ', 'event', event_id, transaction_id, version, hash, body) as line from events
      union all
      select 2, written, 0, concat_ws(' ', 'receipt', written, receipt_id, hash, body) from receipts
      union all
      select 3, journal_id, line, concat_ws(' ', 'posting', journal_id, code, coalesce(transaction_id::text, '-'),
        coalesce(version::text, '-'), coalesce(line_id::text, '-'), line, account, amount_minor, posting.currency)
      from journal_entries join postings posting using (journal_id)
    ) kept order by part, place, leg`)
  return rows.map(({ line }) => line)
}

type Root = Readonly<{ body: string; hash: string; signature: string }>

async function rootLines(world: World, { body, hash, signature }: Root): Promise<string[]> {
  const said = JSON.parse(body) as Record<'eventsFrom' | 'eventsTo' | 'receiptsFrom' | 'receiptsTo', string>
  const tree = treeOver((await Array.fromAsync(newsPages(world.database.reader, said))).flat())
  return [
    ...tree.map((level, height) => `level ${height} ${level.join(' ')}`),
    `body ${body}`,
    `hash ${hash}`,
    `signature ${signature}`,
  ]
}

async function printed(world: World): Promise<string> {
  const roots = await world.database.pool.query<Root>('select * from history_roots order by number')
  const proofs = await readProofs(world.database.reader)
  const mayRead = (body: string) => !body.includes('"note"')
  const { deal, begins } = await proofs.dealHistory({ transactionId: car, personId: person, mayRead })
  const block = (title: string, lines: readonly string[]) =>
    `${title}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\``
  const told = await Promise.all(
    roots.rows.map(async (root, at) => block(`Root ${at + 1}:`, await rootLines(world, root))),
  )
  const keys = [`private ${key.private}`, `public ${key.public}`, `fingerprint ${keyFingerprint(key.public)}`]
  return [
    block('The key:', keys),
    block('The rows:', await rowLines(world)),
    ...told,
    block('The file of the first deal, of which one event is not its reader’s:', [
      historyText({ ...historyFormat, ...proofs.roots(begins), deals: [deal] }),
    ]),
  ].join('\n\n')
}

test('the example of the document is what the program signs, byte for byte', async () => {
  const text = readFileSync(page, 'utf8')
  const [start, end] = ['<!-- example: npm run history -->\n\n', '\n\n<!-- /example -->']
  const [from, to] = [text.indexOf(start) + start.length, text.indexOf(end)]
  const example = await printed(await signedExample())
  if (process.argv.includes('--write'))
    writeFileSync(page, `${text.slice(0, from)}${example}${text.slice(to)}`)
  else
    assert.equal(example, text.slice(from, to), 'the form never changes: whoever changed it, changed it back')
})
