-- One credit of the bank for several deals: each deal has a line of its own for its piece, so that whatever reads the lines
-- of a deal reads what that deal got. The whole stays as the bank told it. `assert_pieces_are_their_line` keeps it.
alter table bank_lines
  add column divided_from bigint references bank_lines,
  alter column statement_id drop not null,
  alter column entry_id drop not null,
  -- A piece is no entry of the bank: what adds statements and entries up never meets it.
  add constraint a_line_is_of_the_bank_or_of_another
    check (num_nonnulls(statement_id, entry_id) = case when divided_from is null then 2 else 0 end),
  add constraint a_credit_is_divided check (state <> 'divided' or direction = 'credit' and divided_from is null
    and transaction_id is null and payout_id is null);
comment on column bank_lines.divided_from is 'The credit that this is a piece of, for one deal; null for what the bank told.';
create unique index a_deal_has_one_piece on bank_lines (divided_from, transaction_id) where divided_from is not null;
