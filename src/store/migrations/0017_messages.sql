-- Messages between the two people of a deal, and the files that belong to them or to the deal itself.
--
-- What people write to each other and show each other is sealed like other personal text. A file belongs to a
-- message, or to the deal: then it was added while the deal was a draft, and is part of what the other person answers
-- to, so nothing changes it afterwards. Whoever closes their account takes the words and files of their messages with
-- them; what was agreed on stays.

create table messages (
  message_id     uuid primary key, -- in the order of being sent
  transaction_id uuid not null references transactions,
  author_id      uuid not null references people,
  sealed_text    text not null, -- empty when sealed: only files, or taken away with its author's account
  sent_at        timestamptz not null
);
comment on table messages is 'What the two people of a deal wrote to each other.';
create index messages_by_transaction on messages (transaction_id, message_id);
create index messages_by_author on messages (author_id, sent_at);

create table attachments (
  attachment_id  uuid primary key,
  transaction_id uuid not null references transactions,
  message_id     uuid references messages, -- null: of the deal itself
  author_id      uuid not null references people,
  media_type     text not null
    constraint a_file_is_a_picture_or_a_document
    check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  sealed_name    text not null,
  size           int not null check (size between 1 and 10 * 1024 * 1024), -- bytes before sealing
  sha256         text not null check (sha256 ~ '^[0-9a-f]{64}$'), -- of the bytes before sealing
  sealed_bytes   bytea not null,
  added_at       timestamptz not null
);
comment on table attachments is 'Photographs and documents of a message or of a deal.';
-- What is sealed cannot be made smaller: trying costs time at every writing.
alter table attachments alter column sealed_bytes set storage external;
create index attachments_by_transaction on attachments (transaction_id, attachment_id);
create index attachments_by_message on attachments (message_id) where message_id is not null;
create index attachments_by_author on attachments (author_id);

-- The files of a deal are part of what was proposed: they can be added and taken away while it is a draft.
create function keep_files_of_sent_deals() returns trigger language plpgsql as $$
declare
  file attachments := coalesce(new, old);
begin
  if file.message_id is null and not exists (
    select from transactions where transaction_id = file.transaction_id and state = 'draft') then
    raise exception 'the files of % were sent with it', file.transaction_id
      using errcode = 'integrity_constraint_violation', constraint = 'files_of_a_sent_deal_stay';
  end if;
  return coalesce(new, old);
end $$;
create trigger files_of_a_sent_deal_stay before insert or delete on attachments for each row
  execute function keep_files_of_sent_deals();

grant select, insert on messages to resguardo_app;
grant update (sealed_text) on messages to resguardo_app;
grant select, insert, delete on attachments to resguardo_app;
