-- The last day that the statements of a custody cover, of where money is kept now and of each account that it left with money on it;
-- null where one of them tells nothing.
create or replace function told_through(custody text) returns date
language sql stable set search_path = public, pg_temp as $$
  select case when bool_and(through is not null) then min(through) end
  from told_by_account(custody) where is_current or held_minor <> 0 and is_renamed is not true
$$;

revoke execute on function told_through from public;
grant execute on function told_through to resguardo_app;
