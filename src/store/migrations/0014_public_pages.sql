-- What public pages keep and show: messages to the operator, and when the books were last checked.
--
-- Anybody may write, with or without an account; what they wrote is read by the operator's people, answered by
-- mail, and erased a year later. Every check of the books leaves how many promises it found broken, so that
-- `/transparencia` can say it without checking anything itself.

create table contact_messages (
  message_id  uuid primary key,
  reference   text not null constraint a_message_has_its_own_number unique check (reference ~ '^M[0-9A-Z]{8}$'),
  person_id   uuid references people, -- null: written without an account
  name        text not null check (length(name) between 1 and 80),
  email       text not null check (length(email) between 3 and 254),
  subject     text not null check (length(subject) between 1 and 120),
  body        text not null check (length(body) between 1 and 4000),
  deal_code   text not null default '', -- as it was typed: whether there is such a deal is not told
  sent_at     timestamptz not null,
  mailed_at   timestamptz, -- when the operator's mailbox took it over
  answered_at timestamptz,
  answered_by uuid references people,
  note        text,
  constraint an_answer_is_whole
    check ((answered_at is null) = (answered_by is null) and (answered_at is null) = (note is null))
);
comment on table contact_messages is 'What people wrote to the operator, until a year after.';
create index contact_messages_by_age on contact_messages (sent_at);

create table book_checks (
  book_check_id bigint primary key generated always as identity,
  at            timestamptz not null,
  broken        int not null check (broken >= 0)
);
comment on table book_checks is 'Each check of the invariants: when, and how many promises were broken.';

grant select, insert, update, delete on contact_messages to resguardo_app;
grant select, insert on book_checks to resguardo_app;
