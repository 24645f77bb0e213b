-- What is to be paid lies in its own account in transit, to the cent; and nothing leaves for a buyer who owes in that deal.
create or replace function assert_payout_is_set_aside() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if moved_in_deal(new.transaction_id, 'transit:' || new.payout_id) <> -new.amount_minor then
    raise exception 'nothing was set aside for payout %', new.code
      using errcode = 'integrity_constraint_violation', constraint = 'a_payout_is_set_aside';
  end if;
  if new.to_party = 'buyer' and exists (
    select from transactions where transaction_id = new.transaction_id and buyer_owes_minor > 0
  ) then
    raise exception 'the buyer of % owes: payout % does not leave', new.transaction_id, new.code
      using errcode = 'integrity_constraint_violation', constraint = 'a_buyer_who_owes_is_not_paid';
  end if;
  return new;
end $$;

create or replace trigger payouts_are_set_aside before insert or update of state on payouts for each row
  when (new.state in ('approved', 'exported', 'sent')) execute function assert_payout_is_set_aside();
