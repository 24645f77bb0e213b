-- The rows of somebody who closed their account that the running application may not delete by itself.
create or replace function erase_closed_person(who uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from people where person_id = who and closed_at is not null) then
    raise exception 'the account of % is not closed', who using errcode = 'integrity_constraint_violation';
  end if;
  delete from verified_identities where person_id = who;
  delete from identity_checks where person_id = who;
  delete from lost_factors where person_id = who;
  delete from account_changes where person_id = who;
  delete from account_log where person_id = who;
  -- Where they took goods back is of no use to anybody any more.
  delete from return_addresses using transactions deal
  where deal.transaction_id = return_addresses.transaction_id and deal.seller_id = who;
  -- What they showed in deals goes like their messages; its hashes stay in the history.
  update evidence set sealed_words = null where author_id = who and sealed_words is not null;
  delete from attachments where author_id = who and evidence_id is not null;
end $$;

revoke execute on function erase_closed_person from public;
grant execute on function erase_closed_person to resguardo_app;
