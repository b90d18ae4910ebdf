#!/bin/bash
# A throw-away PostgreSQL for tests. Sourced:   . tests/support/postgres.sh; postgres_start; trap postgres_stop EXIT
# Called:   tests/support/postgres.sh start    prints TEST_DATABASE_URL=… and TEST_DATABASE_FOLDER=…
#           with TEST_DATABASE_MADE_WITH further words for initdb, such as --data-checksums
#           tests/support/postgres.sh stop FOLDER
#           tests/support/postgres.sh halt FOLDER fast|immediate    ends the server and keeps what it holds
#           tests/support/postgres.sh resume FOLDER    starts it again, at the same address
#           tests/support/postgres.sh programs    says where they lie, or fails

# The server's programs refuse to run as root: root hands them to the account that the package makes.
postgres_as_user() {
  if [ "$(id -u)" = 0 ]; then su postgres -s /bin/sh -c "$*"; else sh -c "$*"; fi
}

postgres_programs() {
  local folder
  for folder in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -rV) "$(pg_config --bindir 2>/dev/null)"; do
    if [ -x "$folder/initdb" ] && [ -x "$folder/pg_ctl" ]; then echo "$folder"; return 0; fi
  done
  return 1
}

postgres_install() {
  local sudo=''
  if [ "$(id -u)" != 0 ]; then sudo='sudo -n'; fi
  $sudo apt-get update -qq >&2 && DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends postgresql >&2
}

# Below the ports that systems give to outgoing connections, which would take it while the cluster is made or halted.
postgres_free_port() {
  node -e 'const look = () => {
    const port = 10000 + Math.floor(Math.random() * 10000);
    const server = require("node:net").createServer().once("error", look);
    server.listen(port, "127.0.0.1", () => { console.log(port); server.close(); });
  };
  look();'
}

postgres_start() {
  local programs port
  programs=$(postgres_programs) || { postgres_install && programs=$(postgres_programs); } || {
    echo 'PostgreSQL is not here and could not be installed' >&2
    return 1
  }
  TEST_DATABASE_FOLDER=$(mktemp -d "${TMPDIR:-/tmp}/postgres-test-XXXXXX") || return 1
  if [ "$(id -u)" = 0 ]; then chown postgres "$TEST_DATABASE_FOLDER"; fi
  port=$(postgres_free_port) || return 1
  postgres_as_user "cd / && $programs/initdb -D $TEST_DATABASE_FOLDER/data -U postgres -A trust -E UTF8 --locale=C.UTF-8 -N ${TEST_DATABASE_MADE_WITH:-}" >&2 &&
    printf '%s\n' "port = $port" "listen_addresses = '127.0.0.1'" "unix_socket_directories = '$TEST_DATABASE_FOLDER'" 'fsync = off' 'max_connections = 200' \
      >>"$TEST_DATABASE_FOLDER/data/postgresql.conf" &&
    postgres_resume "$TEST_DATABASE_FOLDER" || {
    cat "$TEST_DATABASE_FOLDER/log" >&2
    postgres_stop
    return 1
  }
  TEST_DATABASE_URL="postgres://postgres@127.0.0.1:$port/postgres"
  export TEST_DATABASE_URL TEST_DATABASE_FOLDER
}

postgres_resume() {
  postgres_as_user "cd / && $(postgres_programs)/pg_ctl -D $1/data -l $1/log -w start" >&2
}

postgres_halt() {
  postgres_as_user "cd / && $(postgres_programs)/pg_ctl -D $1/data -m $2 -w stop" >&2
}

postgres_stop() {
  local folder=${1:-${TEST_DATABASE_FOLDER:-}}
  case "$folder" in */postgres-test-*) ;; *) return 0 ;; esac
  if [ -f "$folder/data/postmaster.pid" ]; then postgres_halt "$folder" immediate; fi
  rm -rf "$folder"
}

# As strict as a shell that sources it may be, so that what the tests call is what the whole run can source.
if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  set -uo pipefail
  case "${1:-}" in
    start) postgres_start && echo "TEST_DATABASE_URL=$TEST_DATABASE_URL" && echo "TEST_DATABASE_FOLDER=$TEST_DATABASE_FOLDER" ;;
    stop) postgres_stop "$2" ;;
    halt) postgres_halt "$2" "$3" ;;
    resume) postgres_resume "$2" ;;
    programs) postgres_programs ;;
    *) echo 'start | stop FOLDER | halt FOLDER fast|immediate | resume FOLDER | programs' >&2; exit 2 ;;
  esac
fi
