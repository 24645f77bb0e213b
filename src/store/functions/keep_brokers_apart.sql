-- A broker sits on neither side of the deal that they are paid for, under no account of theirs, and has an account that they can be
-- paid on: whoever closed it while they were being named is named no more. Looked at when the database transaction ends, as seats
-- and terms are written in it.
create or replace function keep_brokers_apart() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if has_stake(broker_of(new.transaction_id), new.buyer_id, new.seller_id, null) then
    raise exception 'the broker of deal % sits in it', new.transaction_id
      using errcode = 'integrity_constraint_violation', constraint = 'a_broker_is_on_neither_side';
  end if;
  -- Holding on to the broker's row: whoever was closing that account is through by now, or waits and finds the deal. An offer
  -- keeps no account open, so that its broker may have gone before the other side came in.
  if (new.terms_version, new.agreed_at) is distinct from (old.terms_version, old.agreed_at) then
    perform 1 from people where person_id = broker_of(new.transaction_id) for key share;
    if exists (select from people where person_id = broker_of(new.transaction_id) and closed_at is not null) then
      raise exception 'the broker of deal % closed their account', new.transaction_id
        using errcode = 'integrity_constraint_violation', constraint = 'a_broker_has_an_account';
    end if;
  end if;
  return null;
end $$;

do $$
begin
  if not exists (
    select from pg_trigger where tgname = 'brokers_are_apart' and pg_get_triggerdef(oid) like '%new.agreed_at%'
  ) then
    drop trigger if exists brokers_are_apart on transactions;
    create constraint trigger brokers_are_apart after update on transactions
      deferrable initially deferred for each row
      when ((new.buyer_id, new.seller_id, new.terms_version, new.agreed_at)
        is distinct from (old.buyer_id, old.seller_id, old.terms_version, old.agreed_at))
      execute function keep_brokers_apart();
  end if;
end $$;
