-- What the history says up to three numbers, as SHA-256 in hexadecimal: the last hash of every chain, every receipt, every
-- entry with its postings. The form of the lines is written down in docs/history.md: it never changes.
create or replace function history_digests(
  events_to bigint, journal_to bigint, receipts_to bigint, out chains text, out receipts text, out journal text
)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  select encode(sha256(convert_to(coalesce(string_agg(transaction_id || ' ' || version || ' ' || hash, e'\n' order by transaction_id), ''), 'UTF8')), 'hex')
  into chains from (
    select distinct on (transaction_id) transaction_id, version, hash from events where event_id <= events_to
    order by transaction_id, version desc
  ) heads;
  select encode(sha256(convert_to(coalesce(string_agg(receipt_id || ' ' || receipt.hash, e'\n' order by written), ''), 'UTF8')), 'hex')
  into receipts from public.receipts receipt where written <= receipts_to;
  -- In blocks of ten thousand numbers: one text has an end.
  select encode(sha256(convert_to(coalesce(string_agg(block, e'\n' order by start), ''), 'UTF8')), 'hex') into journal from (
    select journal_id / 10000 as start, encode(sha256(convert_to(string_agg(
      concat_ws(' ', journal_id, code, coalesce(transaction_id::text, '-'), coalesce(version::text, '-'),
        coalesce(line_id::text, '-'), line, account, amount_minor, posting.currency), e'\n' order by journal_id, line), 'UTF8')), 'hex') as block
    from journal_entries join postings posting using (journal_id) where journal_id <= journal_to group by 1
  ) blocks;
end $$;

revoke execute on function history_digests from public;
grant execute on function history_digests to resguardo_app;
