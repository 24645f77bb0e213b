-- An order begins as somebody's paper, goes on as it may, and stays as it ended. Nobody with a stake in its deal, under
-- whatever account, decides about it for the office.
create or replace function keep_freezes() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  broken text := case
    when tg_op = 'INSERT' and new.state <> 'proposed' then 'an_order_begins_as_a_paper'
    when tg_op = 'UPDATE' and old.state in ('refused', 'lifted', 'executed') then 'an_order_ends_once'
    when tg_op = 'UPDATE' and new.state <> old.state
      and not (old.state = 'proposed' and new.state in ('refused', 'standing') or old.state = 'standing' and new.state in ('lifted', 'executed'))
      then 'an_order_keeps_its_course'
    when tg_op = 'UPDATE' and old.decided_by is not null and new.decided_by is distinct from old.decided_by
      then 'who_decided_stays'
    when exists (select from transactions deal where deal.transaction_id = new.transaction_id
      and (has_stake(new.decided_by, buyer_id, seller_id, broker_of(transaction_id)) or has_stake(new.lift_by, buyer_id, seller_id, broker_of(transaction_id))
        or has_stake(new.ruling_by, buyer_id, seller_id, broker_of(transaction_id)) or has_stake(new.ended_by, buyer_id, seller_id, broker_of(transaction_id))))
      then 'who_has_a_stake_has_no_hand' end;
begin
  if broken is not null then
    raise exception 'order % would be bent', new.freeze_id using errcode = 'integrity_constraint_violation', constraint = broken;
  end if;
  return new;
end $$;

create or replace trigger freezes_keep_their_course before insert or update on freezes for each row execute function keep_freezes();
