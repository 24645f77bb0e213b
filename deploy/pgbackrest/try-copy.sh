#!/bin/sh
# Brings the newest copy back as a server of its own beside the one that works, and has the program look through it; nothing of
# it stays. As root, each night (see cron). Ends with 1 where the copy is not sound or cannot be brought back.
set -eu

cluster=${CLUSTER:-/etc/postgresql/15/main}
place=${PLACE:-/var/lib/postgresql/prueba}
port=${TRIAL_PORT:-5499}
settings=${SETTINGS:-/etc/resguardo/ajustes.env}
program=${PROGRAM:-/opt/resguardo}
version=$(basename "$(dirname "$cluster")")
tool=/usr/lib/postgresql/$version/bin/pg_ctl

as_postgres() { runuser --user postgres -- "$@"; }
tidy() {
  if [ -e "$place/postmaster.pid" ]; then as_postgres "$tool" --pgdata="$place" --mode=immediate --silent stop || :; fi
  rm -rf "$place"
}
# Only a folder that is not there yet: whatever stands in this place is not ours to take away.
if [ -e "$place" ]; then echo "$place ya existe: bórralo si es de una prueba que se cortó" >&2; exit 1; fi
trap tidy EXIT
install --directory --owner=postgres --group=postgres --mode=0700 "$place"

as_postgres pgbackrest --stanza=resguardo --log-level-console=warn --pg1-path="$place" --archive-mode=off \
  --type=immediate --target-action=promote restore
# By Debian's settings of the server that works, which lie apart from its data, and modest beside it.
as_postgres "$tool" --pgdata="$place" --wait --timeout=86400 --silent --log="$place/log" start --options="-p $port \
  -c config_file=$cluster/postgresql.conf -c data_directory=$place -c external_pid_file= -c listen_addresses=127.0.0.1 \
  -c unix_socket_directories=$place -c shared_buffers=128MB -c archive_mode=off -c cluster_name=prueba"
# It answers to read while it still repeats; the program writes.
until [ "$(as_postgres psql --host="$place" --port="$port" --no-align --tuples-only --command='select pg_is_in_recovery()' postgres)" = f ]; do sleep 1; done

cd "$program"
set -a
# shellcheck disable=SC1090
. "$settings"
set +a
# The same account and base, at the port of the trial; its payouts are stopped there and nowhere else.
DATABASE_URL=$(printf %s "$DATABASE_URL" | sed -E "s#@[^/]*/#@127.0.0.1:$port/#; s#[?].*##")
runuser --user "${ACCOUNT:-resguardo}" -- node_modules/.bin/node bin/restore.ts --restored
