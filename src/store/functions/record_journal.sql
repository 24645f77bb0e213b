-- The movements: numbered, written whole, and what is owed to people brought up to date from what was written.
-- `entry` numbers the entries of the group; each posting names the one it belongs to. Returns what they moved in the
-- accounts of tranches and in what buyers owe, debits positive. Whose fees an entry earns is told with it.
create or replace function record_journal(
  won uuid[], journal_entries json, postings json, fees_earned json, out accounts text[], out minors bigint[]
)
language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = on as $$
begin
  with numbered as materialized (
    select nextval('journal_entries_journal_id_seq') as journal_id, given.*
    from json_to_recordset(journal_entries) as given(entry int, code text, currency text, lines smallint, transaction_id uuid,
      version int, at timestamptz)
    where given.transaction_id = any (won)
  ), written as (
    insert into journal_entries (journal_id, code, currency, lines, transaction_id, version, at)
    overriding system value
    select journal_id, code, currency, lines, transaction_id, version, at from numbered
  ), posted as (
    insert into postings (journal_id, line, account, amount_minor, currency)
    select numbered.journal_id, posting.line, posting.account, posting.amount_minor, numbered.currency
    from json_to_recordset(postings) as posting(entry int, line smallint, account text, amount_minor bigint)
    join numbered using (entry)
    returning account, currency, amount_minor
  ), earned as (
    insert into fees_earned (journal_id, party, person_id, transaction_id, currency, base_minor, tax_minor, tax_basis_points,
      tax_name, at)
    select numbered.journal_id, fee.party, fee.person_id, numbered.transaction_id, numbered.currency, fee.base_minor,
      fee.tax_minor, fee.tax_basis_points, fee.tax_name, numbered.at
    from json_to_recordset(fees_earned) as fee(entry int, party text, person_id uuid, base_minor bigint, tax_minor bigint,
      tax_basis_points int, tax_name text)
    join numbered using (entry)
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
  ), owed_less as (
    -- Paying what is owed is no insert: PostgreSQL checks the row of an insert even where it becomes an update.
    update balances set balance_minor = balances.balance_minor + moved.minor from moved
    where balances.account = moved.account and moved.minor < 0
  )
  select array_agg(account), array_agg(minor) into accounts, minors from (
    select account, sum(amount_minor)::bigint as minor from posted
    where account like 'escrow:%' or account like 'fee\_pending:%' or account like 'receivable:%' group by account
  ) held;
end $$;

revoke execute on function record_journal from public;
