-- Whether the entries of a day whose places balances tell leave no gap: each begins where another ends, or with the first balance,
-- and ends where another begins, or with the last.
create or replace function told_day_leads_on(custody text, of_day date, first_minor bigint, last_minor bigint) returns boolean
language sql stable set search_path = public, pg_temp as $$
  with placed as (
    select booking_date, before_minor as begins,
      before_minor + case direction when 'credit' then amount_minor else -amount_minor end as ends
    from bank_entries where custody_id = custody and before_minor is not null
      and booking_date between coalesce((select max(booking_date) from bank_entries
          where custody_id = custody and booking_date < of_day and before_minor is not null), of_day)
        and coalesce((select min(booking_date) from bank_entries
          where custody_id = custody and booking_date > of_day and before_minor is not null), of_day)
  )
  select not exists (select from placed one where booking_date = of_day
    and (begins <> first_minor and not exists (select from placed other where other.ends = one.begins)
      or ends <> last_minor and not exists (select from placed other where other.begins = one.ends)))
$$;

revoke execute on function told_day_leads_on from public;
grant execute on function told_day_leads_on to resguardo_app;
