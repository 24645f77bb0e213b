-- Invoices of the operator's fees. Each release tells whose fees it earned (`fees_earned`); from the day on that the operator
-- said under which tax identity it invoices, each of them gets its invoice when the release commits. Numbers follow one
-- another without a gap, by series, kind and year; nothing here is ever changed or deleted: `write_invoice`, `add_invoice`
-- and `replace_invoice` are the only ways in.
create table tax_identities (
  identity_id uuid primary key,
  legal_name  text not null check (length(legal_name) between 2 and 120),
  tax_number  text not null check (length(tax_number) between 3 and 40),
  address     text not null check (length(address) between 5 and 200),
  country     text not null check (country ~ '^[A-Z]{2}$'),
  time_zone   text not null, -- on whose calendar invoices have their day and year
  series      text not null check (series ~ '^[A-Z0-9]{0,6}$'), -- how its numbers begin
  set_by      uuid not null references people,
  since       timestamptz not null
);
comment on table tax_identities is 'Who issues invoices, as the operator said it; the newest counts, and older invoices keep theirs.';
create index tax_identities_by_time on tax_identities (since desc);

create table tax_data (
  tax_data_id  uuid primary key,
  person_id    uuid not null references people,
  sealed_data  text, -- name, tax number, address and country; null once the law has no more need of it
  given_at     timestamptz not null,
  withdrawn_at timestamptz -- replaced by newer ones, or taken back
);
comment on table tax_data is 'To whom complete invoices are made out, as each person said it. What an invoice was made out to stays.';
create unique index a_person_has_their_tax_data_once on tax_data (person_id) where withdrawn_at is null;
create index tax_data_by_person on tax_data (person_id);

create table fees_earned (
  journal_id       bigint not null,
  party            text not null check (party in ('buyer', 'seller')),
  person_id        uuid not null references people,
  transaction_id   uuid not null references transactions,
  currency         char(3) not null,
  base_minor       bigint not null check (base_minor >= 0), -- the fee without its tax
  tax_minor        bigint not null check (tax_minor >= 0),
  tax_basis_points int not null check (tax_basis_points between 0 and 10000),
  tax_name         text not null,
  at               timestamptz not null,
  constraint a_side_bears_a_fee_of_an_entry_once primary key (journal_id, party),
  constraint a_fee_is_something check (base_minor + tax_minor > 0)
);
comment on table fees_earned is 'Whose fees a release earned, side by side: together they are what the entry posts as fee and tax.';

create table invoices (
  invoice_id       uuid primary key,
  series           text not null,
  kind             text not null check (kind in ('simplified', 'complete', 'rectifying')),
  year             int not null,
  number           int not null check (number > 0),
  identity_id      uuid not null references tax_identities,
  tax_data_id      uuid references tax_data,
  person_id        uuid not null references people,
  transaction_id   uuid not null references transactions,
  journal_id       bigint not null,
  party            text not null,
  currency         char(3) not null,
  base_minor       bigint not null,
  tax_minor        bigint not null,
  tax_basis_points int not null,
  tax_name         text not null,
  issued_at        timestamptz not null,
  rectifies        uuid references invoices, -- the invoice that this one takes back whole
  replaces         uuid references invoices, -- the invoice in whose stead this one was made out
  foreign key (journal_id, party) references fees_earned,
  constraint an_invoice_has_its_number_alone unique (series, kind, year, number),
  constraint an_invoice_is_taken_back_once unique (rectifies),
  constraint an_invoice_is_replaced_once unique (replaces),
  constraint an_invoice_that_takes_back_is_of_its_kind check ((kind = 'rectifying') = (rectifies is not null)),
  constraint an_invoice_takes_back_or_replaces check (rectifies is null or replaces is null),
  constraint only_what_takes_back_is_below_zero check (case kind when 'rectifying'
    then base_minor <= 0 and tax_minor <= 0 else base_minor >= 0 and tax_minor >= 0 end),
  constraint a_complete_invoice_says_to_whom check (case kind when 'complete' then tax_data_id is not null
    when 'simplified' then tax_data_id is null else true end)
);
comment on table invoices is 'Invoices of the operator''s fees. They move no money: the journal did.';
create unique index a_fee_is_invoiced_once on invoices (journal_id, party) where rectifies is null and replaces is null;
create index invoices_by_person on invoices (person_id, invoice_id desc);
create index invoices_by_deal on invoices (transaction_id);
create index invoices_by_time on invoices (issued_at, invoice_id);

do $$
declare
  name text;
begin
  foreach name in array array['tax_identities', 'fees_earned', 'invoices'] loop
    execute format('create trigger %1$s_stay before update or delete on %1$I for each row execute function refuse_to_rewrite()', name);
    execute format('create trigger %1$s_are_not_emptied before truncate on %1$I for each statement execute function refuse_to_rewrite()', name);
  end loop;
end $$;

grant select on fees_earned, invoices to resguardo_app;
grant select, insert on tax_identities to resguardo_app;
grant select, insert, delete on tax_data to resguardo_app;
grant update (withdrawn_at) on tax_data to resguardo_app;

-- Their successors also take the fees that a step earns.
drop function if exists record_steps(json, json, json, json, json, json, json, json, json, json, json, json, json, json, json, json);
drop function if exists record_journal(uuid[], json, json);
