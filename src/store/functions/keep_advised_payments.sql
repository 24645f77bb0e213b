-- An announcement begins open and keeps its account, side and sum. The line that a statement booked it as is one of its
-- account, side and currency, for ever.
create or replace function keep_advised_payments() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if coalesce(new.line_id::text, new.withdrawn_at::text) is not null then
      raise exception 'announcement % begins open', new.advised_id
        using errcode = 'integrity_constraint_violation', constraint = 'an_announcement_begins_open';
    end if;
    return new;
  end if;
  if (new.advised_id, new.custody_id, new.direction, new.amount_minor, new.currency, new."references")
    is distinct from (old.advised_id, old.custody_id, old.direction, old.amount_minor, old.currency, old."references")
    or old.line_id is not null and new.line_id is distinct from old.line_id
  then
    raise exception 'announcement % stays as the bank told it', old.advised_id
      using errcode = 'integrity_constraint_violation', constraint = 'an_announcement_stays_as_it_came';
  end if;
  if new.line_id is not null and old.line_id is null and not exists (
    select from bank_lines l where l.line_id = new.line_id and (l.custody_id, l.direction, l.currency)
      = (new.custody_id, new.direction, new.currency))
  then
    raise exception 'announcement % is not line %', old.advised_id, new.line_id
      using errcode = 'integrity_constraint_violation', constraint = 'an_announcement_is_booked_as_its_own_line';
  end if;
  return new;
end $$;

create or replace trigger advised_payments_stay before insert or update on advised_payments
  for each row execute function keep_advised_payments();
