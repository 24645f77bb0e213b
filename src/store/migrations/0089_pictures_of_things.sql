-- A small picture of a photograph of the deal itself, for lists and invitations, and of a film that is evidence: made once, by
-- the browser that sent it. That of a deal is no part of what was agreed; that of a film is named by its event.
alter table attachments
  add column sealed_thumbnail bytea,
  add column poster_sha256 text,
  add constraint a_thumbnail_is_small check (octet_length(sealed_thumbnail) <= 8192),
  add constraint photographs_of_a_deal_and_films_have_thumbnails check (
    sealed_thumbnail is null or message_id is null
      and (evidence_id is null and media_type = 'image/jpeg' or evidence_id is not null and media_type like 'video/%')),
  add constraint a_poster_is_of_evidence check (
    (poster_sha256 is not null) = (sealed_thumbnail is not null and evidence_id is not null));
create index attachments_that_picture_a_deal on attachments (transaction_id, attachment_id)
  where sealed_thumbnail is not null and evidence_id is null;
