-- A payment that belongs to no deal goes its way in one direction. A deposit goes back whole and only to the account of its
-- own line; of a payout that came back with more than was paid, exactly what was too much does. Own funds go to the
-- operator's own account, and are approved only as far as clients stay covered.
create or replace function keep_custody_payments() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.line_id is null and not exists (
      select from own_accounts own where own.custody_id = new.custody_id and own.account = new.account)
    then
      raise exception 'payment % does not go to the operator’s own account', new.code
        using errcode = 'integrity_constraint_violation', constraint = 'own_funds_go_to_the_own_account';
    end if;
    if new.state <> 'proposed' or new.line_id is not null and not exists (
      select from bank_lines line left join payouts payout using (payout_id)
      where line.line_id = new.line_id and line.direction = 'credit'
        and line.custody_id = new.custody_id and line.currency = new.custody_id and line.payer_account = new.account
        and case new.out_of when 'unclaimed' then line.amount_minor - payout.amount_minor = new.amount_minor
          else line.transaction_id is null and line.state <> 'divided' and line.divided_from is null
            and line.amount_minor = new.amount_minor end)
    then
      raise exception 'payment % does not go back as its deposit came', new.code
        using errcode = 'integrity_constraint_violation', constraint = 'a_deposit_goes_back_where_it_came_from';
    end if;
    return new;
  end if;
  if new.state <> old.state and (old.state, new.state) not in (('proposed', 'approved'), ('proposed', 'dropped'),
    ('approved', 'exported'), ('approved', 'dropped'), ('exported', 'approved'), ('exported', 'settled'), ('exported', 'rejected'))
  then
    raise exception 'payment % does not go from % to %', new.code, old.state, new.state
      using errcode = 'integrity_constraint_violation', constraint = 'a_custody_payment_keeps_its_course';
  end if;
  if new.line_id is null and old.state = 'proposed' and new.state = 'approved' then
    perform wait_at_account(new.custody_id);
    if withdrawable_minor(new.custody_id) < new.amount_minor then
      raise exception 'payment % takes more than is the operator’s', new.code
        using errcode = 'integrity_constraint_violation', constraint = 'clients_stay_covered';
    end if;
  end if;
  return new;
end $$;

create or replace trigger custody_payments_keep_their_course before insert or update on custody_payments
  for each row execute function keep_custody_payments();
