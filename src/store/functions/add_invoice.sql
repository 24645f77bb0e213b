-- Writes one invoice under the next number of its series, kind and year. Whoever writes one holds the numbers until they
-- commit: so none is given twice, and what is rolled back leaves no gap. No program calls it directly.
create or replace function add_invoice(
  who tax_identities, new_kind text, receiver uuid, fee fees_earned, sign int, issued timestamptz, of_taken_back uuid, of_replaced uuid
) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  in_year int := extract(year from issued at time zone who.time_zone);
  next_number int;
  id uuid;
begin
  perform pg_advisory_xact_lock(69330109);
  select coalesce(max(number), 0) + 1 into next_number from invoices
  where series = who.series and kind = new_kind and year = in_year;
  insert into invoices (invoice_id, series, kind, year, number, identity_id, tax_data_id, person_id, transaction_id, journal_id, party,
    currency, base_minor, tax_minor, tax_basis_points, tax_name, issued_at, rectifies, replaces)
  values (id_by_time(), who.series, new_kind, in_year, next_number, who.identity_id, receiver, fee.person_id, fee.transaction_id,
    fee.journal_id, fee.party, fee.currency, sign * fee.base_minor, sign * fee.tax_minor, fee.tax_basis_points,
    fee.tax_name, issued, of_taken_back, of_replaced)
  returning invoice_id into id;
  return id;
end $$;

revoke execute on function add_invoice from public;
