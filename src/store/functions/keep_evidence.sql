-- A piece of evidence is what the event says that it came with, and stays that: only its sealed words are emptied, or
-- sealed again with a new key.
create or replace function keep_evidence() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  told json;
begin
  if tg_op = 'INSERT' then
    select body::json -> 'said' -> 'shown' into told from events
    where transaction_id = new.transaction_id and version = new.version;
    if told ->> 'hash' is distinct from new.hash or (told ->> 'number')::int is distinct from new.number
      or told ->> 'side' is distinct from new.side or told ->> 'purpose' is distinct from new.purpose
      or (told ->> 'tranche')::int is distinct from new.tranche then
      raise exception 'evidence % is not what its event tells', new.evidence_id
        using errcode = 'integrity_constraint_violation', constraint = 'evidence_is_what_its_event_tells';
    end if;
    return new;
  end if;
  if tg_op <> 'UPDATE' then raise exception 'evidence is append-only' using errcode = 'integrity_constraint_violation'; end if;
  if (to_jsonb(new) - 'sealed_words') <> (to_jsonb(old) - 'sealed_words')
    or (old.sealed_words is null and new.sealed_words is not null) then
    raise exception 'evidence is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger evidence_stays before insert or update or delete on evidence
  for each row execute function keep_evidence();
create or replace trigger evidence_is_not_emptied before truncate on evidence
  for each statement execute function keep_evidence();
