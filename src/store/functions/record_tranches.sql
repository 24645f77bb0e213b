-- The tranches that a step changed. What each holds is not told: it is what it held, less what the journal has just
-- moved out of its account; and what the fees of a deal that wait to be earned changed by is what the journal moved.
create or replace function record_tranches(won uuid[], tranches json, accounts text[], minors bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  stray text;
begin
  with moved as materialized (
    select account, minor from unnest(accounts, minors) as part(account, minor)
    where account not like 'receivable:%'
  ), kept as (
    update tranches tranche set
      state = told.state, previous = told.previous, entered_at = told.entered_at, funded_minor = told.funded_minor,
      unfunded_minor = told.unfunded_minor, released_minor = told.released_minor, refunded_minor = told.refunded_minor,
      moved_minor = told.moved_minor,
      held_minor = before.held_minor - coalesce(moved.minor, 0), fee_pending_minor = told.fee_pending_minor,
      deliver_by = told.deliver_by, inspection_days = told.inspection_days,
      price_minor = told.price_minor, buyer_fee_minor = told.buyer_fee_minor, buyer_tax_minor = told.buyer_tax_minor,
      seller_fee_minor = told.seller_fee_minor, seller_tax_minor = told.seller_tax_minor, proof = told.proof, change_rounds = told.change_rounds, rejection = told.rejection,
      goods_return = told.goods_return
    from json_to_recordset(tranches) as told(transaction_id uuid, number smallint, state text, previous text[],
      entered_at timestamptz, funded_minor bigint, unfunded_minor bigint, released_minor bigint, refunded_minor bigint,
      moved_minor bigint, fee_pending_minor bigint, deliver_by date, inspection_days int, price_minor bigint,
      buyer_fee_minor bigint, buyer_tax_minor bigint, seller_fee_minor bigint, seller_tax_minor bigint, proof jsonb, change_rounds smallint, rejection jsonb,
      goods_return jsonb)
    join public.tranches before using (transaction_id, number)
    left join moved on moved.account = 'escrow:' || told.transaction_id || ':' || told.number
    where told.transaction_id = any (won)
      and tranche.transaction_id = told.transaction_id and tranche.number = told.number
    returning 'escrow:' || tranche.transaction_id || ':' || tranche.number as escrow, before.held_minor - tranche.held_minor as held,
      'fee_pending:' || tranche.transaction_id as fees, before.fee_pending_minor - tranche.fee_pending_minor as fee
  )
  select account into stray from moved full join (
    select escrow as account, held as minor from kept
    union all
    select fees, sum(fee) from kept group by fees
  ) changed using (account)
  where coalesce(moved.minor, 0) <> coalesce(changed.minor, 0) limit 1;
  if stray is not null then
    raise exception 'the journal and the tranches of a step differ on %', stray
      using errcode = 'integrity_constraint_violation', constraint = 'tranches_follow_the_journal';
  end if;
end $$;

revoke execute on function record_tranches from public;
