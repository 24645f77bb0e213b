-- However a session is ended, by its person, the office or a closed account, the keys that were prepared in it end with it; a
-- session that runs out stays and keeps them. A key that ended counts never again.
create or replace function end_handover_keys() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.revoked_at := coalesce(old.revoked_at, new.revoked_at,
    case when new.session_id is null then greatest(clock_timestamp(), old.registered_at) end);
  return new;
end $$;

create or replace trigger keys_end_with_their_session before update on handover_keys
  for each row execute function end_handover_keys();
