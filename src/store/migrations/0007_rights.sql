-- Rights: what the running application may do.
--
-- The program connects as `resguardo_app`, which may read everything, write the ordinary tables, and change
-- agreement, money and facts only through the functions of 0006. Even a stolen connection of the
-- application cannot update, delete or empty the ledger, the events or the terms.

do $$
begin
  if not exists (select from pg_roles where rolname = 'resguardo_app') then
    create role resguardo_app nologin;
  end if;
end $$;
do $$
begin
  execute format('grant resguardo_app to %I', current_user);
end $$;

grant usage on schema public, auth to resguardo_app;
grant select on all tables in schema public to resguardo_app;
grant usage on all sequences in schema public to resguardo_app;
grant select, insert, update, delete on all tables in schema auth to resguardo_app;

grant insert, update on people, step_ups, bank_accounts, drafts, invitations, bank_lines, statements, payment_files,
  notices, notice_deliveries, custody_accounts, clock to resguardo_app;
grant insert on statement_files, office_log, account_snapshots, outbox, command_keys to resguardo_app;
grant update (remind_at, claimed_until) on timers to resguardo_app;
grant delete on drafts, outbox, clock to resguardo_app;

revoke execute on function record_steps, record_rows, record_journal, post_entry from public;
grant execute on function record_steps, post_entry to resguardo_app;
