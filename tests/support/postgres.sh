#!/bin/bash
# A throw-away PostgreSQL for tests. Sourced:   . tests/support/postgres.sh; postgres_start; trap postgres_stop EXIT
# Called:   tests/support/postgres.sh start    prints TEST_DATABASE_URL=… and TEST_DATABASE_FOLDER=…
#           tests/support/postgres.sh stop FOLDER

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

postgres_free_port() {
  node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'
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
  postgres_as_user "cd / && $programs/initdb -D $TEST_DATABASE_FOLDER/data -U postgres -A trust -E UTF8 --locale=C.UTF-8 -N" >&2 &&
    postgres_as_user "cd / && $programs/pg_ctl -D $TEST_DATABASE_FOLDER/data -l $TEST_DATABASE_FOLDER/log -w \
      -o '-p $port -h 127.0.0.1 -k $TEST_DATABASE_FOLDER -F -c max_connections=200' start" >&2 || {
    cat "$TEST_DATABASE_FOLDER/log" >&2
    postgres_stop
    return 1
  }
  TEST_DATABASE_URL="postgres://postgres@127.0.0.1:$port/postgres"
  export TEST_DATABASE_URL TEST_DATABASE_FOLDER
}

postgres_stop() {
  local folder=${1:-$TEST_DATABASE_FOLDER}
  case "$folder" in */postgres-test-*) ;; *) return 0 ;; esac
  if [ -f "$folder/data/postmaster.pid" ]; then
    postgres_as_user "cd / && $(postgres_programs)/pg_ctl -D $folder/data -m immediate -w stop" >&2
  fi
  rm -rf "$folder"
}

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  case "$1" in
    start) postgres_start && echo "TEST_DATABASE_URL=$TEST_DATABASE_URL" && echo "TEST_DATABASE_FOLDER=$TEST_DATABASE_FOLDER" ;;
    stop) postgres_stop "$2" ;;
    *) echo 'start | stop FOLDER' >&2; exit 2 ;;
  esac
fi
