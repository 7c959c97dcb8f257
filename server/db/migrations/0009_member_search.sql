-- A search for any part of a name or an address. LIKE is not leakproof: where a policy restricts the rows, each of them is
-- fetched before it is asked, and no index helps. So these functions run as the owner, whom the policy `select_for_search`
-- does not restrict; the workspace is the transaction's here too. Each takes patterns of LIKE that must all match.
-- The extensions that the first index needs are made before the migrations.
CREATE INDEX "workspace_members_search" ON "workspace_members" USING gin ("workspace_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
DROP INDEX "workspace_members_by_name";
--> statement-breakpoint
CREATE INDEX "workspace_members_by_name" ON "workspace_members" USING btree ("workspace_id","sort_name","id","email_key") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
-- Conditions on constants, so that the index of trigrams is asked for each pattern.
CREATE FUNCTION all_like(condition text, patterns text[]) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
  RETURN (SELECT string_agg(' AND ' || format(condition, lower(pattern)), '') FROM unnest(patterns) AS pattern);
--> statement-breakpoint
-- The members who match, in no order; null when they are many: more than `most`, or a good part of the first ones by name,
-- which spares the list.
CREATE FUNCTION members_matching(patterns text[], most integer) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  workspace CONSTANT text := current_setting('muster.workspace_id', true);
  found_early integer;
  found text[];
BEGIN
  EXECUTE 'SELECT count(*) FROM (SELECT sort_name, email_key FROM workspace_members WHERE workspace_id = $1 AND removed_at IS NULL '
      'ORDER BY sort_name, id LIMIT 400) AS first WHERE true' || all_like('(sort_name LIKE %1$L OR email_key LIKE %1$L)', patterns)
    INTO found_early USING workspace;
  IF found_early > 100 THEN RETURN NULL; END IF;
  EXECUTE 'SELECT array(SELECT id FROM workspace_members WHERE workspace_id = $1 AND removed_at IS NULL'
      || all_like('search_text LIKE %L', patterns) || ' LIMIT $2)'
    INTO found USING workspace, most + 1;
  RETURN CASE WHEN cardinality(found) <= most THEN found END;
END $$;
--> statement-breakpoint
-- A page of the members who match, by name. It looks into the index of names only, as does the count.
CREATE FUNCTION members_matching_by_name(patterns text[], direction text, most bigint, skip bigint) RETURNS SETOF text
  LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT id FROM workspace_members WHERE workspace_id = $1 AND removed_at IS NULL'
    || all_like('(sort_name LIKE %1$L OR email_key LIKE %1$L)', patterns)
    || CASE direction WHEN 'desc' THEN ' ORDER BY sort_name DESC, id DESC' ELSE ' ORDER BY sort_name, id' END
    || ' LIMIT $2 OFFSET $3'
    USING current_setting('muster.workspace_id', true), most, skip;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_members_matching(patterns text[]) RETURNS integer
  LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  found integer;
BEGIN
  EXECUTE 'SELECT count(*) FROM workspace_members WHERE workspace_id = $1 AND removed_at IS NULL'
    || all_like('(sort_name LIKE %1$L OR email_key LIKE %1$L)', patterns)
    INTO found USING current_setting('muster.workspace_id', true);
  RETURN found;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION members_matching, members_matching_by_name, count_members_matching FROM PUBLIC;
