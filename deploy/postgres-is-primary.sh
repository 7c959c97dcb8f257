#!/bin/sh
# Run by HAProxy for each server, whose address and port are the third and the fourth argument: it ends with 0 for the primary alone. The role
# haproxy may log in and nothing else; its password stands in the file of passwords, which belongs to HAProxy's user with mode 600.
export PGPASSFILE=/etc/haproxy/pgpass PGCONNECT_TIMEOUT=1
[ "$(psql -XAt -h "$3" -p "$4" -U haproxy -d postgres -c 'SELECT pg_is_in_recovery()')" = f ]
