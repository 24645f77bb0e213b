-- A broker: somebody whom the seller pays out of what they receive. The terms hold a hash over who it is and how much; what opens it
-- lies beside them, for the seller and the broker alone.
alter table terms_versions
  add column broker_id        uuid references people,
  add column commission_minor bigint constraint a_commission_is_a_sum check (commission_minor > 0),
  add column broker_salt      text,
  add constraint a_commission_opens_its_hash check (
    num_nulls(broker_id, commission_minor, broker_salt) in (0, 3)
    and (body::jsonb #>> '{broker,hash}') is not distinct from encode(sha256(convert_to(
      'resguardo-intermediario 1 ' || broker_id || ' ' || commission_minor || ' ' || broker_salt, 'UTF8')), 'hex'));
create index deals_of_brokers on terms_versions (broker_id) where broker_id is not null;

alter table tranches
  add column broker_minor bigint not null default 0 constraint a_share_of_a_commission_is_a_sum check (broker_minor >= 0);

-- Whoever is paid for a deal has a stake in it, too: the function takes who that is.
drop function if exists has_stake(uuid, uuid, uuid);
