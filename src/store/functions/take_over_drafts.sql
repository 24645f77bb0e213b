-- Gives the drafts of a drafter to the account that they opened or entered, and takes the drafter away. Only drafts
-- of somebody without an account can be given, and only to somebody who has one.
create or replace function take_over_drafts(drafter uuid, owner uuid) returns uuid[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken uuid[];
begin
  perform from people where person_id in (drafter, owner) order by person_id for update;
  update people set drafted_as = null where person_id = owner and drafted_as = drafter;
  if not exists (select from people where person_id = drafter and is_anonymous)
    or not exists (select from people where person_id = owner and not is_anonymous and closed_at is null)
  then
    return '{}';
  end if;
  select coalesce(array_agg(transaction_id order by transaction_id), '{}') into taken from (
    select transaction_id from transactions join participants using (transaction_id)
    where participants.person_id = drafter and transactions.state = 'draft'
    for update of transactions
  ) mine;
  update transactions set
    buyer_id = case when buyer_id = drafter then owner else buyer_id end,
    seller_id = case when seller_id = drafter then owner else seller_id end
  where transaction_id = any (taken);
  insert into participants (person_id, transaction_id, party)
  select owner, transaction_id, party from participants
  where participants.person_id = drafter and transaction_id = any (taken)
  on conflict do nothing;
  delete from participants where participants.person_id = drafter and transaction_id = any (taken);
  perform erase_drafter(drafter);
  return taken;
end $$;

revoke execute on function take_over_drafts from public;
grant execute on function take_over_drafts to resguardo_app;
