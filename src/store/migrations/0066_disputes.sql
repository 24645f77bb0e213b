-- Disputes: one part of a deal whose money is locked until both settle or somebody decides. A part remembers all the
-- states it goes back to, and which part it was split off: what nobody claims goes on as a part of its own.

alter table tranches
  alter column previous type text[] using case when state = 'releasable' and previous is not null then array[previous] else '{}' end,
  alter column previous set not null,
  add column split_from smallint,
  add column moved_minor bigint not null default 0 check (moved_minor >= 0),
  drop constraint what_came_in_is_held_or_went_out,
  add constraint what_came_in_is_held_or_went_out
    check (held_minor = funded_minor - unfunded_minor - released_minor - refunded_minor - moved_minor),
  add constraint a_part_is_split_off_an_earlier_one check (split_from < number);
alter table tranches alter column moved_minor drop default;
comment on column tranches.previous is 'Where it goes back to when its release is undone or its dispute withdrawn, the nearest last.';
comment on column tranches.moved_minor is 'What went on as a part of its own: nobody claims it in the dispute about this one.';
comment on column tranches.split_from is 'The part that it was split off.';

create table disputes (
  dispute_id         uuid primary key,
  transaction_id     uuid not null references transactions,
  tranche            smallint not null,
  state              text not null,
  ground             text not null,
  opened_by          text not null check (opened_by in ('buyer', 'seller')),
  by_system          boolean not null,
  claimed_minor      bigint not null check (claimed_minor > 0),
  wanted             text not null,
  statement          text not null,
  opened_at          timestamptz not null,
  mediator_id        uuid references people,
  reviewer_id        uuid references people,
  excluded           jsonb not null,
  objected           jsonb not null,
  rested             jsonb not null,
  waived             jsonb not null,
  questions          jsonb not null,
  evidence_closed_at timestamptz,
  resolution         jsonb,
  accepted           jsonb not null,
  refused            boolean not null,
  decision           jsonb,
  appeal             jsonb,
  review             jsonb,
  missed             jsonb not null,
  foreign key (transaction_id, tranche) references tranches,
  constraint who_reviews_did_not_mediate check (reviewer_id <> mediator_id)
);
comment on table disputes is 'What two people disagree about, from its opening to its end. What was said in it stands in the events too.';
create index disputes_by_transaction on disputes (transaction_id);
create unique index one_open_dispute_per_tranche on disputes (transaction_id, tranche)
  where state not in ('executed', 'settled', 'withdrawn');
create index open_disputes on disputes (opened_at) where state not in ('executed', 'settled', 'withdrawn');

grant select on disputes to resguardo_app;

-- Who supervises acts where the platform is late.
alter table people drop constraint only_known_roles, add constraint only_known_roles
  check (roles <@ array['operator', 'approver', 'mediator', 'supervisor', 'administrator']);
alter table appointments drop constraint appointments_role_check, add constraint appointments_role_check
  check (role in ('operator', 'approver', 'mediator', 'supervisor', 'administrator'));
