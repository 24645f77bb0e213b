-- What a payment of no deal is paid out of is said by whoever writes it, of withdrawals too: until now those bore the
-- account of deposits of nobody, because nobody had said anything.
alter table custody_payments alter column out_of drop default, drop constraint a_payment_is_out_of_an_account;
update custody_payments set out_of = 'own_funds' where line_id is null;
alter table custody_payments add constraint a_payment_is_out_of_an_account
  check (out_of in ('suspense', 'unclaimed', 'own_funds') and (out_of = 'own_funds') = (line_id is null));
