-- A search for any part of a name or an address. LIKE is not leakproof: where a policy restricts the rows, each of them is
-- fetched before it is asked, and no index helps. So these functions run as the owner, whom the policy `select_for_search`
-- does not restrict; the workspace is the transaction's here too. Each takes patterns of LIKE that must all match.
-- The path leaves out `public`, where another role might put a function of the same name; what is there is named in full.
-- The extensions that the index of trigrams needs are made before the migrations.
DROP INDEX "workspace_members_by_name";
--> statement-breakpoint
DROP INDEX "workspace_members_by_email";
--> statement-breakpoint
DROP INDEX "workspace_members_by_role";
--> statement-breakpoint
-- The name is cut, so that its index has room for the searched text: a row of an index holds 2,704 bytes at most.
ALTER TABLE "workspace_members" DROP COLUMN "sort_name",
  ADD COLUMN "sort_name" text GENERATED ALWAYS AS (left(lower(coalesce(first_name || ' ' || coalesce(last_name, ''), email, '')), 80)) STORED,
  ADD COLUMN "sort_email" text GENERATED ALWAYS AS (coalesce(email_key, '')) STORED;
--> statement-breakpoint
CREATE INDEX "workspace_members_search" ON "workspace_members" USING gin ("workspace_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_by_name" ON "workspace_members" USING btree ("workspace_id","sort_name","id","search_text") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_by_email" ON "workspace_members" USING btree ("workspace_id","sort_email","id","search_text") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_by_role" ON "workspace_members" USING btree ("workspace_id","role","id","search_text") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
-- Conditions on constants, so that the planner can ask the index of trigrams for them.
CREATE FUNCTION public.all_like(condition text, patterns text[]) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
  RETURN (SELECT coalesce(string_agg(' AND ' || format(condition, lower(pattern)), ''), '') FROM unnest(patterns) AS pattern);
--> statement-breakpoint
-- How many of a sample of the workspace's members match each of the patterns, in their order: of 100, where there are so many.
-- They are the last in the index of roles, where members of one role stand in no order of their texts.
CREATE FUNCTION public.sample_hits(patterns text[]) RETURNS integer[] LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  workspace CONSTANT text := current_setting('muster.workspace_id', true);
BEGIN
  RETURN (
    WITH sample AS MATERIALIZED (
      SELECT search_text FROM public.workspace_members WHERE workspace_id = workspace AND removed_at IS NULL
      ORDER BY role DESC, id DESC LIMIT 100)
    SELECT array_agg((SELECT count(*) FROM sample WHERE search_text LIKE lower(pattern)) ORDER BY place)
    FROM unnest(patterns) WITH ORDINALITY AS given (pattern, place));
END $$;
--> statement-breakpoint
-- The patterns worth a look into the index of trigrams; null when there are none.
CREATE FUNCTION public.rare_patterns(patterns text[], hits integer[]) RETURNS text[] LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
  RETURN (SELECT array_agg(pattern) FROM unnest(patterns, hits) AS given (pattern, hit) WHERE hit <= 3 AND pattern ~ '[[:alnum:]]{3}');
--> statement-breakpoint
-- A query of the members who match, by the index of trigrams; the patterns that are not rare are kept from it.
CREATE FUNCTION public.trigram_query(patterns text[], rare text[]) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
  RETURN 'SELECT id, sort_name, sort_email, role FROM public.workspace_members WHERE workspace_id = $1 AND removed_at IS NULL'
    || public.all_like('search_text LIKE %L', rare)
    || public.all_like('search_text || '''' LIKE %L', array(SELECT unnest(patterns) EXCEPT SELECT unnest(rare)));
--> statement-breakpoint
-- The members who match, in no order; null when they may be many, at least when they are more than `most`.
CREATE FUNCTION public.members_matching(patterns text[], most integer) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  rare CONSTANT text[] := public.rare_patterns(patterns, public.sample_hits(patterns));
  found text[];
BEGIN
  IF rare IS NULL THEN RETURN NULL; END IF;
  EXECUTE 'SELECT array(SELECT id FROM (' || public.trigram_query(patterns, rare) || ') AS matching LIMIT $2)'
    INTO found USING current_setting('muster.workspace_id', true), most + 1;
  RETURN CASE WHEN cardinality(found) <= most THEN found END;
END $$;
--> statement-breakpoint
-- A page of the members who match, ordered by the name, the address or the role, and how many they are in all. Where they
-- may be many it reads the order's index only, and once: the count goes on where the page ends. A page that is full soon is
-- counted in the smallest index instead, and one past the end has no row to go on from. Of a CASE the planner expects half of
-- the rows, hence a page that is full soon; of a LIKE it may expect next to nothing, and sort what it finds.
CREATE FUNCTION public.search_members(
    patterns text[], sort text, direction text, most bigint, skip bigint, OUT ids text[], OUT total bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp SET enable_seqscan = off SET enable_bitmapscan = on AS $$
DECLARE
  workspace CONSTANT text := current_setting('muster.workspace_id', true);
  hits CONSTANT integer[] := public.sample_hits(patterns);
  rare CONSTANT text[] := public.rare_patterns(patterns, hits);
  sorted CONSTANT text := CASE sort WHEN 'email' THEN 'sort_email' WHEN 'role' THEN 'role' ELSE 'sort_name' END;
  way CONSTANT text := CASE direction WHEN 'desc' THEN 'DESC' ELSE 'ASC' END;
  page CONSTANT text := format(' ORDER BY %1$s %2$s, id %2$s LIMIT $2 OFFSET $3', sorted, way);
  matching CONSTANT text := ' FROM public.workspace_members WHERE workspace_id = $1 AND removed_at IS NULL'
    || public.all_like('CASE WHEN search_text LIKE %L THEN true ELSE false END', patterns);
  last_id text;
  last_value text;
BEGIN
  IF rare IS NOT NULL THEN
    EXECUTE 'WITH matching AS MATERIALIZED (' || public.trigram_query(patterns, rare) || ')'
        ' SELECT array(SELECT id FROM matching' || page || '), (SELECT count(*) FROM matching)'
      INTO ids, total USING workspace, most, skip;
    RETURN;
  END IF;
  PERFORM set_config('enable_bitmapscan', 'off', true);
  EXECUTE 'SELECT array(SELECT id' || matching || page || ')' INTO ids USING workspace, most, skip;
  total := CASE WHEN cardinality(ids) > 0 THEN skip + cardinality(ids) ELSE 0 END;
  IF cardinality(ids) < most AND (total > 0 OR skip = 0) THEN RETURN; END IF;
  IF total = 0 OR 25 <= ALL (hits) AND skip + most <= 500 THEN
    EXECUTE 'SELECT count(*)' || matching INTO total USING workspace;
    RETURN;
  END IF;
  last_id := ids[cardinality(ids)];
  EXECUTE format('SELECT %s FROM public.workspace_members WHERE id = $1', sorted) INTO last_value USING last_id;
  EXECUTE 'SELECT $4 + count(*)' || matching || format(' AND (%s, id) %s ($2, $3)', sorted, CASE way WHEN 'DESC' THEN '<' ELSE '>' END)
    INTO total USING workspace, last_value, last_id, total;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION public.members_matching, public.search_members FROM PUBLIC;
