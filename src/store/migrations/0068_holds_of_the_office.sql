-- The office may hold a person's money too, all of it or that of one deal, for reasons other than their identity (H1–H4).
-- A hold is looked at by its day; two persons extend it.
alter table holds
  drop constraint holds_class_check,
  add constraint a_hold_is_of_a_known_class check (class in (
    'identity', 'other-payer', 'sanctions-list', 'fraud-review', 'bank-claim', 'authority-order', 'account-change')),
  add column transaction_id uuid references transactions, -- null: all their money
  add column asked text check (length(asked) between 1 and 4000), -- what the person is asked to send
  add column extension_until timestamptz, -- proposed and not confirmed yet
  add column extension_by uuid,
  add column extension_reason text,
  add column extended_by uuid, -- who confirmed the day by which it is looked at now
  add constraint identity_is_of_the_person check (class <> 'identity' or transaction_id is null),
  add constraint what_is_proposed_says_by_whom_and_why check (
    (extension_until is null) = (extension_by is null) and (extension_until is null) = (extension_reason is null));

drop index a_person_is_held_once_for_each_class;
create unique index a_person_is_held_once_for_each_class on holds (person_id, class, transaction_id)
  nulls not distinct where lifted_at is null;
create index open_holds on holds (review_by) where lifted_at is null;
create index holds_by_transaction on holds (transaction_id) where transaction_id is not null;

grant update (review_by, extension_until, extension_by, extension_reason, extended_by) on holds to resguardo_app;

-- What the held person answers, with documents; nobody takes it back.
create table hold_answers (
  answer_id    uuid primary key,
  hold_id      uuid not null references holds on delete cascade,
  sealed_words text not null,
  answered_at  timestamptz not null
);
comment on table hold_answers is 'What a held person answered to what they were asked (H4).';
create index hold_answers_by_hold on hold_answers (hold_id, answer_id);

create table hold_documents (
  document_id  uuid primary key,
  answer_id    uuid not null references hold_answers on delete cascade,
  media_type   text not null
    constraint a_document_is_a_picture_or_a_pdf
    check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  sealed_name  text not null,
  size         int not null check (size between 1 and 10 * 1024 * 1024), -- bytes before sealing
  sha256       text not null check (sha256 ~ '^[0-9a-f]{64}$'), -- of the bytes before sealing
  sealed_bytes bytea not null
);
comment on table hold_documents is 'The documents of an answer.';
alter table hold_documents alter column sealed_bytes set storage external;
create index hold_documents_by_answer on hold_documents (answer_id, document_id);

grant select, insert on hold_answers, hold_documents to resguardo_app;

-- Its successor looks at person and deal together.
drop function if exists wait_for_holds(uuid[]);
