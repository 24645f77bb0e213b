-- Nobody takes part in a deal after their account was closed. A step that brings somebody in, or makes an offer of
-- a draft, waits here for whoever is closing that account at the same moment, and then sees that it is closed.
create or replace function refuse_closed_accounts() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  closed timestamptz;
begin
  for closed in
    select closed_at from people where person_id in (new.buyer_id, new.seller_id) order by person_id for key share
  loop
    if closed is not null then
      raise exception 'a closed account takes no part in %', new.transaction_id
        using errcode = 'integrity_constraint_violation', constraint = 'closed_accounts_take_no_part';
    end if;
  end loop;
  return new;
end $$;
