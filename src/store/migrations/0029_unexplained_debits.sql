-- Debits of a custody account that nobody asked for: each is in the books at once, on an account of its own, and two
-- persons explain it. While clients are not covered because of one, no payment file is made.

create table debit_explanations (
  line_id        bigint primary key references bank_lines,
  kind           text not null check (kind in ('charge', 'own', 'given-back')),
  credit_line_id bigint unique references bank_lines, -- the line by which the bank gave it back
  note           text not null,
  proposed_by    uuid not null references people,
  proposed_at    timestamptz not null,
  confirmed_by   uuid references people,
  confirmed_at   timestamptz,
  constraint who_explains_does_not_confirm check (confirmed_by is null or confirmed_by <> proposed_by),
  constraint what_came_back_names_its_line check ((kind = 'given-back') = (credit_line_id is not null)),
  constraint a_confirmation_has_its_moment check ((confirmed_by is null) = (confirmed_at is null))
);
comment on table debit_explanations is 'What a debit of the bank turned out to be, as one person says and another confirms.';

-- Those that were judged before this and wait are judged again, and so come into the books.
update bank_lines set suggestion = null where direction = 'debit' and state in ('imported', 'suggested');

create index unexplained_debits on bank_lines (custody_id) where state = 'unexplained';

grant select, insert, update on debit_explanations to resguardo_app;
