-- What the statements tell of each account of a custody: the one of now, and those that it left. Until which day they tell; what was
-- on it by its own last balance and what was told without one since, and whether there is such a balance (both null while the custody
-- has one account alone); and whether its bank only gave it another number, under which it goes on with what was on it.
create or replace function told_by_account(custody text)
returns table (account text, is_current boolean, through date, held_minor bigint, has_balance boolean, is_renamed boolean)
language sql stable set search_path = public, pg_temp as $$
  with several as (
    select number as ours, false as is_now from former_custody_accounts
    where custody_id = custody and number <> (select number from custody_accounts where custody_id = custody)
  ), each as (
    select number as ours, true as is_now from custody_accounts where custody_id = custody union all select * from several
  )
  select ours, is_now,
    (select max(to_date) from statements told where told.custody_id = custody and told.account = ours),
    case when exists (select from several) then coalesce(last.minor, 0) + (
      select coalesce(sum(case direction when 'credit' then amount_minor else -amount_minor end), 0)
      from statements beyond join bank_lines line using (statement_id)
      where beyond.custody_id = custody and beyond.account = ours and line.currency = custody
        and (beyond.opening_minor is null or beyond.closing_minor is null)
        and (beyond.closes > coalesce(last.closes, 0) or line.booking_date > last.through))
    end::bigint,
    case when exists (select from several) then last.closes is not null end,
    not is_now and last.minor <> 0 and exists (
      select from statements other where other.custody_id = custody and other.account <> ours and other.closes > last.closes
        and other.beside_minor = last.beside_minor and other.opening_minor - other.beside_minor = last.minor
        and not exists (select from statements before where before.custody_id = custody
          and before.account = other.account and coalesce(before.closes, before.opens) < other.closes))
  from each left join lateral (
    select closes, to_date as through, beside_minor, closing_minor - beside_minor as minor from statements told
    where told.custody_id = custody and told.account = ours and closes is not null
      and opening_minor is not null and closing_minor is not null order by closes desc limit 1
  ) last on exists (select from several)
$$;

revoke execute on function told_by_account from public;
grant execute on function told_by_account to resguardo_app;
