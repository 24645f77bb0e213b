-- Money goes back where it came from: what is too much or too late remembers the account of its own line.

alter table transactions add column late_from jsonb not null default '[]';
-- What was kept before goes where it would have gone.
update transactions set late_from = jsonb_build_array(
  jsonb_build_object('amountMinor', late_minor::text, 'account', refund_account)) where late_minor > 0;

alter table payouts add column came_from jsonb; -- an account snapshot, sealed
update payouts p set came_from = t.refund_account from transactions t
where t.transaction_id = p.transaction_id and p.to_party = 'buyer' and p.attempt = 1 and p.state in ('planned', 'blocked');
