-- The rows of the transactions that were kept, where a step changed them.
create or replace function record_rows(
  won uuid[], participants json, terms_versions json, new_tranches json, payouts json, proposals json,
  disputes json, timers json, bank_lines json
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if participants is not null then
    insert into participants select * from json_populate_recordset(null::participants, participants)
    where transaction_id = any (won) on conflict (person_id, transaction_id) do update set party = excluded.party;
  end if;
  if terms_versions is not null then
    insert into terms_versions select * from json_populate_recordset(null::terms_versions, terms_versions)
    where transaction_id = any (won);
  end if;
  if new_tranches is not null then
    -- A tranche begins empty, whatever is told of it.
    insert into tranches (transaction_id, number, title, split_from, state, previous, entered_at, price_minor, charges_minor,
      buyer_fee_minor, buyer_tax_minor, seller_fee_minor, seller_tax_minor, broker_minor, funded_minor, unfunded_minor, released_minor,
      refunded_minor, moved_minor, held_minor, fee_pending_minor, deliver_by, inspection_days, proof, change_rounds, rejection,
      goods_return)
    select transaction_id, number, title, split_from, state, previous, entered_at, price_minor, charges_minor,
      buyer_fee_minor, buyer_tax_minor, seller_fee_minor, seller_tax_minor, broker_minor, 0, 0, 0, 0, 0, 0, 0, deliver_by, inspection_days, proof,
      change_rounds, rejection, goods_return
    from json_populate_recordset(null::tranches, new_tranches) where transaction_id = any (won);
  end if;
  -- Lines before payouts: what goes back goes where a line of the same step came from.
  if bank_lines is not null then
    update bank_lines kept set state = line."to", transaction_id = line.transaction_id, payout_id = line.payout_id,
      handled_at = line.at, suggestion = null
    from json_to_recordset(bank_lines) as line(line_id bigint, "to" text, transaction_id uuid, payout_id uuid, at timestamptz)
    where line.transaction_id = any (won) and kept.line_id = line.line_id;
  end if;
  if payouts is not null then
    insert into payouts select * from json_populate_recordset(null::payouts, payouts)
    where transaction_id = any (won)
    on conflict (payout_id) do update set
      state = excluded.state, blocked_by = excluded.blocked_by,
      prepared_by = excluded.prepared_by, approved_by = excluded.approved_by, file_id = excluded.file_id,
      reason = excluded.reason, settled_at = excluded.settled_at,
      -- An account that is told again keeps the number that it was frozen with.
      account = case when nullif(payouts.account, 'null') - 'sealed' = nullif(excluded.account, 'null') - 'sealed'
        then payouts.account else excluded.account end;
  end if;
  if proposals is not null then
    insert into proposals select * from json_populate_recordset(null::proposals, proposals)
    where transaction_id = any (won)
    on conflict (proposal_id) do update set state = excluded.state, terms_version = excluded.terms_version;
  end if;
  if disputes is not null then
    insert into disputes select * from json_populate_recordset(null::disputes, disputes)
    where transaction_id = any (won)
    on conflict (dispute_id) do update set
      state = excluded.state, counterclaim = excluded.counterclaim, mediator_id = excluded.mediator_id, reviewer_id = excluded.reviewer_id,
      excluded = excluded.excluded, objected = excluded.objected, rested = excluded.rested, waived = excluded.waived,
      questions = excluded.questions, secret_offers = excluded.secret_offers, secret_tries = excluded.secret_tries,
      evidence_closed_at = excluded.evidence_closed_at, resolution = excluded.resolution,
      accepted = excluded.accepted, refused = excluded.refused, decision = excluded.decision, appeal = excluded.appeal,
      review = excluded.review, missed = excluded.missed, by_ruling = excluded.by_ruling;
  end if;
  if timers is not null then
    insert into timers (transaction_id, subject, kind, cycle, state, started_at, due_at, paused_at, paused_for,
      spare_seconds, remind_at, confirmed)
    select transaction_id, subject, kind, cycle, state, started_at, due_at, paused_at, paused_for, spare_seconds, remind_at,
      confirmed
    from json_to_recordset(timers) as timer(transaction_id uuid, subject text, kind text, cycle int, state text,
      started_at timestamptz, due_at timestamptz, paused_at timestamptz, paused_for text[], spare_seconds int,
      remind_at timestamptz, confirmed boolean)
    where transaction_id = any (won)
    on conflict (transaction_id, subject, kind, cycle) do update set
      state = excluded.state, due_at = excluded.due_at, paused_at = excluded.paused_at,
      paused_for = excluded.paused_for, spare_seconds = excluded.spare_seconds, remind_at = excluded.remind_at,
      confirmed = excluded.confirmed;
  end if;
end $$;

revoke execute on function record_rows from public;
