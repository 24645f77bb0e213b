-- What a bank gave back beyond a payout is unclaimed, and goes back to the account it came from as deposits of nobody do.
alter table custody_payments add column out_of text not null default 'suspense'
  constraint a_payment_is_out_of_an_account check (out_of in ('suspense', 'unclaimed'));
