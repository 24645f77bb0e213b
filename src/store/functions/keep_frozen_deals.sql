-- A deal is frozen exactly while an order stands that two different persons brought and confirmed: looked at when the
-- database transaction ends, as both are written in it.
create or replace function keep_frozen_deals() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from transactions deal where deal.transaction_id = new.transaction_id
      and (deal.frozen_at is not null) <> exists (select from freezes
        where freezes.transaction_id = new.transaction_id and state = 'standing')) then
    raise exception 'deal % and its order differ', new.transaction_id
      using errcode = 'integrity_constraint_violation', constraint = 'a_deal_is_frozen_by_its_order';
  end if;
  return null;
end $$;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'deals_are_frozen_by_an_order') then
    create constraint trigger deals_are_frozen_by_an_order after update of frozen_at on transactions
      deferrable initially deferred for each row when (new.frozen_at is distinct from old.frozen_at)
      execute function keep_frozen_deals();
    create constraint trigger orders_freeze_their_deal after insert or update of state on freezes
      deferrable initially deferred for each row execute function keep_frozen_deals();
  end if;
end $$;
