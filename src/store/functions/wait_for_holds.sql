-- Whether one of these people is held, each where they are paid from the deal beside them, or that deal is frozen. Whoever asks keeps holds of
-- them waiting until the end of the database transaction: what leaves for somebody left before their hold, or does not
-- leave.
create or replace function wait_for_holds(payees uuid[], deals uuid[]) returns boolean
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform from people where person_id = any (payees) order by person_id for share;
  return exists (
    select from unnest(payees, deals) as paid (person, deal)
    join holds on person_id = paid.person and (transaction_id is null or transaction_id = paid.deal)
    where lifted_at is null)
    or exists (select from transactions where transaction_id = any (deals) and frozen_at is not null);
end $$;

revoke execute on function wait_for_holds from public;
grant execute on function wait_for_holds to resguardo_app;
