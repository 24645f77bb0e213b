-- A bank that asks a deposit back without its sum names it by a reference, and each such question read every line. References
-- of tables have any length, and an index takes no such text.
create index credits_by_end_to_end_id on bank_lines (left(end_to_end_id, 100))
  where direction = 'credit' and end_to_end_id is not null;
create index credits_by_bank_reference on bank_lines (left(bank_reference, 100))
  where direction = 'credit' and bank_reference is not null;

-- Of a sum that many pay, only the lines of some days are looked at.
create index credits_by_sum_and_day on bank_lines (amount_minor, currency, booking_date) where direction = 'credit';
drop index credits_by_sum;
