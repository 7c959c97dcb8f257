#!/bin/sh
# Run once by the postgres image, on an empty data folder: the role that owns Muster's tables and may make the app's role.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$MUSTER_DB_PASSWORD" -U "$POSTGRES_USER" -d postgres <<'SQL'
CREATE ROLE muster_owner LOGIN NOSUPERUSER CREATEROLE PASSWORD :'password';
CREATE DATABASE muster OWNER muster_owner;
SQL
