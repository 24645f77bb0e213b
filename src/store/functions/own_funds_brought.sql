-- Whether the operator's own money that was put into custody (L26) is what two persons say of credits of the bank, to the
-- cent. Else a client's deposit could be booked as the operator's.
create or replace function own_funds_brought(custody text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select coalesce((
    select -sum(posting.amount_minor) from journal_entries entry join postings posting using (journal_id)
    where entry.code = 'L26' and entry.currency = custody and posting.account = 'own_funds'
  ), 0) = coalesce((
    select sum(line.amount_minor) from debit_explanations said join bank_lines line using (line_id)
    where said.kind = 'own' and said.confirmed_by is not null and said.undone_at is null
      and line.direction = 'credit' and line.state = 'noted' and line.custody_id = custody and line.currency = custody
  ), 0)
$$;

revoke execute on function own_funds_brought from public;
