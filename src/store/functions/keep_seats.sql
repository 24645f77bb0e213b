-- Who sits where is settled by the first offer that was sent, as far as a seat is taken; what a deal is counted in is settled as both agree,
-- and where its refunds go by its first payer. A draft that was thrown away has nobody and is never sent. None of it is exchanged and put back, and no hand in its money is forgotten.
create or replace function keep_seats() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  broken text := case
    when old.version > 0 and old.buyer_id is null and old.seller_id is null then 'a_discarded_draft_is_gone'
    when old.terms_version > 0 and (new.terms_version < old.terms_version
      or old.buyer_id is not null and new.buyer_id is distinct from old.buyer_id
      or old.seller_id is not null and new.seller_id is distinct from old.seller_id) then 'a_seat_stays_its_persons'
    when old.agreed_at is not null and (new.agreed_at, new.currency) is distinct from (old.agreed_at, old.currency)
      then 'what_was_agreed_stays'
    when nullif(new.refund_account, 'null') - 'sealed' is distinct from nullif(old.refund_account, 'null') - 'sealed'
      and nullif(old.refund_account, 'null') is not null then 'the_first_payer_stays'
    when not new.handled_by @> old.handled_by then 'hands_are_not_forgotten' end;
begin
  if broken is not null then
    raise exception 'deal % was sent with other persons or terms', old.transaction_id
      using errcode = 'integrity_constraint_violation', constraint = broken;
  end if;
  return new;
end $$;

create or replace trigger seats_stay before update on transactions for each row
  when ((new.buyer_id, new.seller_id, new.currency, new.agreed_at, new.terms_version, new.refund_account, new.handled_by)
    is distinct from (old.buyer_id, old.seller_id, old.currency, old.agreed_at, old.terms_version, old.refund_account, old.handled_by))
  execute function keep_seats();
