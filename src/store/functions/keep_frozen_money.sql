-- Out of a part of a frozen deal goes nothing, to nobody: only its payer's bank can take back what it had brought.
create or replace function keep_frozen_money() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from transactions where transaction_id = new.transaction_id and frozen_at is not null) then
    raise exception 'money would leave part % of frozen deal %', new.number, new.transaction_id
      using errcode = 'integrity_constraint_violation', constraint = 'nothing_leaves_a_frozen_deal';
  end if;
  return new;
end $$;

create or replace trigger frozen_money_stays before update on tranches for each row
  when ((new.released_minor, new.refunded_minor, new.moved_minor) is distinct from (old.released_minor, old.refunded_minor, old.moved_minor))
  execute function keep_frozen_money();
