-- The same of a payout: whoever prepares or approves it has no stake in its deal.
create or replace function keep_payouts_from_stakes() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  -- An upsert comes as an insert first, so what stands is looked up: what was decided before stays.
  if exists (select from payouts where payout_id = new.payout_id
      and (prepared_by, approved_by) is not distinct from (new.prepared_by, new.approved_by)) then
    return new;
  end if;
  if exists (select from transactions
      where transaction_id = new.transaction_id
        and (has_stake(new.prepared_by, buyer_id, seller_id, broker_of(transaction_id)) or has_stake(new.approved_by, buyer_id, seller_id, broker_of(transaction_id)))) then
    raise exception 'who has a stake in deal % would prepare or approve its payouts', new.transaction_id
      using errcode = 'integrity_constraint_violation', constraint = 'who_has_a_stake_has_no_hand';
  end if;
  return new;
end $$;

create or replace trigger stakes_pay_nothing_out before insert or update on payouts
  for each row when (new.prepared_by is not null or new.approved_by is not null)
  execute function keep_payouts_from_stakes();
