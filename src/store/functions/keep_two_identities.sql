-- A protected payment is between two persons: nobody sits on both sides of a deal under two accounts.
create or replace function keep_two_identities() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  -- One account on both sides is refused by a constraint of the table.
  if new.seller_id <> new.buyer_id and new.seller_id in (select accounts_of_identity(new.buyer_id)) then
    raise exception 'both sides of deal % are one person', new.transaction_id
      using errcode = 'integrity_constraint_violation', constraint = 'two_sides_are_two_persons';
  end if;
  return new;
end $$;

create or replace trigger a_new_deal_is_between_two before insert on transactions
  for each row when (new.buyer_id is not null and new.seller_id is not null) execute function keep_two_identities();
create or replace trigger a_deal_is_between_two before update on transactions
  for each row when (new.buyer_id is not null and new.seller_id is not null
    and (new.buyer_id is distinct from old.buyer_id or new.seller_id is distinct from old.seller_id))
  execute function keep_two_identities();
