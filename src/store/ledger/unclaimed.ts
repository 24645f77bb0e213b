/**
 * What the account of the unclaimed is made of, one row each: payouts that nobody could be paid within the term, and
 * what a bank gave back beyond a payout. Their sum is its balance.
 */
export const unclaimedItems = `
  select 'payout' as kind, payout.currency, payout.amount_minor, payout.transaction_id, payout.payout_id, null::bigint as line_id
  from payouts payout where payout.state = 'unclaimed'
  union all
  select 'excess', payout.currency, line.amount_minor - payout.amount_minor, payout.transaction_id, payout.payout_id, line.line_id
  from bank_lines line join payouts payout using (payout_id)
  where line.direction = 'credit' and line.amount_minor > payout.amount_minor
    and not exists (select from custody_payments payment where payment.line_id = line.line_id
      and payment.state in ('approved', 'exported', 'settled'))`
