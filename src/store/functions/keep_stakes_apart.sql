-- Whoever has a stake in a deal has no hand in its money for the operator: neither under the account that sits in it,
-- nor under another one of the same identity.
create or replace function keep_stakes_apart() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from jsonb_array_elements_text(new.handled_by) hand
      where not old.handled_by ? hand and has_stake(hand::uuid, new.buyer_id, new.seller_id, broker_of(new.transaction_id))) then
    raise exception 'who has a stake in deal % would have a hand in its money', new.transaction_id
      using errcode = 'integrity_constraint_violation', constraint = 'who_has_a_stake_has_no_hand';
  end if;
  return new;
end $$;

create or replace trigger stakes_are_apart before update on transactions
  for each row when (new.handled_by is distinct from old.handled_by) execute function keep_stakes_apart();
