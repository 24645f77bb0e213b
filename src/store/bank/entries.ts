import { sql } from 'kysely'
import type { KnownEntry, ToldEntry } from '#domain/banking/entries.ts'
import type { AccountBooks } from '#domain/banking/statement-place.ts'
import type { Statement } from '#domain/banking/statement.ts'
import { existing } from '#domain/assert.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'

/**
 * What the statements so far tell of an account at the bank. One that tells no balances moves the last balance by its
 * entries, so that the next one is still compared with something.
 */
export async function readAccountBooks(reader: Reader, custodyId: string): Promise<AccountBooks> {
  const { rows } = await sql<{
    opening: bigint | null
    opened: string | null
    closing: bigint | null
    placed: bigint | null
    toldMinor: bigint | null
    lastDay: string | null
    told: boolean
  }>`
    select first.opening_minor as opening, coalesce(first.from_date, (
        select s.from_date from statements s where s.custody_id = c.custody_id and opens is not null order by opens limit 1
      )) as opened, last.closing_minor + since.moved as closing,
      last.closing_minor as placed, told_minor(c.custody_id) as "toldMinor",
      (select max(booking_date) from bank_entries e where e.custody_id = c.custody_id) as "lastDay",
      exists (select from statements s where s.custody_id = c.custody_id and closes is not null) as told
    from custody_accounts c
    left join lateral (select * from statements s where s.custody_id = c.custody_id
        and coalesce(opens, closes) is not null and opening_minor is not null and closing_minor is not null
      order by opens nulls last, closes limit 1) first on true
    left join lateral (select * from statements s where s.custody_id = c.custody_id
        and closes is not null and opening_minor is not null and closing_minor is not null
      order by closes desc limit 1) last on true
    left join lateral (
      select coalesce(sum(case l.direction when 'credit' then l.amount_minor else -l.amount_minor end), 0)::bigint as moved
      from statements s join bank_lines l using (statement_id) join bank_entries e using (entry_id)
      where s.custody_id = c.custody_id and l.currency = c.currency
        and (s.closes > last.closes
            and (s.account <> last.account or l.booking_date >= coalesce(last.to_date, l.booking_date))
          -- Movements without balances that came before it, of later days.
          or s.closes < last.closes and s.account = last.account and l.booking_date > last.to_date
            and (s.opening_minor is null or s.closing_minor is null))) since on true
    where c.custody_id = ${custodyId}`.execute(reader as unknown as Writer)
  const { opening, opened, closing, placed, toldMinor, lastDay, told } = existing(
    rows[0],
    'the custody account is there',
  )
  return {
    isEmpty: !told,
    openingMinor: opening,
    openedOn: opened,
    closingMinor: closing,
    placedMinor: placed,
    toldMinor,
    lastDay,
    missingMinor: 0n,
  }
}

/** What entries that no statement told must have moved between the first balance and the last. */
export async function missingBetween(
  reader: Reader,
  custodyId: string,
  books: AccountBooks,
): Promise<bigint> {
  if (books.toldMinor === null) return 0n
  const { rows } = await sql<{ moved: string }>`
    select coalesce(sum(case when direction = 'credit' then amount_minor else -amount_minor end), 0)::text as moved
    from bank_entries join custody_accounts using (custody_id, currency) where custody_id = ${custodyId}`.execute(
    reader as unknown as Writer,
  )
  return books.toldMinor - BigInt(rows[0]?.moved ?? '0')
}

/** How much higher the balances of an account stand among those of its custody: by what is on the others. */
type Beside = Readonly<{
  /** For what goes on from its end. Null where the custody has one account alone. */
  besideMinor: bigint | null
  /** For what tells balances of it for the first time, from before what was told without any. */
  untoldMinor: bigint | null
  /** For what leads up to its first balance. */
  beforeMinor: bigint | null
}>

/**
 * What the statements so far tell of a custody, for one of an account of it; whether it is the first of that account, and where its
 * balances stand among those of all. Where nothing was told of the account before, it goes on from where the books end.
 */
export async function readBooksFor(
  reader: Reader,
  custodyId: string,
  { account, openingMinor }: Pick<Statement, 'account' | 'openingMinor'>,
): Promise<Readonly<{ books: AccountBooks; isFirst: boolean }> & Beside> {
  const books = await readAccountBooks(reader, custodyId)
  const told = await rowsOf<{
    account: string
    through: string | null
    held: bigint | null
    hasBalance: boolean | null
  }>(reader)`
    select account, through, held_minor as held, has_balance as "hasBalance" from told_by_account(${custodyId})`
  if (told.length === 1)
    return { books, isFirst: false, besideMinor: null, untoldMinor: null, beforeMinor: null }
  const ofIt = told.find((each) => each.account === account.number)
  const own = ofIt?.hasBalance ? ofIt.held : openingMinor
  const [ends] = await rowsOf<{ lastDay: string | null; firstDay: string | null; firstMinor: bigint | null }>(
    reader,
  )`
    select first.from_date as "firstDay", first.opening_minor - first.beside_minor as "firstMinor", (
      select max(booking_date) from bank_lines where statement_id = (
        select statement_id from statements where custody_id = ${custodyId} and account = ${account.number} and new_lines > 0
        order by closes desc nulls last limit 1)) as "lastDay"
    from (select) once left join lateral (select * from statements
      where custody_id = ${custodyId} and account = ${account.number} and coalesce(opens, closes) is not null
        and opening_minor is not null and closing_minor is not null order by opens nulls last, closes limit 1) first on true`
  const { lastDay, firstDay, firstMinor } = existing(ends, 'one row')
  const from = (minor: bigint | null, less: bigint | null) =>
    minor === null || less === null ? null : minor - less
  const besideMinor = from(books.closingMinor, own)
  return {
    books: { ...books, lastDay, openedOn: firstDay ?? books.openedOn },
    isFirst: (ofIt?.through ?? null) === null,
    besideMinor: besideMinor ?? 0n,
    untoldMinor: ofIt?.hasBalance ? null : from(besideMinor, ofIt?.held ?? null),
    beforeMinor: from(books.openingMinor, firstMinor),
  }
}

/**
 * The entries of a custody on some days, and on the last day with entries before them, in the order in which they came: of one
 * account alone where it has several, each at the balance at which that account stands now.
 */
export async function listEntries(
  reader: Reader,
  custodyId: string,
  days: Readonly<{ from: string; to: string }>,
  { account, besideMinor }: Readonly<{ account: string | null; besideMinor: bigint | null }>,
): Promise<readonly KnownEntry[]> {
  const ofAccount = sql`join lateral (
    select ${String(besideMinor)}::bigint - beside_minor as higher from bank_lines join statements using (statement_id)
    where bank_lines.entry_id = bank_entries.entry_id and account = ${account} limit 1) told on true`
  const { rows } = await sql<KnownEntry>`
    select entry_id::text as id, booking_date as "bookingDate", direction, amount_minor as "amountMinor", currency,
      reference, content, before_minor ${besideMinor === null ? sql`` : sql`+ higher`} as "beforeMinor"
    from bank_entries ${besideMinor === null ? sql`` : ofAccount}
    where custody_id = ${custodyId} and booking_date <= ${days.to}::date and booking_date >= coalesce(
      (select max(booking_date) from bank_entries
        where custody_id = ${custodyId} and booking_date < ${days.from}::date), ${days.from}::date)
    order by booking_date, entry_id`.execute(reader as unknown as Writer)
  return rows
}

/** Keeps new entries of an account, each with its ordinal among equal ones, and returns their ids in the same order. */
export async function addEntries(
  writer: Writer,
  custodyId: string,
  entries: readonly ToldEntry[],
): Promise<readonly string[]> {
  if (entries.length === 0) return []
  const rows = entries.map(({ line: _line, ...entry }, n) => ({
    ...entry,
    n,
    amountMinor: entry.amountMinor.toString(),
    beforeMinor: entry.beforeMinor?.toString() ?? null,
  }))
  const { rows: added } = await sql<{ id: string }>`
    with told as materialized (
      -- The last ordinals are looked up before any row is written, or each look would pass over all rows of this statement;
      -- and each in the order of its own index, or it may go through all entries of a day.
      select nextval('bank_entries_entry_id_seq') as id, line.*,
        coalesce((select case when e.custody_id = ${custodyId} and e.booking_date = "bookingDate"
            and e.direction = line.direction and e.amount_minor = "amountMinor" and e.currency = line.currency
            then ordinal end
          from bank_entries e
          where (custody_id, booking_date, direction, amount_minor, currency, ordinal)
            <= (${custodyId}, "bookingDate", line.direction, "amountMinor", line.currency, 2147483647)
          order by custody_id desc, booking_date desc, direction desc, amount_minor desc, currency desc, ordinal desc
          limit 1), 0) as last,
        coalesce((select case when e.custody_id = ${custodyId} and e.booking_date = "bookingDate"
            and e.reference = line.reference and e.direction = line.direction and e.amount_minor = "amountMinor"
            and e.currency = line.currency then reference_ordinal end
          from bank_entries e
          where (custody_id, booking_date, reference, direction, amount_minor, currency, reference_ordinal)
            <= (${custodyId}, "bookingDate", line.reference, line.direction, "amountMinor", line.currency, 2147483647)
          order by custody_id desc, booking_date desc, reference desc, direction desc, amount_minor desc, currency desc,
            reference_ordinal desc
          limit 1), 0) as "lastOfReference"
      from json_to_recordset(${JSON.stringify(rows)}::json) as line(n int, "bookingDate" date, direction text,
        "amountMinor" bigint, currency text, reference text, content text, "beforeMinor" bigint)
      order by n
    ), added as (
      insert into bank_entries (entry_id, custody_id, booking_date, direction, amount_minor, currency, ordinal, reference,
        reference_ordinal, content, before_minor)
      overriding system value
      select id, ${custodyId}, "bookingDate", direction, "amountMinor", currency,
        last + row_number() over (partition by "bookingDate", direction, "amountMinor", currency order by n), reference,
        "lastOfReference"
          + row_number() over (partition by "bookingDate", reference, direction, "amountMinor", currency order by n),
        content, "beforeMinor"
      from told
    )
    select id::text as id from told order by n`.execute(writer)
  return added.map(({ id }) => id)
}

/** Notes of known entries what a later statement tells for the first time: the balance before them, the bank's reference. */
export async function learnOfEntries(
  writer: Writer,
  pairs: ReadonlyMap<ToldEntry, KnownEntry>,
  besideMinor: bigint | null,
): Promise<void> {
  const rows = [...pairs].flatMap(([told, known]) => {
    const beforeMinor = known.beforeMinor === null ? told.beforeMinor : null
    const reference = known.reference === null ? told.reference : null
    return beforeMinor === null && reference === null
      ? []
      : [{ id: known.id, beforeMinor: beforeMinor?.toString() ?? null, reference }]
  })
  if (rows.length === 0) return
  // Where its account stood when it was told first, as those beside it.
  const lower =
    besideMinor === null
      ? sql``
      : sql`- ${String(besideMinor)}::bigint + (
    select beside_minor from bank_lines join statements using (statement_id) where entry_id = e.entry_id limit 1)`
  await sql`
    update bank_entries e set before_minor = coalesce(e.before_minor, told."beforeMinor" ${lower}),
      reference = coalesce(e.reference, told.reference),
      reference_ordinal = case when told.reference is null then e.reference_ordinal else told.nth + (
        select coalesce(max(o.reference_ordinal), 0) from bank_entries o where o.custody_id = e.custody_id
          and o.booking_date = e.booking_date and o.reference = told.reference and o.direction = e.direction
          and o.amount_minor = e.amount_minor and o.currency = e.currency) end
    from (
      select line.*, row_number() over (partition by line.reference order by line.id) as nth
      from json_to_recordset(${JSON.stringify(rows)}::json) as line(id bigint, "beforeMinor" bigint, reference text)
    ) told
    where e.entry_id = told.id`.execute(writer)
}
