-- What proves a delivery, and what carriers say of the parcels that sellers named: both follow from the log of the deal,
-- which alone may add rows (`tell_deliveries`).

create table delivery_proofs (
  transaction_id uuid not null references transactions,
  version        int not null, -- of the event that tells it
  tranche        smallint not null,
  kind           text not null check (kind in ('buyer', 'carrier', 'document')),
  delivered_at   timestamptz, -- null: a document tells the day alone
  delivered_on   date,
  document       int, -- the number of the piece of evidence that was checked
  proven_by      uuid references people, -- null: the carrier said so
  primary key (transaction_id, version),
  foreign key (transaction_id, version) references events (transaction_id, version),
  foreign key (transaction_id, tranche) references tranches,
  constraint a_document_of_the_deal_proves_it foreign key (transaction_id, document) references evidence (transaction_id, number),
  constraint a_proof_tells_when check ((delivered_at is null) <> (delivered_on is null)),
  constraint a_document_is_named check ((kind = 'document') = (document is not null)),
  constraint carriers_alone_are_nobody check ((kind = 'carrier') = (proven_by is null))
);
comment on table delivery_proofs is 'What proved each delivery: the buyer, the carrier of its parcel, or a document that somebody of the office checked.';
create trigger delivery_proofs_are_not_rewritten before update or delete on delivery_proofs
  for each row execute function refuse_to_rewrite();
create trigger delivery_proofs_are_not_emptied before truncate on delivery_proofs
  for each statement execute function refuse_to_rewrite();

create table parcels (
  transaction_id uuid not null references transactions,
  carrier        text not null,
  number         text not null,
  told_at        timestamptz not null,
  state          text check (state in ('announced', 'in-transit', 'out-for-delivery', 'waiting', 'delivered', 'returning', 'lost')),
  state_at       timestamptz, -- by the carrier
  place          text check (length(place) <= 120),
  heard_at       timestamptz, -- when its carrier last answered
  ask_at         timestamptz, -- when its carrier is asked next; null: not any more
  primary key (transaction_id, carrier, number),
  constraint a_word_has_its_time check ((state is null) = (state_at is null) and (state is null) = (place is null)),
  constraint a_word_was_heard check (state is null or heard_at is not null),
  constraint nothing_is_said_before_it_happens check (state_at <= heard_at)
);
comment on table parcels is 'The parcels that sellers named, and what their carriers said last of them.';
create index parcels_to_ask on parcels (ask_at) where ask_at is not null;
create index parcels_by_number on parcels (carrier, number);

grant select on delivery_proofs to resguardo_app;
grant select, update (state, state_at, place, heard_at, ask_at) on parcels to resguardo_app;
