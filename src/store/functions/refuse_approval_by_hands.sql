-- Who matched a deposit, proved a delivery or said what came back does not approve a payout of that deal, under whatever account. Asked when it
-- is approved: whoever approved it may have a hand in later money of that deal, and what was approved still leaves.
create or replace function refuse_approval_by_hands() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  -- An upsert comes as an insert first, so what stands is looked up.
  if exists (select from payouts where payout_id = new.payout_id and approved_by = new.approved_by) then
    return new;
  end if;
  if exists (select from transactions where transaction_id = new.transaction_id
    and handled_by ?| array(select accounts_of_identity(new.approved_by)::text)) then
    raise exception 'who had a hand in the money of % does not approve its payouts', new.transaction_id
      using errcode = 'integrity_constraint_violation', constraint = 'who_had_a_hand_does_not_approve';
  end if;
  return new;
end $$;

create or replace trigger hands_do_not_approve before insert or update on payouts for each row
  when (new.approved_by is not null) execute function refuse_approval_by_hands();
