-- How a bank writes its tables of movements (CSV, XLSX), told once by an operator for an account: which column is what.
create table statement_profiles (
  profile_id uuid primary key,
  custody_id text not null references custody_accounts,
  name       text not null check (length(name) between 2 and 60),
  rules      jsonb not null, -- ProfileRules of the domain
  version    int not null default 1,
  changed_by uuid not null references people,
  changed_at timestamptz not null
);
create unique index a_profile_is_named_once on statement_profiles (custody_id, lower(name));
grant select, insert, update, delete on statement_profiles to resguardo_app;
