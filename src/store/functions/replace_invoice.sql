-- Takes an invoice back whole, by one that names it, and makes it out anew with the tax data that the person has now. Returns
-- the new one. Both in one go: together they change no sum. Twice the same is refused by the constraints of the table.
create or replace function replace_invoice(wanted uuid, at_moment timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first invoices;
  who tax_identities;
  receiver uuid;
  fee fees_earned;
begin
  select * into strict first from invoices where invoice_id = wanted and kind <> 'rectifying';
  -- Nobody takes back what another tax number issued, nor invoices a fee that another one earned.
  select * into strict who from tax_identities
  where since <= at_moment and tax_number = (select tax_number from tax_identities where identity_id = first.identity_id)
  order by since desc, identity_id desc limit 1;
  select tax_data_id into strict receiver from tax_data where person_id = first.person_id and withdrawn_at is null;
  select * into strict fee from fees_earned where journal_id = first.journal_id and party = first.party;
  perform add_invoice(who, 'rectifying', first.tax_data_id, fee, -1, at_moment, first.invoice_id, null);
  return add_invoice(who, 'complete', receiver, fee, 1, at_moment, null, first.invoice_id);
end $$;

revoke execute on function replace_invoice from public;
grant execute on function replace_invoice to resguardo_app;
