-- Hand-overs from hand to hand by codes that two telephones make and read without a network: which device signs for whom,
-- and which codes were brought. A private key never leaves its device.

create table handover_keys (
  key_id         uuid primary key,
  transaction_id uuid not null,
  tranche        smallint not null,
  party          text not null check (party in ('buyer', 'seller')),
  public_key     text not null check (public_key ~ '^B[A-Za-z0-9_-]{86}$'), -- ECDSA P-256, 65 bytes in base64url
  registered_at  timestamptz not null,
  revoked_at     timestamptz, -- when a newer one took its place; null: it counts
  foreign key (transaction_id, tranche) references tranches,
  constraint a_key_ends_after_it_began check (revoked_at >= registered_at)
);
comment on table handover_keys is 'The keys of devices that sign the codes of a hand-over from hand to hand, for each part and side.';
create unique index one_device_signs_for_each_side on handover_keys (transaction_id, tranche, party) where revoked_at is null;
create unique index a_key_is_registered_once on handover_keys (transaction_id, tranche, public_key);

create table handovers (
  key_id         uuid not null references handover_keys, -- of the buyer, who said so with it
  kind           text not null check (kind in ('handed', 'accepted')),
  transaction_id uuid not null,
  version        int not null, -- of the event that tells it
  primary key (key_id, kind),
  foreign key (transaction_id, version) references events (transaction_id, version)
);
comment on table handovers is 'What buyers said with the codes of their devices, each once.';
create trigger handovers_are_not_rewritten before update or delete on handovers
  for each row execute function refuse_to_rewrite();
create trigger handovers_are_not_emptied before truncate on handovers
  for each statement execute function refuse_to_rewrite();

alter table delivery_proofs
  drop constraint delivery_proofs_kind_check,
  add constraint delivery_proofs_kind_check check (kind in ('buyer', 'carrier', 'document', 'download', 'code')),
  drop constraint carriers_alone_are_nobody,
  add constraint carriers_and_codes_are_nobody check ((kind in ('carrier', 'code')) = (proven_by is null));

grant select, insert, update (revoked_at) on handover_keys to resguardo_app;
grant select on handovers to resguardo_app;
