-- What one person prepared and another approves is one thing: while either counts, a payout keeps its account, and who
-- prepared and who approved it. Whoever stops it or takes the approval back takes both back.
create or replace function keep_approved_payouts() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'payout % was prepared or approved otherwise', old.code
    using errcode = 'integrity_constraint_violation', constraint = 'an_approved_payout_stays_as_it_was_approved';
end $$;

-- The number is sealed again when keys are exchanged; it is the frozen one all the same.
create or replace trigger approved_payouts_stay before update on payouts for each row
  when (old.prepared_by is not null and (new.prepared_by is not null or new.state not in ('planned', 'blocked', 'set_off'))
    and (nullif(new.account, 'null') - 'sealed', new.prepared_by) is distinct from (nullif(old.account, 'null') - 'sealed', old.prepared_by)
    or old.approved_by is not null and new.state not in ('planned', 'blocked', 'set_off') and new.approved_by is distinct from old.approved_by)
  execute function keep_approved_payouts();
