-- What was on an account at the bank before anything of it went through the books, as the statements say that had come by an instant:
-- the first balance that one tells, less what was told without a balance of days before it. Null while none tells a balance.
create or replace function told_opening(custody text, until timestamptz) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select first.opening_minor - coalesce((
    select sum(case line.direction when 'credit' then line.amount_minor else -line.amount_minor end)
    from statements beyond join bank_lines line using (statement_id) join bank_entries entry using (entry_id)
    where beyond.custody_id = custody and line.currency = custody and beyond.imported_at <= until
      -- One that has no place among the others was told by nobody.
      and coalesce(beyond.opens, beyond.closes) is not null
      and (beyond.opening_minor is null or beyond.closing_minor is null)
      and case when beyond.account = first.account then line.booking_date < first.from_date
          -- Of its first day what no balance has told since.
          or line.booking_date = first.from_date and entry.before_minor is null
            -- One that leads up to what is known came after that.
            and (beyond.closes < first.closes or first.closes is null and beyond.imported_at <= first.imported_at)
        -- Of another account what came before any balance.
        else beyond.closes < (select min(closes) from statements where custody_id = custody and imported_at <= until
          and opening_minor is not null and closing_minor is not null) end), 0)::bigint
  from (select * from statements where custody_id = custody and coalesce(opens, closes) is not null
      and opening_minor is not null and closing_minor is not null and imported_at <= until
    order by opens nulls last, closes limit 1) first
$$;

revoke execute on function told_opening from public;
grant execute on function told_opening to resguardo_app;
