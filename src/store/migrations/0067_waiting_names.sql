-- A name that could be taken for a bank's, an authority's or the operator's own is not shown to anybody before an operator
-- allowed it: until then others read the one from before.

create table waiting_names (
  person_id  uuid primary key references people,
  name       text not null,
  asked_at   timestamptz not null,
  refused_at timestamptz
);
comment on table waiting_names is 'What somebody wants to be called and waits for an operator, or was not allowed.';

grant select, insert, update, delete on waiting_names to resguardo_app;
