-- A credit that is divided: its pieces are for two or more deals, come to exactly its sum, keep its account, day and payer, and all
-- are in their deals or all are taken back by the bank. Looked at when the database transaction ends, as all of it is written
-- in one.
create or replace function assert_pieces_are_their_line() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  whole bank_lines;
  found record;
begin
  select * into whole from bank_lines where line_id = coalesce(new.divided_from, new.line_id);
  select count(*) as pieces, sum(amount_minor) as minor, bool_and(
    piece.state = case whole.state when 'divided' then 'matched' else 'recalled' end
    and piece.transaction_id is not null and piece.payout_id is null
    and (piece.custody_id, piece.currency, piece.direction, piece.booking_date, piece.payer_account - 'sealed')
      is not distinct from (whole.custody_id, whole.currency, whole.direction, whole.booking_date, whole.payer_account - 'sealed')
  ) as fit into found
  from bank_lines piece where piece.divided_from = whole.line_id;
  if not coalesce(whole.state in ('divided', 'recalled') and whole.divided_from is null and whole.transaction_id is null and found.fit
    and found.pieces > 1 and found.minor = whole.amount_minor, false)
  then
    raise exception 'the pieces of line % are not the whole of it', whole.line_id
      using errcode = 'integrity_constraint_violation', constraint = 'pieces_are_their_line';
  end if;
  return null;
end $$;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'pieces_are_their_line') then
    create constraint trigger pieces_are_their_line after insert on bank_lines
      deferrable initially deferred for each row when (new.divided_from is not null)
      execute function assert_pieces_are_their_line();
    create constraint trigger pieces_stay_their_line after update on bank_lines
      deferrable initially deferred for each row
      when (new.divided_from is not null or new.state = 'divided' or old.state = 'divided')
      execute function assert_pieces_are_their_line();
  end if;
end $$;
