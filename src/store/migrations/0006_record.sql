-- Recording: the one way into transactions, tranches, events and the ledger.
--
-- `record_steps` writes a group of decided steps in one call and returns which of them were kept. Each step
-- names the version it was decided on; a step whose transaction has moved on, or whose bank line was used,
-- is left out and never fails its neighbours. The application may not write these tables itself: it may
-- only call this. The rows come kind by kind, as arrays, so that each is read once and a kind that no step
-- of the group touches (null) costs nothing. A group holds at most one step of a transaction.
--
-- Rows are found by their keys, whatever size the tables had when the plans were made: the program keeps its
-- connections, and a plan made in an empty database would read whole tables for as long.

create function record_steps(
  fresh json, steps json, facts json, seats json, sealed json, opened json, parts json, payments json,
  questions json, clocks json, uses json, entries json, legs json, promises json, used_keys json
) returns uuid[]
language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  late uuid[] := '{}';
  won uuid[];
begin
  if fresh is not null then
    insert into transactions (transaction_id, code, reference, version, state, author, currency, title, total_minor,
      terms_version, terms_hash, last_hash, created_at, changed_at)
    select transaction_id, code, reference, 0, 'none', author, currency, title, total_minor, 0, terms_hash, '', changed_at, changed_at
    from json_to_recordset(fresh) as step(transaction_id uuid, code text, reference text, author text, currency text,
      title text, total_minor bigint, terms_hash text, changed_at timestamptz)
    on conflict do nothing;
  end if;

  -- Bank lines before transactions. Groups of one program share no rows in flight (the recorder sees to it); where
  -- two programs do meet in a circle, PostgreSQL ends one of them and the recorder sends it again.
  if uses is not null then
    with wanted as (
      select * from json_to_recordset(uses) as use(transaction_id uuid, line_id bigint, "from" text[])
    ), free as (
      select wanted.transaction_id, wanted.line_id from wanted join bank_lines using (line_id)
      where bank_lines.state = any (wanted."from") order by line_id for update of bank_lines
    )
    select coalesce(array_agg(transaction_id), '{}') into late
    from wanted left join free using (transaction_id, line_id) where free.line_id is null;
  end if;

  with kept as (
    update transactions set
      version = step.version, state = step.state, turn = step.turn, author = step.author,
      buyer_id = step.buyer_id, seller_id = step.seller_id, currency = step.currency, title = step.title,
      total_minor = step.total_minor, terms_version = step.terms_version, terms_hash = step.terms_hash,
      agreed_at = step.agreed_at, last_hash = step.last_hash, refund_account = step.refund_account,
      late_minor = step.late_minor, waits_for = step.waits_for, due_at = step.due_at, changed_at = step.changed_at
    from json_to_recordset(steps) as step(transaction_id uuid, expected int, version int, state text,
      turn text, author text, buyer_id uuid, seller_id uuid, currency text, title text, total_minor bigint,
      terms_version int, terms_hash text, agreed_at timestamptz, last_hash text, refund_account jsonb,
      late_minor bigint, waits_for text, due_at timestamptz, changed_at timestamptz)
    where transactions.transaction_id = step.transaction_id and transactions.version = step.expected
      and step.transaction_id <> all (late)
    returning transactions.transaction_id
  )
  select coalesce(array_agg(transaction_id), '{}') into won from kept;
  if won = '{}' then return won; end if;

  insert into events (transaction_id, version, name, transition, actor_id, actor_role, at, body, previous_hash, hash)
  select transaction_id, version, name, transition, actor_id, actor_role, at, body, previous_hash, hash
  from json_to_recordset(facts) as fact(transaction_id uuid, version int, name text, transition text, actor_id uuid,
    actor_role text, at timestamptz, body text, previous_hash text, hash text)
  where transaction_id = any (won);

  perform record_rows(won, seats, sealed, opened, parts, payments, questions, clocks, uses);
  if entries is not null then perform record_journal(won, entries, legs); end if;

  insert into outbox (task, payload)
  select task, payload from json_to_recordset(promises) as promise(transaction_id uuid, task text, payload jsonb)
  where transaction_id = any (won);

  if used_keys is not null then
    insert into command_keys (actor_id, command, key, body_hash, answer, created_at)
    select actor_id, command, key, body_hash, answer, created_at
    from json_to_recordset(used_keys) as used(transaction_id uuid, actor_id uuid, command text, key text,
      body_hash text, answer jsonb, created_at timestamptz)
    where transaction_id = any (won);
  end if;
  return won;
end $$;

-- The rows of the transactions that were kept, where a step changed them.
create function record_rows(
  won uuid[], seats json, sealed json, opened json, parts json, payments json, questions json, clocks json, uses json
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if seats is not null then
    insert into participants select * from json_populate_recordset(null::participants, seats)
    where transaction_id = any (won) on conflict (person_id, transaction_id) do update set party = excluded.party;
  end if;
  if sealed is not null then
    insert into terms_versions select * from json_populate_recordset(null::terms_versions, sealed)
    where transaction_id = any (won);
  end if;
  if opened is not null then
    insert into tranches select * from json_populate_recordset(null::tranches, opened)
    where transaction_id = any (won);
  end if;
  if parts is not null then
    update tranches set
      state = part.state, previous = part.previous, entered_at = part.entered_at, funded_minor = part.funded_minor,
      unfunded_minor = part.unfunded_minor, released_minor = part.released_minor, refunded_minor = part.refunded_minor,
      held_minor = part.held_minor, fee_pending_minor = part.fee_pending_minor, deliver_by = part.deliver_by,
      proof = part.proof
    from json_to_recordset(parts) as part(transaction_id uuid, number smallint, state text, previous text,
      entered_at timestamptz, funded_minor bigint, unfunded_minor bigint, released_minor bigint, refunded_minor bigint,
      held_minor bigint, fee_pending_minor bigint, deliver_by date, proof jsonb)
    where part.transaction_id = any (won)
      and tranches.transaction_id = part.transaction_id and tranches.number = part.number;
  end if;
  if payments is not null then
    insert into payouts select * from json_populate_recordset(null::payouts, payments)
    where transaction_id = any (won)
    on conflict (payout_id) do update set
      state = excluded.state, account = excluded.account, blocked_by = excluded.blocked_by,
      prepared_by = excluded.prepared_by, approved_by = excluded.approved_by, file_id = excluded.file_id,
      reason = excluded.reason, settled_at = excluded.settled_at;
  end if;
  if questions is not null then
    insert into proposals select * from json_populate_recordset(null::proposals, questions)
    where transaction_id = any (won)
    on conflict (proposal_id) do update set state = excluded.state;
  end if;
  if clocks is not null then
    insert into timers (transaction_id, subject, kind, cycle, state, started_at, due_at, paused_at, remind_at, confirmed)
    select transaction_id, subject, kind, cycle, state, started_at, due_at, paused_at, remind_at, confirmed
    from json_to_recordset(clocks) as clock(transaction_id uuid, subject text, kind text, cycle int, state text,
      started_at timestamptz, due_at timestamptz, paused_at timestamptz, remind_at timestamptz, confirmed boolean)
    where transaction_id = any (won)
    on conflict (transaction_id, subject, kind, cycle) do update set
      state = excluded.state, due_at = excluded.due_at, paused_at = excluded.paused_at, remind_at = excluded.remind_at,
      confirmed = excluded.confirmed, claimed_until = null;
  end if;
  if uses is not null then
    update bank_lines set state = use."to", transaction_id = use.transaction_id, payout_id = use.payout_id,
      handled_at = use.at, suggestion = null
    from json_to_recordset(uses) as use(line_id bigint, "to" text, transaction_id uuid, payout_id uuid, at timestamptz)
    where use.transaction_id = any (won) and bank_lines.line_id = use.line_id;
  end if;
end $$;

-- The movements: numbered, written whole, and what is owed to people brought up to date from what was written.
-- `j` numbers the entries of the group; each leg names the entry it belongs to.
create function record_journal(won uuid[], entries json, legs json) returns void
language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = on as $$
begin
  with numbered as materialized (
    select nextval('journal_entries_journal_id_seq') as journal_id, entry.*
    from json_to_recordset(entries) as entry(j int, code text, currency text, lines smallint, transaction_id uuid,
      version int, at timestamptz)
    where entry.transaction_id = any (won)
  ), written as (
    insert into journal_entries (journal_id, code, currency, lines, transaction_id, version, at)
    overriding system value
    select journal_id, code, currency, lines, transaction_id, version, at from numbered
  ), posted as (
    insert into postings (journal_id, line, account, amount_minor, currency)
    select numbered.journal_id, leg.line, leg.account, leg.amount_minor, numbered.currency
    from json_to_recordset(legs) as leg(j int, line smallint, account text, amount_minor bigint)
    join numbered using (j)
    returning account, currency, amount_minor
  ), moved as (
    select account, currency, -sum(amount_minor) as minor from posted
    where account like 'payable:%' or account like 'refundable:%'
    group by account, currency having sum(amount_minor) <> 0
  ), owed_more as (
    insert into balances (account, currency, balance_minor)
    select account, currency, minor from moved
    where minor > 0 or not exists (select from balances where balances.account = moved.account)
    order by account
    on conflict (account) do update set balance_minor = balances.balance_minor + excluded.balance_minor
  )
  -- Paying what is owed is no insert: PostgreSQL checks the row of an insert even where it becomes an update.
  update balances set balance_minor = balances.balance_minor + moved.minor from moved
  where balances.account = moved.account and moved.minor < 0;
end $$;

-- Movements of the operator's own: imports (L1), bank charges (L11), and the like. One entry, whole.
create function post_entry(entry_code text, entry_currency text, for_line bigint, entry_at timestamptz, accounts text[], amounts bigint[])
returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  id bigint;
begin
  with written as (
    insert into journal_entries (code, currency, lines, line_id, at)
    values (entry_code, entry_currency, cardinality(accounts), for_line, entry_at) returning journal_id
  ), posted as (
    insert into postings (journal_id, line, account, amount_minor, currency)
    select written.journal_id, line, account, amount, entry_currency
    from written, unnest(accounts, amounts) with ordinality as part(account, amount, line)
  )
  select journal_id into id from written;
  return id;
end $$;
