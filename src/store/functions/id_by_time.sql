-- Ids in the order of time (RFC 9562, version 7), as the program makes its own; PostgreSQL has them from version 18 on.
create or replace function id_by_time() returns uuid language sql volatile set search_path = public, pg_temp as $$
  select encode(substring(int8send(micro / 1000) from 3) || substring(int4send(28672 + (micro % 1000 * 4096 / 1000)::int) from 3)
    || substring(uuid_send(gen_random_uuid()) from 9), 'hex')::uuid
  from (select floor(extract(epoch from clock_timestamp()) * 1000000)::bigint as micro) now
$$;

revoke execute on function id_by_time from public;
