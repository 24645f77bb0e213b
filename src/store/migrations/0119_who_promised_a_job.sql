-- In which trace a job was promised, for whoever follows it: of what was promised within a database transaction that said so.
alter table jobs add column promised_in text default nullif(current_setting('resguardo.promised_in', true), '')
  constraint a_job_is_promised_in_a_trace check (promised_in ~ '^[0-9a-f]{32}-[0-9a-f]{16}$');
grant update (promised_in) on jobs to resguardo_app;
