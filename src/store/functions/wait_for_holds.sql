-- Whether one of these people is held, under whatever account of theirs, each where they are paid from the deal beside
-- them, or that deal is frozen. Whoever asks keeps holds of them waiting until the end of the database transaction: what
-- leaves for somebody left before their hold, or does not leave.
create or replace function wait_for_holds(payees uuid[], deals uuid[]) returns boolean
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform from people where person_id = any (payees) order by person_id for share;
  return exists (
    select from unnest(payees, deals) as paid (person, deal)
    cross join lateral open_holds_on(paid.person) as hold
    where hold.transaction_id is null or hold.transaction_id = paid.deal)
    or exists (select from transactions where transaction_id = any (deals) and frozen_at is not null);
end $$;

revoke execute on function wait_for_holds from public;
grant execute on function wait_for_holds to resguardo_app;
