-- A small picture of a photograph of the deal itself, for lists and invitations: made once, by the browser that sent the
-- photograph, and no part of what was agreed.
alter table attachments
  add column sealed_thumbnail bytea,
  add constraint a_thumbnail_is_small check (octet_length(sealed_thumbnail) <= 8192),
  add constraint only_files_of_a_deal_have_thumbnails check (
    sealed_thumbnail is null or (message_id is null and evidence_id is null and media_type = 'image/jpeg'));
create index attachments_that_picture_a_deal on attachments (transaction_id, attachment_id) where sealed_thumbnail is not null;
