DROP INDEX "workspace_members_by_name";--> statement-breakpoint
DROP INDEX "workspace_members_by_email";--> statement-breakpoint
DROP INDEX "workspace_members_by_role";--> statement-breakpoint
CREATE INDEX "workspace_members_by_text" ON "workspace_members" USING btree ("workspace_id","search_text","status") WHERE "workspace_members"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "workspace_members_by_name" ON "workspace_members" USING btree ("workspace_id","sort_name","id","status","search_text") WHERE "workspace_members"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "workspace_members_by_email" ON "workspace_members" USING btree ("workspace_id","sort_email","id","status","search_text") WHERE "workspace_members"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "workspace_members_by_role" ON "workspace_members" USING btree ("workspace_id","role","id","status","search_text") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
-- How many of the sample of `sample_hits` have one of the statuses; everybody has where none are given.
CREATE FUNCTION public.sample_share(statuses text[]) RETURNS bigint LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  workspace CONSTANT text := current_setting('muster.workspace_id', true);
BEGIN
  RETURN CASE WHEN statuses IS NULL THEN 100 ELSE (
    SELECT count(*) FROM (
      SELECT status FROM public.workspace_members WHERE workspace_id = workspace AND removed_at IS NULL
      ORDER BY role DESC, id DESC LIMIT 100) AS sample
    WHERE status = ANY (statuses)) END;
END $$;
--> statement-breakpoint
-- The texts of the members who match, for patterns that hardly anybody has; null when they are more than `most`.
CREATE FUNCTION public.scarce_texts(patterns text[], most integer) RETURNS text[] LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  found text[];
BEGIN
  EXECUTE 'SELECT array(SELECT search_text FROM public.workspace_members WHERE workspace_id = $1 AND removed_at IS NULL'
      || public.all_like('search_text LIKE %L', patterns) || ' LIMIT $2)'
    INTO found USING current_setting('muster.workspace_id', true), most + 1;
  RETURN CASE WHEN cardinality(found) <= most THEN found END;
END $$;
--> statement-breakpoint
DROP FUNCTION public.search_members;
--> statement-breakpoint
-- A page of the members who match, have one of the statuses and are not in the team, where those are given; ordered by the
-- name, the address or the role; and how many they are in all. Where they may be many it reads the order's index only, and
-- once: the count goes on where the page ends. A first page of what everybody has is counted in the smallest index instead,
-- and a page past the end has no row to go on from. Of a CASE the planner expects half of the rows, hence a page that is full
-- soon; of a LIKE it may expect next to nothing, and sort what it finds, and it weighs a long list of ids one by one.
CREATE FUNCTION public.search_members(patterns text[], statuses text[], outside_team text,
    sort text, direction text, most bigint, skip bigint, OUT ids text[], OUT total bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp SET enable_seqscan = off SET enable_bitmapscan = on AS $$
DECLARE
  workspace CONSTANT text := current_setting('muster.workspace_id', true);
  team CONSTANT text[] := CASE WHEN outside_team IS NOT NULL THEN
    array(SELECT member_id FROM public.team_members WHERE workspace_id = workspace AND team_id = outside_team) END;
  filters CONSTANT text := CASE WHEN statuses IS NULL THEN '' ELSE ' AND status = ANY ($2)' END
    || CASE WHEN team IS NULL THEN '' ELSE ' AND CASE WHEN id <> ALL ($3) THEN true ELSE false END' END;
  likes CONSTANT text := public.all_like('search_text LIKE %L', patterns);
  members CONSTANT text := ' FROM public.workspace_members WHERE workspace_id = $1 AND removed_at IS NULL';
  matching CONSTANT text := members
    || CASE WHEN likes = '' THEN filters ELSE ' AND CASE WHEN true' || likes || filters || ' THEN true ELSE false END' END;
  hits CONSTANT integer[] := coalesce(public.sample_hits(patterns), '{}');
  rare CONSTANT text[] := public.rare_patterns(patterns, hits);
  sorted CONSTANT text := CASE sort WHEN 'email' THEN 'sort_email' WHEN 'role' THEN 'role' ELSE 'sort_name' END;
  way CONSTANT text := CASE direction WHEN 'desc' THEN 'DESC' ELSE 'ASC' END;
  page CONSTANT text := format(' ORDER BY %1$s %2$s, id %2$s LIMIT $4 OFFSET $5', sorted, way);
  few text;
  texts text[];
  last_id text;
  last_value text;
BEGIN
  IF rare IS NOT NULL THEN
    few := public.trigram_query(patterns, rare) || filters;
  ELSIF 0 = ANY (hits) THEN
    texts := public.scarce_texts(patterns, 200);
    few := CASE WHEN texts IS NOT NULL THEN
      'SELECT id, sort_name, sort_email, role' || members || filters || ' AND search_text = ANY ($6)' END;
  END IF;
  IF few IS NOT NULL THEN
    EXECUTE 'WITH matching AS MATERIALIZED (' || few || ')'
        ' SELECT array(SELECT id FROM matching' || page || '), (SELECT count(*) FROM matching)'
      INTO ids, total USING workspace, statuses, team, most, skip, texts;
    RETURN;
  END IF;
  PERFORM set_config('enable_bitmapscan', 'off', true);
  EXECUTE 'SELECT array(SELECT id' || matching || page || ')' INTO ids USING workspace, statuses, team, most, skip;
  total := CASE WHEN cardinality(ids) > 0 THEN skip + cardinality(ids) ELSE 0 END;
  IF cardinality(ids) < most AND (total > 0 OR skip = 0) THEN RETURN; END IF;
  IF total = 0 OR team IS NULL AND skip + most <= 500 AND 25 <= ALL (hits) AND 25 <= public.sample_share(statuses) THEN
    EXECUTE 'SELECT count(*)' || members || filters || likes INTO total USING workspace, statuses, team;
    RETURN;
  END IF;
  last_id := ids[cardinality(ids)];
  EXECUTE format('SELECT %s FROM public.workspace_members WHERE id = $1', sorted) INTO last_value USING last_id;
  EXECUTE 'SELECT $4 + count(*)' || matching || format(' AND (%s, id) %s ($5, $6)', sorted, CASE way WHEN 'DESC' THEN '<' ELSE '>' END)
    INTO total USING workspace, statuses, team, total, last_value, last_id;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION public.search_members FROM PUBLIC;
