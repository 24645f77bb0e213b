-- What a buyer said with a device, and what was undone since, can be said with it anew: each event tells it once.
alter table handovers drop constraint handovers_pkey, add primary key (key_id, kind, version);
