-- Money leaves only where two persons administer: one alone could give a second mailbox of theirs the roles that prepare
-- and approve. Their rows are held, so that a dismissal and a file do not pass each other.
create or replace function refuse_files_of_one_administrator() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform from people where 'administrator' = any (roles) order by person_id for update;
  if (select count(*) from people where 'administrator' = any (roles)) < 2 then
    raise exception 'payment file % leaves where fewer than two administer', new.file_id
      using errcode = 'integrity_constraint_violation', constraint = 'money_leaves_where_two_administer';
  end if;
  return new;
end $$;

create or replace trigger money_leaves_where_two_administer before update of state on payment_files
  for each row when (new.state in ('approved', 'handed_over') and new.state <> old.state)
  execute function refuse_files_of_one_administrator();
