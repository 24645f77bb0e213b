-- How a bank that takes no ISO 20022 order wants its payments told, made by operators for an account.
create table payment_layouts (
  layout_id  uuid primary key,
  custody_id text not null references custody_accounts,
  name       text not null check (length(name) between 2 and 60),
  rules      jsonb not null, -- LayoutRules of the domain
  version    int not null default 1,
  changed_by uuid not null references people,
  changed_at timestamptz not null
);
create unique index a_layout_is_named_once on payment_layouts (custody_id, lower(name));
grant select, insert, update, delete on payment_layouts to resguardo_app;

-- A payment file keeps the layout it was written in, as it was then (PaymentLayout of the domain), and its day, which a
-- layout need not tell. Nobody may update either: what was made stays readable.
alter table payment_files
  add column layout         jsonb,
  add column execution_date date,
  add constraint a_file_in_a_layout_keeps_it_and_its_day
    check ((version = 'layout') = (layout is not null) and (layout is null or execution_date is not null));
