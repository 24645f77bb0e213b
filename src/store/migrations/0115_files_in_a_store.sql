-- Files whose sealed bytes lie in a store outside of PostgreSQL. The row stays the truth: what the file is, its hash and size,
-- and where its bytes are. A name is the SHA-256 of the sealed bytes, so each row has one of its own.
alter table attachments
  alter column sealed_bytes drop not null,
  add column stored_as text collate "C" check (stored_as ~ '^[0-9a-f]{64}$'), -- null: its bytes lie in this row
  add column stored_generation smallint, -- of the key that sealed what lies in the store
  add constraint a_file_lies_in_one_place check (num_nonnulls(sealed_bytes, stored_as) = 1),
  add constraint what_is_stored_names_its_key check ((stored_as is null) = (stored_generation is null));
create unique index stored_files_by_name on attachments (stored_as) where stored_as is not null;

-- Which instance this is: a bucket says whose it is, so that two never write into one.
create table instance (
  is_only         boolean primary key default true check (is_only),
  instance_id uuid not null default gen_random_uuid()
);
comment on table instance is 'Which instance this database belongs to.';
insert into instance default values;
grant select on instance to resguardo_app;

create table file_looks (
  file_look_id bigint primary key generated always as identity,
  at           timestamptz not null,
  files        int not null check (files >= 0),
  orphans      int not null check (orphans >= 0),
  lost         int not null check (lost >= 0),
  lost_files   uuid[] not null check (cardinality(lost_files) <= 100) -- the first of them
);
comment on table file_looks is 'Each look through the store of files: how many it has, how many no row names, and how many rows name what is not there.';
grant select, insert on file_looks to resguardo_app;
