-- Whether what the operator's charges bear of an entry is the operator's to bear. Else a step could fund a deal, or owe
-- somebody, with money that nobody sent.
create or replace function operator_bears(entry bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
declare
  of_step record;
begin
  select journal.code, journal.transaction_id, custody.tolerance_minor into of_step
  from journal_entries journal join custody_accounts custody on custody.custody_id = journal.currency
  where journal.journal_id = entry;
  return case of_step.code
    -- A shortage: within the tolerance, beside money of the bank, and once for each part that such money came into.
    when 'L4' then (
      select max(borne) <= of_step.tolerance_minor and bool_and(came > 0)
        and count(*) <= (select count(distinct account) from journal_entries deposit join postings using (journal_id)
          where deposit.transaction_id = of_step.transaction_id and deposit.code = 'L2' and account like 'escrow:%')
      from (
        select sum(posting.amount_minor) filter (where step.code = 'L4' and posting.account = 'bank_fees') as borne,
          sum(posting.amount_minor) filter (where step.code = 'L2' and posting.account = 'suspense') as came
        from journal_entries step join postings posting using (journal_id)
        where step.transaction_id = of_step.transaction_id and step.code in ('L2', 'L4') group by step.version
      ) funded where borne is not null
    )
    -- What the bank kept of a payout that came back: only beside what it gave back. That it had left is asked of its side.
    when 'L13' then exists (select from postings where journal_id = entry and account = 'suspense')
      and not exists (select from postings where journal_id = entry and account = 'unclaimed')
    else true
  end;
end $$;

revoke execute on function operator_bears from public;
