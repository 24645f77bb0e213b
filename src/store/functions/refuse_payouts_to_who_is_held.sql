-- Nothing leaves for somebody who is held: no payout of theirs goes into a payment file, and no file with one of theirs is
-- approved or handed over.
create or replace function refuse_payouts_to_who_is_held() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if wait_for_holds(array[new.person_id], array[new.transaction_id]) then
    raise exception 'payout % is for somebody who is held', new.code
      using errcode = 'integrity_constraint_violation', constraint = 'nothing_leaves_for_who_is_held';
  end if;
  return new;
end $$;

create or replace trigger no_payout_to_who_is_held before insert or update of state on payouts
  for each row when (new.state = 'exported') execute function refuse_payouts_to_who_is_held();
