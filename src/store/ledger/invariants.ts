import type pg from 'pg'
import { clientLiabilities } from '#domain/ledger/accounts.ts'
import { unclaimedItems } from './unclaimed.ts'

/**
 * The invariants of the ledger as questions to the database. Each selects what is broken, one
 * sentence per row; all of them together read one and the same moment.
 */
const questions: readonly string[] = [
  // (i) Every entry is whole, in one currency, and sums to zero.
  `select 'entry ' || e.journal_id || ' does not balance' as broken
   from journal_entries e left join postings p using (journal_id)
   group by e.journal_id
   having coalesce(sum(p.amount_minor), 1) <> 0 or count(p.line) <> e.lines
     or min(p.currency) <> e.currency or max(p.currency) <> e.currency`,
  `select 'postings of entry ' || journal_id || ' have no entry' from postings p
   where not exists (select from journal_entries e where e.journal_id = p.journal_id) group by journal_id`,

  // (ii) What is owed to people: stored as posted, and never less than nothing.
  `select 'balance of ' || coalesce(b.account, s.account) || ' is ' || coalesce(b.balance_minor, 0)
     || ' and its postings say ' || coalesce(s.owed, 0)
   from balances b full join (
     select account, -sum(amount_minor) as owed from postings
     where account like 'payable:%' or account like 'refundable:%' group by account
   ) s on s.account = b.account
   where coalesce(b.balance_minor, 0) <> coalesce(s.owed, 0) or b.balance_minor < 0`,
  `select 'account ' || account || ' owes less than nothing: ' || -sum(amount_minor) from postings
   where split_part(account, ':', 1) = any (array['${clientLiabilities.join("','")}'])
   group by account, currency having sum(amount_minor) > 0`,

  // (iii) Per tranche: what came in is held or went out, and the ledger says the same.
  `select 'tranche ' || t.transaction_id || ':' || t.number || ' holds ' || t.held_minor || ', its account '
     || coalesce(p.held, 0) || ' of ' || coalesce(p.came, 0)
   from tranches t left join (
     -- What an amendment makes a fee of did not come in for the price (L28).
     select account, -sum(amount_minor) as held,
       coalesce(-sum(amount_minor) filter (where amount_minor < 0 or code = 'L28'), 0) as came,
       coalesce(sum(amount_minor) filter (where amount_minor > 0 and code <> 'L28'), 0) as went
     from postings join journal_entries using (journal_id) where account like 'escrow:%' group by account
   ) p on p.account = 'escrow:' || t.transaction_id || ':' || t.number
   where t.held_minor <> coalesce(p.held, 0) or t.funded_minor <> coalesce(p.came, 0)
     or t.released_minor + t.refunded_minor + t.unfunded_minor + t.moved_minor <> coalesce(p.went, 0)
     or t.released_minor + t.refunded_minor + t.unfunded_minor + t.moved_minor + t.held_minor <> t.funded_minor`,
  `select 'what was split off tranche ' || t.transaction_id || ':' || t.number || ' is ' || t.moved_minor || ', and its account says '
     || coalesce(p.moved, 0)
   from tranches t left join (
     select account, sum(amount_minor) as moved from postings join journal_entries using (journal_id)
     where code = 'L27' and amount_minor > 0 group by account
   ) p on p.account = 'escrow:' || t.transaction_id || ':' || t.number
   where t.moved_minor <> coalesce(p.moved, 0)`,
  `select 'escrow account ' || account || ' has no tranche' from postings
   where account like 'escrow:%' and not exists (
     select from tranches t where account = 'escrow:' || t.transaction_id || ':' || t.number)
   group by account having sum(amount_minor) <> 0`,
  `select 'unearned fees of ' || t.transaction_id || ' are ' || t.fees || ' and their account says ' || coalesce(p.fees, 0)
   from (select transaction_id, sum(fee_pending_minor) as fees from tranches group by transaction_id) t
   left join (select account, -sum(amount_minor) as fees from postings where account like 'fee_pending:%' group by account) p
     on p.account = 'fee_pending:' || t.transaction_id
   where t.fees <> coalesce(p.fees, 0)`,
  `select 'transaction ' || transaction_id || ' is ' || state || ' and still holds money' from transactions t
   where state in ('closed', 'cancelled', 'expired', 'declined', 'withdrawn') and exists (
     select from tranches r where r.transaction_id = t.transaction_id and (r.held_minor <> 0 or r.fee_pending_minor <> 0))`,

  // Payouts: on their way exactly as long as they are promised; what is owed waits for a payout or an account.
  `select 'payout ' || o.code || ' (' || o.state || ') has ' || coalesce(p.moving, 0) || ' in transit'
   from payouts o left join (
     select account, -sum(amount_minor) as moving from postings where account like 'transit:%' group by account
   ) p on p.account = 'transit:' || o.payout_id
   where coalesce(p.moving, 0) <> case when o.state in ('planned', 'blocked', 'approved', 'exported', 'sent') then o.amount_minor else 0 end`,
  `select 'payment ' || o.code || ' (' || o.state || ') has ' || coalesce(p.moving, 0) || ' in transit'
   from custody_payments o left join (
     select account, -sum(amount_minor) as moving from postings where account like 'transit:%' group by account
   ) p on p.account = 'transit:' || o.payment_id
   where coalesce(p.moving, 0) <> case when o.state in ('approved', 'exported') then o.amount_minor else 0 end`,
  `select 'owed to the ' || w.party || ' of ' || w.transaction_id || ': ' || coalesce(b.balance_minor, 0) || ' instead of ' || w.waits
   from (
     select t.transaction_id, side.party, side.account,
       (case when side.party = 'buyer' then t.late_minor else 0 end) + coalesce((
         select sum(amount_minor) from payouts o where o.transaction_id = t.transaction_id and o.to_party = side.party
           and o.state in ('rejected', 'returned')), 0) as waits
     from transactions t, lateral (values
       ('buyer', 'refundable:buyer:' || t.buyer_id || ':' || t.transaction_id),
       ('seller', 'payable:seller:' || t.seller_id || ':' || t.transaction_id)) side (party, account)
   ) w left join balances b on b.account = w.account
   where coalesce(b.balance_minor, 0) <> w.waits`,
  `select 'the buyer of ' || t.transaction_id || ' owes ' || coalesce(r.minor, 0) || ' instead of ' || t.buyer_owes_minor
   from transactions t left join (
     select account, sum(amount_minor) as minor from postings where account like 'receivable:%' group by account
   ) r on r.account = 'receivable:' || t.buyer_id || ':' || t.transaction_id
   where coalesce(r.minor, 0) <> t.buyer_owes_minor`,
  // What the buyer's bank took back and what is paid back to them, by lines and payouts alone: no more than came, but for what
  // they owe and what the operator bore of a shortage.
  `select 'of deal ' || t.transaction_id || ' came ' || coalesce(l.came, 0) || ' and its buyer has back '
     || coalesce(l.recalled, 0) + coalesce(o.refunds, 0)
   from transactions t
   left join (select transaction_id, sum(amount_minor) as came, sum(amount_minor) filter (where state = 'recalled') as recalled
     from bank_lines where direction = 'credit' and payout_id is null and state in ('matched', 'recalled')
     group by transaction_id) l using (transaction_id)
   left join (select transaction_id, sum(amount_minor) as refunds from payouts
     where to_party = 'buyer' and state not in ('set_off', 'replaced') group by transaction_id) o using (transaction_id)
   left join (select transaction_id, sum(amount_minor) as minor from journal_entries join postings using (journal_id)
     where code = 'L4' and amount_minor > 0 group by transaction_id) borne using (transaction_id)
   where coalesce(l.recalled, 0) + coalesce(o.refunds, 0)
     > coalesce(l.came, 0) + t.buyer_owes_minor + coalesce(borne.minor, 0)`,
  `select 'unclaimed in ' || coalesce(s.currency, i.currency) || ' is ' || coalesce(s.minor, 0) || ' and its items are '
     || coalesce(i.minor, 0)
   from (select currency, -sum(amount_minor) as minor from postings where account = 'unclaimed' group by currency) s
   full join (select currency, sum(amount_minor) as minor from (${unclaimedItems}) items group by currency) i
     on i.currency = s.currency
   where coalesce(s.minor, 0) <> coalesce(i.minor, 0)`,
  `select 'payout ' || code || ' was prepared and approved by one person' from payouts where prepared_by = approved_by`,

  // Bank lines: in the books once, used once, and suspense is exactly what waits for a purpose.
  `select 'line ' || line_id || ' is posted ' || count(*) || ' times' from journal_entries
   where line_id is not null group by line_id having count(*) > 1`,
  `select 'credit line ' || l.line_id || ' is not in the books as it came' from bank_lines l
   join custody_accounts c using (custody_id)
   where direction = 'credit' and l.divided_from is null and l.currency = c.currency and not exists (
     select from journal_entries e join postings p using (journal_id)
     where e.line_id = l.line_id and p.account = 'bank:' || l.custody_id and p.amount_minor = l.amount_minor)`,
  `select 'debit line ' || line_id || ' is in no book' from bank_lines l join custody_accounts c using (custody_id)
   where direction = 'debit' and l.currency = c.currency and suggestion is not null
     and state in ('imported', 'suggested')`,
  `select 'unexplained debits of ' || coalesce(s.custody, l.custody) || ' are ' || coalesce(s.minor, 0) || ' and their lines '
     || coalesce(l.minor, 0)
   from (select split_part(account, ':', 2) as custody, sum(amount_minor) as minor from postings
     where account like 'unexplained:%' group by 1) s
   full join (select custody_id as custody, sum(amount_minor) as minor from bank_lines where state = 'unexplained'
     group by 1) l on l.custody = s.custody
   where coalesce(s.minor, 0) <> coalesce(l.minor, 0)`,
  `select 'the lines of entry ' || e.entry_id || ' are not the whole of it' from bank_entries e
   left join bank_lines l using (entry_id)
   group by e.entry_id
   having coalesce(sum(case when l.direction = 'credit' then l.amount_minor else -l.amount_minor end), 0)
     <> case when e.direction = 'credit' then e.amount_minor else -e.amount_minor end`,
  `select 'the pieces of line ' || whole.line_id || ' are not the whole of it' from bank_lines whole
   left join bank_lines piece on piece.divided_from = whole.line_id
   group by whole.line_id having whole.state = 'divided' and count(piece.line_id) < 2
     or count(piece.line_id) > 0 and (whole.state not in ('divided', 'recalled') or sum(piece.amount_minor) <> whole.amount_minor)`,
  `select 'payout ' || payout_id || ' has ' || count(*) || ' ' || direction || ' lines' from bank_lines
   where payout_id is not null group by payout_id, direction having count(*) > 1`,
  `select 'suspense in ' || coalesce(s.currency, l.currency) || ' is ' || coalesce(s.minor, 0) || ' and the waiting lines are ' || coalesce(l.minor, 0)
   from (select currency, -sum(amount_minor) as minor from postings
     where account = 'suspense' and split_part(account, ':', 1) = 'suspense' group by currency) s
   full join (
     select currency, sum(amount_minor) as minor from bank_lines join custody_accounts using (custody_id, currency)
     where direction = 'credit' and state in ('imported', 'suggested', 'held', 'to_return', 'noted')
       and not (state = 'noted' and coalesce(suggestion ->> 'kind', '') = 'own') group by currency
   ) l on l.currency = s.currency
   where coalesce(s.minor, 0) <> coalesce(l.minor, 0)`,

  // (v) The bank holds at least what is owed to clients.
  `select 'the bank holds ' || held || ' ' || currency || ' and clients are owed ' || owed from (
     select currency, coalesce(sum(amount_minor) filter (where account like 'bank:%'), 0) as held,
       coalesce(-sum(amount_minor) filter (where split_part(account, ':', 1) = any (array['${clientLiabilities.join("','")}'])), 0) as owed
     from postings group by currency
   ) sums where held < owed`,

  // The operator takes out what it earned, and no fee twice.
  `select 'more fees of ' || currency || ' were taken out than earned' from postings
   where account = 'fee_income' and split_part(account, ':', 1) = 'fee_income' group by currency having sum(amount_minor) > 0`,

  // (vi) The facts: every chain whole, its end known to the transaction, the terms as they were hashed.
  `select 'the events of ' || transaction_id || ' break at version ' || version from (
     select transaction_id, version, hash, body, previous_hash,
       row_number() over chain as place, lag(hash, 1, repeat('0', 64)) over chain as before
     from events window chain as (partition by transaction_id order by version)
   ) links
   where version <> place or previous_hash <> before
     or hash <> encode(sha256(convert_to(previous_hash || body, 'UTF8')), 'hex')`,
  `select 'transaction ' || t.transaction_id || ' is at version ' || t.version || ' without that event' from transactions t
   where not exists (select from events e where e.transaction_id = t.transaction_id and e.version = t.version and e.hash = t.last_hash)`,
  `select 'the terms of ' || transaction_id || ' version ' || version || ' are not as sealed' from terms_versions
   where hash <> encode(sha256(convert_to(body, 'UTF8')), 'hex')`,
  // Roots are over hashes: what stands beside a hash has to be what was hashed.
  `select 'event ' || version || ' of ' || transaction_id || ' is told otherwise than hashed' from (
     select events.*, body::jsonb as said from events
   ) told
   where (said ->> 'transaction', said ->> 'version', said ->> 'name', said ->> 'transition', said -> 'actor' ->> 'id', said -> 'actor' ->> 'role')
     is distinct from (transaction_id::text, version::text, name, transition, actor_id::text, actor_role)
     or (said ->> 'at')::timestamptz is distinct from at`,
  `select 'the receipt ' || receipt_id || ' is not as hashed' from receipts
   where hash <> encode(sha256(convert_to(body, 'UTF8')), 'hex') or body::jsonb ->> 'receipt' is distinct from receipt_id`,
]

/**
 * (iv) The books and the bank's last statement say the same: closing balance plus what the bank has paid and
 * the books do not know yet. Only for accounts whose statements tell balances.
 */
const bankAgainstStatements = `
  select 'bank:' || custody_id || ' is ' || booked || ' in the books and ' || closing_minor - opening_minor + unknown
     || ' by the statements' as broken
  from (
    select c.custody_id, last.closing_minor, first.opening_minor,
      coalesce((select sum(amount_minor) from postings
        where account = 'bank:' || c.custody_id and split_part(account, ':', 1) = 'bank'), 0) as booked,
      coalesce((select sum(l.amount_minor) from bank_lines l where l.custody_id = c.custody_id and l.direction = 'debit'
        and l.payout_id is null and not exists (select from journal_entries e where e.line_id = l.line_id)), 0) as unknown
    from custody_accounts c
    join lateral (select closing_minor from statements s where s.custody_id = c.custody_id and closes is not null
      order by closes desc limit 1) last on true
    join lateral (select opening_minor from statements s where s.custody_id = c.custody_id and opens is not null
      order by opens limit 1) first on true
  ) sums where booked <> closing_minor - opening_minor + unknown`

/**
 * Everything in the database that breaks an invariant of the ledger, one sentence each; nothing when all is well.
 * Reads one moment, so it may run beside the working product.
 */
export async function checkInvariants(pool: pg.Pool): Promise<string[]> {
  const connection = await pool.connect()
  try {
    await connection.query('begin transaction isolation level repeatable read read only')
    const broken: string[] = []
    for (const question of [...questions, bankAgainstStatements]) {
      const { rows } = await connection.query<unknown[]>({ text: question, rowMode: 'array' })
      broken.push(...rows.map(([sentence]) => String(sentence)))
    }
    await connection.query('commit')
    connection.release()
    return broken
  } catch (error) {
    connection.release(true)
    throw error
  }
}
