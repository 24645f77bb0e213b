-- What a carrier said of a parcel is not taken back: an older word replaces no newer one, and nothing the delivery.
create or replace function keep_parcels() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state_at < old.state_at or (old.state is not null and new.state is null)
    or (old.state = 'delivered' and (new.state, new.state_at, new.place) is distinct from (old.state, old.state_at, old.place)) then
    raise exception 'what was said of parcel % stays', old.number
      using errcode = 'integrity_constraint_violation', constraint = 'words_of_carriers_stay';
  end if;
  return new;
end $$;

create or replace trigger words_of_carriers_stay before update on parcels for each row execute function keep_parcels();
