-- What somebody writes who is about to open a dispute, question by question, until they open it. Theirs alone, like the draft of
-- a deal: it binds nobody and is part of no history.

create table dispute_drafts (
  transaction_id uuid not null,
  tranche        int not null,
  person_id      uuid not null references people,
  content        jsonb not null check (jsonb_typeof(content) = 'object'), -- the fields as they were typed
  saved_at       timestamptz not null,
  primary key (transaction_id, tranche, person_id),
  constraint a_dispute_is_drafted_about_a_part foreign key (transaction_id, tranche) references tranches (transaction_id, number),
  constraint only_the_two_draft_a_dispute foreign key (person_id, transaction_id) references participants (person_id, transaction_id)
);
comment on table dispute_drafts is 'What is typed before a dispute is opened; gone when it is, when its person closes their account, or after a year.';
create index dispute_drafts_by_person on dispute_drafts (person_id);

grant select, insert, update, delete on dispute_drafts to resguardo_app;
