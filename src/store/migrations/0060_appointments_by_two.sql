-- Who works in the office is decided by two: one administrator proposes it, another confirms it.

create table appointments (
  person_id   uuid not null references people,
  role        text not null check (role in ('operator', 'approver', 'mediator', 'administrator')),
  reason      text not null,
  proposed_by uuid not null references people,
  proposed_at timestamptz not null,
  lapses_at   timestamptz not null check (lapses_at > proposed_at),
  primary key (person_id, role),
  constraint nobody_proposes_themself check (proposed_by <> person_id)
);
comment on table appointments is 'Roles in the office that one administrator proposed for somebody and another has not confirmed yet.';

grant select, insert, delete on appointments to resguardo_app;
