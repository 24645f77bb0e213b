-- What an account at the bank holds as its statements tell it, of what went through the books: the last balance less the first, and
-- what was told without a balance before the one and after the other. Null while no statement tells a balance.
create or replace function told_minor(custody text) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select last.closing_minor - first.opening_minor + coalesce((
    select sum(case line.direction when 'credit' then line.amount_minor else -line.amount_minor end)
    from statements beyond join bank_lines line using (statement_id) join bank_entries entry using (entry_id)
    where beyond.custody_id = custody and line.currency = custody
      -- One that has no place among the others was told by nobody.
      and coalesce(beyond.opens, beyond.closes) is not null
      and (beyond.opening_minor is null or beyond.closing_minor is null)
      and (beyond.account = first.account and (line.booking_date < first.from_date
          -- Of the first and the last day what no balance has told, where those that do leave no gap for it.
          or entry.before_minor is null and line.booking_date = first.from_date
            and (select told_day_leads_on(custody, first.from_date, first.opening_minor, last.closing_minor)))
        or beyond.account = last.account and (line.booking_date > coalesce(last.to_date, last.from_date)
          or entry.before_minor is null and line.booking_date = coalesce(last.to_date, last.from_date)
            and (select told_day_leads_on(custody, coalesce(last.to_date, last.from_date), first.opening_minor, last.closing_minor)))
        -- Of another account what was told before the one and after the other: the balances between stand above it.
        or beyond.account <> first.account and beyond.closes < (select min(closes) from statements
          where custody_id = custody and opening_minor is not null and closing_minor is not null)
        or beyond.account <> last.account and beyond.closes > last.closes
        -- A step of an intake begins after all that its statement tells again, whatever day that statement begins.
        or first.intake_id is not null and beyond.closes < first.closes and entry.before_minor is not null)), 0)::bigint
  from (select * from statements where custody_id = custody and coalesce(opens, closes) is not null
      and opening_minor is not null and closing_minor is not null order by opens nulls last, closes limit 1) first,
    (select * from statements where custody_id = custody and closes is not null
      and opening_minor is not null and closing_minor is not null order by closes desc limit 1) last
$$;

revoke execute on function told_minor from public;
grant execute on function told_minor to resguardo_app;
