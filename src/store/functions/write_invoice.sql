-- A fee that was earned gets its invoice as its release commits, in the same database transaction: complete where the person
-- gave their tax data, else simplified. At the end, because whoever takes a number makes everybody else wait for theirs.
create or replace function write_invoice() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who tax_identities;
  receiver uuid;
begin
  select * into who from tax_identities where since <= new.at order by since desc, identity_id desc limit 1;
  if not found then return null; end if;
  select tax_data_id into receiver from tax_data where person_id = new.person_id and withdrawn_at is null;
  perform add_invoice(who, case when receiver is null then 'simplified' else 'complete' end, receiver, new, 1, new.at, null, null);
  return null;
end $$;

revoke execute on function write_invoice from public;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'fees_are_invoiced') then
    create constraint trigger fees_are_invoiced after insert on fees_earned
      deferrable initially deferred for each row execute function write_invoice();
  end if;
end $$;
