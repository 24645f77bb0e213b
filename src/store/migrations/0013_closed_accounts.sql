-- Closed accounts, and drafts without an account.
--
-- Whoever closes their account stays as a row without a name, because agreements and money name them for ever.
-- What the law obliges to keep of them is a sealed copy that nothing of the product reads, with the day on which it
-- is erased. A drafter is a person too, without an account, who may only draft, until their drafts become somebody's.

create table closed_accounts (
  person_id         uuid primary key references people,
  closed_at         timestamptz not null,
  keep_until        timestamptz not null,
  sealed_copy       text, -- null once it was erased
  provider_sessions text[] not null default '{}', -- whose messages are erased with it
  erased_at         timestamptz,
  constraint a_copy_is_kept_until_it_is_erased check ((sealed_copy is null) = (erased_at is not null)),
  constraint a_copy_is_kept_for_a_while check (keep_until > closed_at),
  constraint nothing_is_left_of_an_erased_copy check (erased_at is null or provider_sessions = '{}')
);
comment on table closed_accounts is 'What the law obliges to keep of people who closed their account: sealed, and erased on its day.';
create index closed_accounts_to_erase on closed_accounts (keep_until) where erased_at is null;
create index people_without_account on people (created_at) where is_anonymous;

-- Nobody takes part in a deal after their account was closed. A step that brings somebody in, or makes an offer of
-- a draft, waits here for whoever is closing that account at the same moment, and then sees that it is closed.
create function refuse_closed_accounts() returns trigger language plpgsql as $$
declare
  closed timestamptz;
begin
  for closed in
    select closed_at from people where person_id in (new.buyer_id, new.seller_id) order by person_id for key share
  loop
    if closed is not null then
      raise exception 'a closed account takes no part in %', new.transaction_id
        using errcode = 'integrity_constraint_violation', constraint = 'closed_accounts_take_no_part';
    end if;
  end loop;
  return new;
end $$;
create trigger closed_accounts_take_no_part before update on transactions for each row
  when (new.buyer_id is distinct from old.buyer_id or new.seller_id is distinct from old.seller_id
    or (old.state = 'draft' and new.state <> 'draft'))
  execute function refuse_closed_accounts();

-- The rows of somebody who closed their account that the running application may not delete by itself.
create function erase_closed_person(who uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from people where person_id = who and closed_at is not null) then
    raise exception 'the account of % is not closed', who using errcode = 'integrity_constraint_violation';
  end if;
  delete from verified_identities where person_id = who;
  delete from identity_checks where person_id = who;
  delete from lost_factors where person_id = who;
  delete from account_log where person_id = who;
end $$;

-- What was kept of closed accounts, after its day: the copy, what the provider sent, and what was on hold.
create function erase_blocked_copies(at_moment timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due uuid[];
begin
  select coalesce(array_agg(person_id), '{}') into due from (
    select person_id from closed_accounts where erased_at is null and keep_until <= at_moment
    order by keep_until limit 200 for update
  ) oldest;
  delete from identity_messages where session_id in (
    select unnest(provider_sessions) from closed_accounts where person_id = any (due));
  delete from holds where person_id = any (due);
  update closed_accounts set sealed_copy = null, provider_sessions = '{}', erased_at = at_moment
  where person_id = any (due);
  return cardinality(due);
end $$;

-- Takes a drafter away, who has no account. Their drafts go; what is left of each is its number.
create function erase_drafter(who uuid) returns boolean
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
  delete from step_ups where person_id = who;
  delete from sign_ins where person_id = who;
  update people set drafted_as = null where drafted_as = who;
  delete from auth."user" where id = who;
  delete from people where person_id = who;
  return true;
end $$;

-- Gives the drafts of a drafter to the account that they opened or entered, and takes the drafter away. Only drafts
-- of somebody without an account can be given, and only to somebody who has one.
create function take_over_drafts(drafter uuid, owner uuid) returns uuid[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken uuid[];
begin
  perform from people where person_id in (drafter, owner) order by person_id for update;
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

revoke execute on function erase_closed_person, erase_blocked_copies, erase_drafter, take_over_drafts from public;
grant execute on function erase_closed_person, erase_blocked_copies, erase_drafter, take_over_drafts to resguardo_app;
grant select, insert on closed_accounts to resguardo_app;
