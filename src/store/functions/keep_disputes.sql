-- What a dispute is about stays, an ended one stays as it ended, and nobody who was set aside comes back. Who decided and what is
-- written once.
create or replace function keep_disputes() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  broken text := case
    when old.state in ('executed', 'settled', 'withdrawn') then 'a_dispute_ends_once'
    when (new.transaction_id, new.tranche, new.ground, new.opened_by, new.by_system, new.claimed_minor, new.wanted, new.statement,
      new.opened_at) is distinct from (old.transaction_id, old.tranche, old.ground, old.opened_by, old.by_system, old.claimed_minor,
      old.wanted, old.statement, old.opened_at) then 'what_is_disputed_stays'
    when new.secret_tries not in (old.secret_tries, old.secret_tries + 1) then 'a_secret_try_is_used_once'
    when not new.excluded @> old.excluded or new.excluded ? new.mediator_id::text or new.excluded ? new.reviewer_id::text
      then 'who_was_set_aside_stays_aside'
    when old.decision is not null
      and (new.decision, new.mediator_id, new.counterclaim) is distinct from (old.decision, old.mediator_id, old.counterclaim)
      then 'a_decision_stays'
    when old.review is not null and new.review is distinct from old.review then 'a_review_stays'
    when (new.mediator_id, new.reviewer_id) is distinct from (old.mediator_id, old.reviewer_id) and exists (
      select from transactions deal where deal.transaction_id = new.transaction_id
        and (has_stake(new.mediator_id, buyer_id, seller_id, broker_of(transaction_id)) or has_stake(new.reviewer_id, buyer_id, seller_id, broker_of(transaction_id))))
      then 'nobody_judges_their_own_deal' end;
begin
  if broken is not null then
    raise exception 'dispute % would be rewritten', old.dispute_id using errcode = 'integrity_constraint_violation', constraint = broken;
  end if;
  return new;
end $$;

create or replace trigger disputes_stay before update on disputes for each row execute function keep_disputes();
