-- Evidence: what somebody shows in a deal, by a number that decisions cite, with its files.
--
-- Each piece stands in an event of the log with its hash and those of its files: nothing is shown afterwards as if it had
-- been shown before, and what was shown is not taken away. Its words and files are sealed like messages, and go with
-- their author's account; their hashes stay.

create table evidence (
  evidence_id    uuid primary key,
  transaction_id uuid not null references transactions,
  version        int not null, -- of the event that tells it
  number         int not null check (number > 0),
  tranche        smallint, -- null: about the deal as a whole
  author_id      uuid not null references people,
  side           text not null check (side in ('buyer', 'seller', 'platform')),
  purpose        text not null check (purpose in ('delivery', 'rejection', 'return', 'dispute')),
  sealed_words   text, -- null: nothing was said, or it went with its author's account
  hash           text not null check (hash ~ '^[0-9a-f]{64}$'),
  added_at       timestamptz not null,
  constraint a_piece_of_evidence_has_one_number unique (transaction_id, number),
  constraint an_event_tells_one_piece_of_evidence unique (transaction_id, version),
  constraint evidence_stands_in_the_log foreign key (transaction_id, version) references events (transaction_id, version)
);
comment on table evidence is 'What somebody showed in a deal, in the order of being shown.';
create index evidence_by_author on evidence (author_id);

grant select, insert on evidence to resguardo_app;

alter table attachments
  add column evidence_id uuid references evidence, -- null: of a message, or of the deal itself
  add column seconds smallint check (seconds between 0 and 60), -- how long a film plays
  add constraint a_file_belongs_to_one_thing check (message_id is null or evidence_id is null),
  drop constraint a_file_is_a_picture_or_a_document,
  add constraint a_file_is_of_a_known_kind check (
    media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')
    or (evidence_id is not null
      and media_type in ('image/heic', 'video/mp4', 'video/webm', 'video/quicktime', 'text/plain')));
create unique index evidence_shows_a_file_once on attachments (evidence_id, attachment_id) where evidence_id is not null;
