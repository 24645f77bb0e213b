-- Files that were delivered here are proven by the buyer's download of them: who, when, and which hashes.

alter table delivery_proofs
  add column files text[], -- the SHA-256 of each file that was downloaded
  drop constraint delivery_proofs_kind_check,
  add constraint delivery_proofs_kind_check check (kind in ('buyer', 'carrier', 'document', 'download')),
  add constraint a_download_names_its_files check ((kind = 'download') = (files is not null));
