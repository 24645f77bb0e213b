#!/bin/sh
# PostgreSQL in its container. The first time it makes an empty base `resguardo` and its owner, whose password comes from
# DATABASE_PASSWORD; from then on it only starts. It listens to the processes of its own pod and to nobody else.
set -eu

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  : "${DATABASE_PASSWORD:?falta DATABASE_PASSWORD}"
  initdb --encoding=UTF8 --locale=C.UTF-8 --data-checksums --auth-local=peer --auth-host=scram-sha-256 >/dev/null
  pg_ctl --wait --silent start --options="-c listen_addresses= -c unix_socket_directories=/tmp"
  psql --quiet --no-psqlrc --host=/tmp --dbname=postgres --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" <<'SQL'
create role resguardo login createrole password :'password';
create database resguardo owner resguardo encoding 'UTF8' template template0;
SQL
  pg_ctl --wait --silent stop
fi
exec postgres -c listen_addresses=127.0.0.1 -c unix_socket_directories=/tmp
