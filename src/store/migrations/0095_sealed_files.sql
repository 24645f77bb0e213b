-- Files that are part of what was agreed.
--
-- An offer seals the files of its deal by their hashes, so a file stays what its row says: only what it is sealed with
-- changes, when keys do. `keep_sealed_files` compares each new version with the files that there are.
create trigger a_file_stays_what_it_is
  before update of attachment_id, transaction_id, message_id, evidence_id, author_id, media_type, seconds, size, sha256, added_at
  on attachments for each row execute function refuse_to_rewrite();
create trigger files_are_not_emptied_away before truncate on attachments
  for each statement execute function refuse_to_rewrite();
