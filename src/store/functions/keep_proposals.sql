-- An amendment begins as a question of one side, and what was asked is answered once. An answer comes as an insert, too, which
-- finds the question there.
create or replace function keep_proposals() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  broken text := case
    when tg_op = 'INSERT' and new.kind = 'amendment' and new.state <> 'open'
      and not exists (select from proposals known where known.proposal_id = new.proposal_id) then 'an_amendment_begins_as_a_question'
    when tg_op = 'UPDATE' and old.state <> 'open' and new is distinct from old then 'a_question_is_answered_once' end;
begin
  if broken is not null then
    raise exception 'proposal % would be bent', new.proposal_id using errcode = 'integrity_constraint_violation', constraint = broken;
  end if;
  return new;
end $$;

create or replace trigger proposals_keep_their_course before insert or update on proposals for each row execute function keep_proposals();
