-- A key of a hand-over ends with the session in which it was prepared: whoever is shut out of an account signs nothing more
-- for it. Of the keys from before nobody knows whose session made them: those telephones are prepared anew.

update handover_keys set revoked_at = greatest(now(), registered_at) where revoked_at is null;
alter table handover_keys
  add column session_id uuid references sessions on delete set null, -- where it was prepared; null: that one was ended
  add constraint a_key_counts_in_its_session check (session_id is not null or revoked_at is not null);
create index handover_keys_by_session on handover_keys (session_id);
grant update (session_id) on handover_keys to resguardo_app;

-- What prepared a telephone is told with the page of its deal that takes it back.
alter table notices
  drop constraint notices_path_check,
  add constraint notices_path_check check (path ~ '^/app/[a-z0-9/-]+$');
