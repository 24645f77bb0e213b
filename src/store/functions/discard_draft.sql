-- Takes away a draft that was never sent, with its files, for its author alone; what is left of it is its number. False
-- for every other deal and everybody else.
create or replace function discard_draft(draft uuid, who uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- In the order of sending it, and so that a file that is being added is waited for and taken too.
  perform from transactions where transaction_id = draft and state = 'draft' and who in (buyer_id, seller_id)
    for no key update;
  if not found then return false; end if;
  perform from drafts where transaction_id = draft for update;
  delete from attachments where transaction_id = draft;
  delete from drafts where transaction_id = draft;
  delete from participants where transaction_id = draft;
  update transactions set buyer_id = null, seller_id = null where transaction_id = draft;
  return true;
end $$;

revoke execute on function discard_draft from public;
grant execute on function discard_draft to resguardo_app;
