-- The one way into transactions, tranches, events and the ledger.
--
-- Writes a group of decided steps in one call and returns which of them were kept. Each step names the version it was
-- decided on; a step whose transaction has moved on, or whose bank line was used, is left out and never fails its
-- neighbours. The application may not write these tables itself: it may only call this. The rows come table by
-- table, under the names of their columns, so that each is read once and a table that no step of the group touches
-- (null) costs nothing. A group holds at most one step of a transaction.
--
-- Rows are found by their keys, whatever size the tables had when the plans were made: the program keeps its
-- connections, and a plan made in an empty database would read whole tables for as long.

create or replace function record_steps(
  new_transactions json, transactions json, events json, participants json, terms_versions json, new_tranches json,
  tranches json, payouts json, proposals json, disputes json, timers json, bank_lines json, journal_entries json, postings json,
  fees_earned json, jobs json, command_keys json
) returns uuid[]
language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  late uuid[] := '{}';
  won uuid[];
  moved record;
begin
  if new_transactions is not null then
    insert into transactions (transaction_id, code, reference, version, state, author, currency, title, total_minor,
      terms_version, terms_hash, last_hash, created_at, changed_at)
    select transaction_id, code, reference, 0, 'none', author, currency, title, total_minor, 0, terms_hash, '', changed_at, changed_at
    from json_to_recordset(new_transactions) as step(transaction_id uuid, code text, reference text, author text, currency text,
      title text, total_minor bigint, terms_hash text, changed_at timestamptz)
    on conflict do nothing;
  end if;

  -- Bank lines before transactions. Groups of one program share no rows in flight (the recorder sees to it); where
  -- two programs do meet in a circle, PostgreSQL ends one of them and the recorder sends it again.
  if bank_lines is not null then
    with wanted as (
      select * from json_to_recordset(bank_lines) as line(transaction_id uuid, line_id bigint, "from" text[])
    ), free as (
      select wanted.transaction_id, wanted.line_id from wanted join bank_lines using (line_id)
      where bank_lines.state = any (wanted."from") order by line_id for update of bank_lines
    )
    select coalesce(array_agg(transaction_id), '{}') into late
    from wanted left join free using (transaction_id, line_id) where free.line_id is null;
  end if;

  with kept as (
    update transactions deal set
      version = step.version, state = step.state, turn = step.turn, author = step.author,
      buyer_id = step.buyer_id, seller_id = step.seller_id, currency = step.currency, title = step.title,
      total_minor = step.total_minor, terms_version = step.terms_version, terms_hash = step.terms_hash,
      agreed_at = step.agreed_at, last_hash = step.last_hash, refund_account = step.refund_account,
      late_minor = step.late_minor, late_from = step.late_from, handled_by = step.handled_by, frozen_at = step.frozen_at, announced_at = step.announced_at, waits_for = step.waits_for, due_at = step.due_at, changed_at = step.changed_at
    from json_to_recordset(transactions) as step(transaction_id uuid, expected int, version int, state text,
      turn text, author text, buyer_id uuid, seller_id uuid, currency text, title text, total_minor bigint,
      terms_version int, terms_hash text, agreed_at timestamptz, last_hash text, refund_account jsonb,
      late_minor bigint, late_from jsonb, handled_by jsonb, frozen_at timestamptz, announced_at timestamptz, waits_for text, due_at timestamptz, changed_at timestamptz)
    where deal.transaction_id = step.transaction_id and deal.version = step.expected
      and step.transaction_id <> all (late)
    returning deal.transaction_id
  )
  select coalesce(array_agg(transaction_id), '{}') into won from kept;
  if won = '{}' then return won; end if;

  insert into events (transaction_id, version, name, transition, actor_id, actor_role, at, body, previous_hash, hash)
  select transaction_id, version, name, transition, actor_id, actor_role, at, body, previous_hash, hash
  from json_to_recordset(events) as event(transaction_id uuid, version int, name text, transition text, actor_id uuid,
    actor_role text, at timestamptz, body text, previous_hash text, hash text)
  where transaction_id = any (won);

  perform record_rows(won, participants, terms_versions, new_tranches, payouts, proposals, disputes, timers, bank_lines);
  select null::text[] as accounts, null::bigint[] as minors into moved;
  if journal_entries is not null then moved := record_journal(won, journal_entries, postings, fees_earned); end if;
  if tranches is not null or moved.accounts is not null then
    perform record_tranches(won, tranches, moved.accounts, moved.minors);
  end if;
  if moved.accounts::text like '%receivable:%' then perform record_debts(moved.accounts, moved.minors); end if;

  insert into jobs (task, payload, promised_in)
  select task, payload, coalesce(promised_in, nullif(current_setting('resguardo.promised_in', true), ''))
  from json_to_recordset(jobs) as job(transaction_id uuid, task text, payload jsonb, promised_in text)
  where transaction_id = any (won);

  if command_keys is not null then
    insert into command_keys (actor_id, command, key, body_hash, answer, created_at)
    select actor_id, command, key, body_hash, answer, created_at
    from json_to_recordset(command_keys) as used(transaction_id uuid, actor_id uuid, command text, key text,
      body_hash text, answer jsonb, created_at timestamptz)
    where transaction_id = any (won);
  end if;
  return won;
end $$;

revoke execute on function record_steps from public;
grant execute on function record_steps to resguardo_app;
