-- Recording: the one way into transactions, tranches, events and the ledger.
--
-- `record_steps` writes a group of decided steps in one call. Each step names the version it was decided
-- on; a step whose transaction has moved on is left out and told so, and never fails its neighbours. The
-- application may not write these tables itself: it may only call this.

create function record_steps(group_of_steps json) returns int[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  won int[];
begin
  insert into transactions (transaction_id, code, reference, version, state, author, currency, title, total_minor,
    terms_version, terms_hash, last_hash, created_at, changed_at)
  select transaction_id, code, reference, 0, 'none', author, currency, title, total_minor, 0, terms_hash, '', changed_at, changed_at
  from json_to_recordset(group_of_steps -> 'transactions') as step(transaction_id uuid, expected int, code text,
    reference text, author text, currency text, title text, total_minor bigint, terms_hash text, changed_at timestamptz)
  where expected = 0
  on conflict do nothing;

  -- The rows are locked in their order, so that two groups never wait for each other in a circle.
  select array_agg(n) into won from (
    select step.n
    from json_to_recordset(group_of_steps -> 'transactions') as step(n int, transaction_id uuid, expected int)
    join transactions using (transaction_id)
    where transactions.version = step.expected
    order by transactions.transaction_id
    for update of transactions
  ) as locked;

  if json_array_length(group_of_steps -> 'lines') > 0 then
    with wanted as (
      select * from json_to_recordset(group_of_steps -> 'lines') as use(n int, line_id bigint, "from" text[])
    ), free as (
      select wanted.n, wanted.line_id from wanted join bank_lines using (line_id)
      where bank_lines.state = any (wanted."from") order by line_id for update of bank_lines
    )
    select array_agg(n) into won from unnest(won) as n
    where not exists (
      select from wanted where wanted.n = n.n and not exists (
        select from free where free.n = wanted.n and free.line_id = wanted.line_id)
    );
  end if;
  if won is null then return '{}'; end if;

  update transactions set
    version = step.version, state = step.state, turn = step.turn, author = step.author,
    buyer_id = step.buyer_id, seller_id = step.seller_id, currency = step.currency, title = step.title,
    total_minor = step.total_minor, terms_version = step.terms_version, terms_hash = step.terms_hash,
    agreed_at = step.agreed_at, last_hash = step.last_hash, refund_account = step.refund_account,
    late_minor = step.late_minor, waits_for = step.waits_for, due_at = step.due_at, changed_at = step.changed_at
  from json_to_recordset(group_of_steps -> 'transactions') as step(n int, transaction_id uuid, version int, state text,
    turn text, author text, buyer_id uuid, seller_id uuid, currency text, title text, total_minor bigint,
    terms_version int, terms_hash text, agreed_at timestamptz, last_hash text, refund_account jsonb,
    late_minor bigint, waits_for text, due_at timestamptz, changed_at timestamptz)
  where step.n = any (won) and transactions.transaction_id = step.transaction_id;

  insert into events (transaction_id, version, name, transition, actor_id, actor_role, at, body, previous_hash, hash)
  select transaction_id, version, name, transition, actor_id, actor_role, at, body, previous_hash, hash
  from json_to_recordset(group_of_steps -> 'events') as event(n int, transaction_id uuid, version int, name text,
    transition text, actor_id uuid, actor_role text, at timestamptz, body text, previous_hash text, hash text)
  where n = any (won);

  perform record_rows(group_of_steps, won);
  perform record_journal(group_of_steps, won);

  insert into outbox (task, payload)
  select task, payload
  from json_to_recordset(group_of_steps -> 'outbox') as promise(n int, task text, payload jsonb)
  where n = any (won);

  insert into command_keys (actor_id, command, key, body_hash, answer, created_at)
  select actor_id, command, key, body_hash, answer, created_at
  from json_to_recordset(group_of_steps -> 'keys') as used(n int, actor_id uuid, command text, key text,
    body_hash text, answer jsonb, created_at timestamptz)
  where n = any (won);

  return won;
end $$;

-- The rows of a transaction that a step changed. Kinds that no step of the group touches cost nothing.
create function record_rows(group_of_steps json, won int[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if json_array_length(group_of_steps -> 'participants') > 0 then
    insert into participants (person_id, transaction_id, party)
    select person_id, transaction_id, party
    from json_to_recordset(group_of_steps -> 'participants') as seat(n int, person_id uuid, transaction_id uuid, party text)
    where n = any (won) on conflict (person_id, transaction_id) do update set party = excluded.party;
  end if;
  if json_array_length(group_of_steps -> 'terms') > 0 then
    insert into terms_versions (transaction_id, version, author, body, hash, created_at)
    select transaction_id, version, author, body, hash, created_at
    from json_to_recordset(group_of_steps -> 'terms') as sealed(n int, transaction_id uuid, version int, author text,
      body text, hash text, created_at timestamptz)
    where n = any (won);
  end if;
  if json_array_length(group_of_steps -> 'tranches') > 0 then
    insert into tranches
    select fresh.*
    from json_array_elements(group_of_steps -> 'tranches') as part,
      lateral json_populate_record(null::tranches, part.value) as fresh
    where (part.value ->> 'n')::int = any (won) and (part.value ->> 'is_new')::boolean;

    update tranches set
      state = part.state, previous = part.previous, entered_at = part.entered_at, funded_minor = part.funded_minor,
      unfunded_minor = part.unfunded_minor, released_minor = part.released_minor, refunded_minor = part.refunded_minor,
      held_minor = part.held_minor, fee_pending_minor = part.fee_pending_minor, deliver_by = part.deliver_by,
      proof = part.proof
    from json_to_recordset(group_of_steps -> 'tranches') as part(n int, is_new boolean, transaction_id uuid,
      number smallint, state text, previous text, entered_at timestamptz, funded_minor bigint, unfunded_minor bigint,
      released_minor bigint, refunded_minor bigint, held_minor bigint, fee_pending_minor bigint, deliver_by date, proof jsonb)
    where part.n = any (won) and not part.is_new
      and tranches.transaction_id = part.transaction_id and tranches.number = part.number;
  end if;
  if json_array_length(group_of_steps -> 'payouts') > 0 then
    insert into payouts
    select fresh.*
    from json_array_elements(group_of_steps -> 'payouts') as payout,
      lateral json_populate_record(null::payouts, payout.value) as fresh
    where (payout.value ->> 'n')::int = any (won)
    on conflict (payout_id) do update set
      state = excluded.state, account = excluded.account, blocked_by = excluded.blocked_by,
      prepared_by = excluded.prepared_by, approved_by = excluded.approved_by, file_id = excluded.file_id,
      reason = excluded.reason, settled_at = excluded.settled_at;
  end if;
  if json_array_length(group_of_steps -> 'proposals') > 0 then
    insert into proposals
    select fresh.*
    from json_array_elements(group_of_steps -> 'proposals') as proposal,
      lateral json_populate_record(null::proposals, proposal.value) as fresh
    where (proposal.value ->> 'n')::int = any (won)
    on conflict (proposal_id) do update set state = excluded.state;
  end if;
  if json_array_length(group_of_steps -> 'timers') > 0 then
    insert into timers (transaction_id, subject, kind, cycle, state, started_at, due_at, paused_at, remind_at, confirmed)
    select transaction_id, subject, kind, cycle, state, started_at, due_at, paused_at, remind_at, confirmed
    from json_to_recordset(group_of_steps -> 'timers') as timer(n int, transaction_id uuid, subject text, kind text,
      cycle int, state text, started_at timestamptz, due_at timestamptz, paused_at timestamptz, remind_at timestamptz,
      confirmed boolean)
    where n = any (won)
    on conflict (transaction_id, subject, kind, cycle) do update set
      state = excluded.state, due_at = excluded.due_at, paused_at = excluded.paused_at, remind_at = excluded.remind_at,
      confirmed = excluded.confirmed, claimed_until = null;
  end if;
  if json_array_length(group_of_steps -> 'lines') > 0 then
    update bank_lines set state = use."to", transaction_id = use.transaction_id, payout_id = use.payout_id,
      handled_at = use.at, suggestion = null
    from json_to_recordset(group_of_steps -> 'lines') as use(n int, line_id bigint, "to" text, transaction_id uuid,
      payout_id uuid, at timestamptz)
    where use.n = any (won) and bank_lines.line_id = use.line_id;
  end if;
end $$;

-- The movements: numbered, written whole, and what is owed to people brought up to date.
create function record_journal(group_of_steps json, won int[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if json_array_length(group_of_steps -> 'journal') = 0 then return; end if;

  with numbered as materialized (
    select nextval('journal_entries_journal_id_seq') as journal_id, entry.*
    from json_to_recordset(group_of_steps -> 'journal') as entry(n int, j int, code text, currency text, lines smallint,
      transaction_id uuid, version int, line_id bigint, at timestamptz)
    where entry.n = any (won)
  ), written as (
    insert into journal_entries (journal_id, code, currency, lines, transaction_id, version, line_id, at)
    overriding system value
    select journal_id, code, currency, lines, transaction_id, version, line_id, at from numbered
  )
  insert into postings (journal_id, line, account, amount_minor, currency)
  select numbered.journal_id, posting.line, posting.account, posting.amount_minor, numbered.currency
  from json_to_recordset(group_of_steps -> 'postings') as posting(n int, j int, line smallint, account text, amount_minor bigint)
  join numbered using (n, j);

  insert into balances (account, currency, balance_minor)
  select posting.account, entry.currency, -sum(posting.amount_minor)
  from json_to_recordset(group_of_steps -> 'postings') as posting(n int, j int, account text, amount_minor bigint)
  join json_to_recordset(group_of_steps -> 'journal') as entry(n int, j int, currency text) using (n, j)
  where posting.n = any (won) and (posting.account like 'payable:%' or posting.account like 'refundable:%')
  group by posting.account, entry.currency
  having sum(posting.amount_minor) <> 0
  order by posting.account
  on conflict (account) do update set balance_minor = balances.balance_minor + excluded.balance_minor;
end $$;

-- Movements of the operator's own: imports (L1), bank charges (L11), and the like. One entry, whole.
create function post_entry(entry_code text, entry_currency text, for_line bigint, entry_at timestamptz, accounts text[], amounts bigint[])
returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  id bigint;
begin
  insert into journal_entries (code, currency, lines, line_id, at)
  values (entry_code, entry_currency, cardinality(accounts), for_line, entry_at) returning journal_id into id;
  insert into postings (journal_id, line, account, amount_minor, currency)
  select id, line, account, amount, entry_currency
  from unnest(accounts, amounts) with ordinality as part(account, amount, line);
  return id;
end $$;
