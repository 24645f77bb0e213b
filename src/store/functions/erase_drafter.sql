-- Takes a drafter away, who has no account. Their drafts go; what is left of each is its number.
create or replace function erase_drafter(who uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from people where person_id = who and is_anonymous for update;
  if not found then return false; end if;
  update transactions set
    buyer_id = case when buyer_id = who then null else buyer_id end,
    seller_id = case when seller_id = who then null else seller_id end
  where transaction_id in (select transaction_id from participants where person_id = who);
  delete from drafts where transaction_id in (select transaction_id from participants where person_id = who);
  delete from participants where person_id = who;
  delete from sessions where person_id = who;
  -- Another account to which they were promised may be beginning its own session, and waits for the drafter: whoever
  -- holds it takes the promise back themselves (`take_over_drafts`).
  update people set drafted_as = null
  where person_id in (select person_id from people where drafted_as = who for update skip locked);
  delete from people where person_id = who;
  return true;
end $$;

revoke execute on function erase_drafter from public;
grant execute on function erase_drafter to resguardo_app;
