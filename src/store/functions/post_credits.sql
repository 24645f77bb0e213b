-- L1 for the credits among lines of the bank, an entry each and all in one statement: what PostgreSQL checks of entries it
-- then checks once for all of them. A line in another currency than its account is nobody's until the operator says
-- what it is.
create or replace function post_credits(of_lines bigint[], entry_at timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Known to be writing before the entries get their numbers: snapshots wait for whoever may still write older ones.
  perform pg_current_xact_id();
  with numbered as materialized (
    select nextval('journal_entries_journal_id_seq') as journal_id, credit.*
    from (
      select line.line_id, line.custody_id, line.currency, line.amount_minor
      from unnest(of_lines) given(line_id)
      join lateral (select * from bank_lines where bank_lines.line_id = given.line_id offset 0) line on true
      join custody_accounts account on account.custody_id = line.custody_id and account.currency = line.currency
      where line.direction = 'credit' order by line.line_id
    ) credit
  ), written as (
    insert into journal_entries (journal_id, code, currency, lines, line_id, at) overriding system value
    select journal_id, 'L1', currency, 2, line_id, entry_at from numbered
  )
  insert into postings (journal_id, line, account, amount_minor, currency)
  select numbered.journal_id, part.line, part.account, part.amount_minor, numbered.currency
  from numbered cross join lateral (values
    (1, 'bank:' || numbered.custody_id, numbered.amount_minor), (2, 'suspense', -numbered.amount_minor)
  ) part(line, account, amount_minor);
end $$;

revoke execute on function post_credits from public;
grant execute on function post_credits to resguardo_app;
