-- A payout is of one side of its deal or of its broker, in its currency. It names an account of that side's person that is in
-- use when it is named, and a sale is paid to
-- such an account alone. What goes back to a payer goes to the account of a line of the bank that brought money into this very deal:
-- the first one's, or, of what was too much, that of its own line and no more than that. Its number is not told, it
-- is the line's.
create or replace function assert_payout_goes_to_its_payee() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  deal record;
  named text := new.account ->> 'bankAccountId';
  origin jsonb;
begin
  if tg_op = 'INSERT' then
    select case new.to_party when 'buyer' then buyer_id when 'seller' then seller_id
        when 'broker' then broker_of(transaction_id) end as seat, currency,
      refund_account ->> 'lineId' as first_line into deal
    from transactions where transaction_id = new.transaction_id;
    if (deal.seat, deal.currency) is distinct from (new.person_id, new.currency) then
      raise exception 'payout % is of nobody who sits there, or in another currency', new.code
        using errcode = 'integrity_constraint_violation', constraint = 'a_payout_goes_to_its_seat';
    end if;
  end if;
  if nullif(new.account, 'null') is null then return new; end if;
  if named is null and new.to_party <> 'buyer' or named is not null and not exists (
    select from bank_accounts where bank_account_id = named::uuid and person_id = new.person_id
  ) then
    raise exception 'payout % names an account that is not its payee''s', new.code
      using errcode = 'integrity_constraint_violation', constraint = 'a_payout_goes_to_its_payee';
  end if;
  -- Whoever puts the account away at this moment waits for this payout and is refused, or the payout waits for them.
  if named is not null and not exists (
    select from payouts where payout_id = new.payout_id and account ->> 'bankAccountId' = named
  ) then
    perform from bank_accounts where bank_account_id = named::uuid and archived_at is null for share;
    if not found then
      raise exception 'payout % names an account that was put away', new.code
        using errcode = 'integrity_constraint_violation', constraint = 'a_payout_goes_to_an_account_in_use';
    end if;
  end if;
  -- An upsert comes as an insert first: what stands already was looked at.
  if named is not null or exists (select from payouts
    where payout_id = new.payout_id and nullif(account, 'null') - 'sealed' = new.account - 'sealed')
  then
    return new;
  end if;
  select line.payer_account || jsonb_build_object('lineId', line.line_id::text) into origin from bank_lines line
  where line.transaction_id = new.transaction_id and line.line_id::text = new.account ->> 'lineId'
    and line.direction = 'credit' and line.payout_id is null and jsonb_typeof(line.payer_account) = 'object'
    and case new.cause when 'excess' then line.amount_minor - new.amount_minor >= (
        select coalesce(sum(amount_minor), 0) from payouts where transaction_id = new.transaction_id and cause = 'excess'
          and account ->> 'lineId' = line.line_id::text and payout_id <> new.payout_id)
      else line.line_id::text = (select refund_account ->> 'lineId' from transactions where transaction_id = new.transaction_id) end;
  if origin is null or origin - 'sealed' <> new.account - 'sealed' then
    raise exception 'payout % does not go back where its money came from', new.code
      using errcode = 'integrity_constraint_violation', constraint = 'what_goes_back_goes_where_it_came_from';
  end if;
  new.account := origin;
  return new;
end $$;

create or replace trigger payouts_go_to_their_payee before insert on payouts for each row
  execute function assert_payout_goes_to_its_payee();
create or replace trigger payouts_stay_with_their_payee before update of account on payouts for each row
  when (new.account is distinct from old.account) execute function assert_payout_goes_to_its_payee();
