-- What is final stays: no row of these tables is changed, deleted or emptied away, by no program and no console.
create or replace function refuse_to_rewrite() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
