-- Where somebody is paid does not change in silence: every change is told to its owner, with a link that stops it. Until it
-- is told nothing is paid there, and the cool-off begins then.

create table account_changes (
  change_id         uuid primary key,
  person_id         uuid not null references people,
  bank_account_id   uuid not null references bank_accounts,
  former_account_id uuid references bank_accounts, -- where they were paid before in that currency
  kind              text not null check (kind in ('added', 'default')),
  cool_off          text not null check (cool_off in ('T-COOL', 'T-COOL-CHANGED')),
  changed_at        timestamptz not null,
  told_at           timestamptz,
  stopped_at        timestamptz
);
comment on table account_changes is 'Changes of where somebody is paid: when their owner was told, and when they stopped them.';
create index account_changes_by_account on account_changes (bank_account_id) where told_at is null;
create index account_changes_by_person on account_changes (person_id);

grant select, insert on account_changes to resguardo_app;
grant update (told_at, stopped_at) on account_changes to resguardo_app;
