-- Whether a side is owed again no more than was on its way to it: what came back of its payouts had left, and what it
-- claims, or is set against what it owes, had lain unclaimed for it.
create or replace function owed_again(deal uuid, side text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(amount_minor) filter (where code in ('L13', 'L11', 'L21')), 0) >= 0
    and coalesce(sum(case when account = 'unclaimed' then -amount_minor else amount_minor end)
      filter (where code in ('L17', 'L23') or account = 'unclaimed'), 0) >= 0
  from journal_entries entry join postings posting using (journal_id)
  where entry.transaction_id = deal and entry.code in ('L11', 'L13', 'L17', 'L21', 'L23', 'L25')
    and (split_part(account, ':', 2) = side or entry.code = 'L25' and account = 'unclaimed' and side = 'buyer' or account in (
      select 'transit:' || payout_id from payouts where transaction_id = deal and to_party = side))
$$;

revoke execute on function owed_again from public;
