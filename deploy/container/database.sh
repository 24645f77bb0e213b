#!/bin/sh
# PostgreSQL in its container. The first time it makes an empty base `resguardo` and its owner, whose password is in the file
# of that secret; from then on it only starts. It listens to the processes of its own pod and to nobody else.
set -eu

data=/var/lib/postgresql/data/15
if [ ! -d "$data" ]; then
  password=$(cat /run/secrets/database-password)
  # What was interrupted begins anew: the folder gets its name when all is there.
  rm -rf "$data.new"
  initdb --pgdata="$data.new" --encoding=UTF8 --locale=C.UTF-8 --data-checksums --auth-local=peer --auth-host=scram-sha-256 >/dev/null
  pg_ctl --pgdata="$data.new" --wait --silent start --options="-c listen_addresses= -c unix_socket_directories=/tmp"
  psql --quiet --no-psqlrc --dbname=postgres --set=ON_ERROR_STOP=1 --set=password="$password" <<'SQL'
create role resguardo login createrole password :'password';
create database resguardo owner resguardo encoding 'UTF8' template template0;
SQL
  pg_ctl --pgdata="$data.new" --wait --silent stop
  mv "$data.new" "$data"
fi
exec postgres -D "$data" -c listen_addresses=127.0.0.1 -c unix_socket_directories=/tmp
