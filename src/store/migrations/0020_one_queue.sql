-- One queue: everything that happens later waits in one table.
--
-- What a step promises is still one row that the money statement adds; that row is now claimed, tried and counted
-- where it lies, instead of being moved to the tables of a library. Push messages, clocks that ran out and questions
-- to the identity provider come into the same table, each with its attempts and what happened last.

alter table outbox rename to jobs;
alter table jobs rename column outbox_id to job_id;
alter table jobs rename constraint outbox_pkey to jobs_pkey;
alter table jobs
  add column key text constraint one_job_for_each_key unique,
  add column promised_at timestamptz not null default now(),
  -- By the program's clock. At once, unless it says otherwise; null once nothing more is tried.
  add column due_at timestamptz default 'epoch',
  add column attempts int not null default 0,
  -- After this a failure is the last one; null before the first.
  add column expires_at timestamptz,
  -- By PostgreSQL's clock: a claim is about processes, whatever the sandbox's clock shows.
  add column claimed_until timestamptz,
  -- What happened last: a code, never anybody's data. Null where nothing went wrong since it was last done.
  add column problem text,
  add column failing_since timestamptz,
  add constraint what_failed_says_why check ((problem is null) = (failing_since is null)),
  add constraint what_is_given_up_has_failed check (due_at is not null or problem is not null);
create index jobs_due on jobs (task, due_at, job_id) where due_at is not null;
create index jobs_failing on jobs (failing_since, job_id) where problem is not null;
grant update (due_at, attempts, expires_at, claimed_until, problem, failing_since, payload) on jobs to resguardo_app;

-- What the library still had to do. Its nightly work is begun anew by every start.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    execute $move$
      insert into jobs (task, payload, promised_at, attempts, due_at, problem, failing_since)
      select task.identifier, job.payload::jsonb, job.created_at, job.attempts,
        case when job.attempts < job.max_attempts then job.run_at end,
        case when job.last_error is not null or job.attempts >= job.max_attempts then 'unknown' end,
        case when job.last_error is not null or job.attempts >= job.max_attempts then job.updated_at end
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier not in ('check-books', 'erase-what-is-due')
      order by job.id $move$;
    drop schema graphile_worker cascade;
  end if;
end $$;

insert into jobs (task, payload, due_at, attempts)
select 'send-push', jsonb_build_object('messageId', message_id), due_at, attempts
from push_messages where due_at is not null order by due_at;
alter table push_messages drop constraint what_is_over_has_an_end, drop column due_at, drop column attempts;

insert into jobs (task, key, payload, due_at)
select 'ask-identity-provider', 'ask-identity-provider ' || session_id, jsonb_build_object('sessionId', session_id), ask_at
from identity_checks where ask_at is not null and session_id is not null;
alter table identity_checks drop column ask_at;

-- The clocks of deals: what claimed them is the job of their firing.
alter table timers drop column claimed_until;
