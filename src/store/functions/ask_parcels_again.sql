-- A part that waits for its parcel again, once a dispute about it was withdrawn: its carrier is asked anew, also where it told
-- of the delivery meanwhile.
create or replace function ask_parcels_again() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  parcel jsonb := case new.state when 'delivery_declared' then new.proof else new.goods_return -> 'shipment' end -> 'parcel';
begin
  update parcels set ask_at = new.entered_at
  where transaction_id = new.transaction_id and carrier = parcel ->> 'carrier' and number = parcel ->> 'number' and ask_at is null;
  return null;
end $$;

create or replace trigger parcels_are_asked_about_again after update of state on tranches for each row
  when (new.state is distinct from old.state and new.state in ('delivery_declared', 'return_shipped'))
  execute function ask_parcels_again();
