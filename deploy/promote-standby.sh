#!/bin/sh
# Runs on the standby as the user postgres, who has the programs of PostgreSQL in PATH: makes it the primary once the present one, whose
# address and port are given, has not answered three times, a second apart.
#   PGDATA=/var/lib/postgresql/15/main promote-standby.sh 10.0.0.21 5432
set -eu
missed=0
while [ "$missed" -lt 3 ]; do
  if pg_isready -q -t 1 -h "$1" -p "$2"; then missed=0; else missed=$((missed + 1)); fi
  sleep 1
done
pg_ctl promote -w -D "$PGDATA"
