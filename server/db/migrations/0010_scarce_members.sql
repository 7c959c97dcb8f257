CREATE INDEX "workspace_members_by_text" ON "workspace_members" USING btree ("workspace_id","search_text") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
-- The members who match, in no order, from the index of their texts; null when they are more than `most`.
CREATE FUNCTION public.scarce_members(patterns text[], most integer) RETURNS text[] LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  members CONSTANT text := ' FROM public.workspace_members WHERE workspace_id = $1 AND removed_at IS NULL';
  workspace CONSTANT text := current_setting('muster.workspace_id', true);
  found text[];
BEGIN
  EXECUTE 'SELECT array(SELECT search_text' || members || public.all_like('search_text LIKE %L', patterns) || ' LIMIT $2)'
    INTO found USING workspace, most + 1;
  IF cardinality(found) BETWEEN 1 AND most THEN
    EXECUTE 'SELECT array(SELECT id' || members || ' AND search_text = ANY ($2))' INTO found USING workspace, found;
  END IF;
  RETURN CASE WHEN cardinality(found) <= most THEN found END;
END $$;
--> statement-breakpoint
-- As before; and where the index of trigrams can tell nothing, a pattern that the sample does not have is looked up in the
-- index of the texts.
CREATE OR REPLACE FUNCTION public.members_matching(patterns text[], most integer) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  hits CONSTANT integer[] := public.sample_hits(patterns);
  rare CONSTANT text[] := public.rare_patterns(patterns, hits);
  found text[];
BEGIN
  IF rare IS NULL THEN
    RETURN CASE WHEN 0 = ANY (hits) THEN public.scarce_members(patterns, most) END;
  END IF;
  EXECUTE 'SELECT array(SELECT id FROM (' || public.trigram_query(patterns, rare) || ') AS matching LIMIT $2)'
    INTO found USING current_setting('muster.workspace_id', true), most + 1;
  RETURN CASE WHEN cardinality(found) <= most THEN found END;
END $$;
--> statement-breakpoint
-- As before; and next to nobody is looked up in the index of the texts, which a first page that is full soon is counted in.
CREATE OR REPLACE FUNCTION public.search_members(
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
  members CONSTANT text := ' FROM public.workspace_members WHERE workspace_id = $1 AND removed_at IS NULL';
  -- Of a CASE the planner expects half of the rows, hence a page that is full soon; of a LIKE it may expect next to nothing,
  -- and sort what it finds.
  matching CONSTANT text := members || public.all_like('CASE WHEN search_text LIKE %L THEN true ELSE false END', patterns);
  scarce text[];
  last_id text;
  last_value text;
BEGIN
  IF rare IS NOT NULL THEN
    EXECUTE 'WITH matching AS MATERIALIZED (' || public.trigram_query(patterns, rare) || ')'
        ' SELECT array(SELECT id FROM matching' || page || '), (SELECT count(*) FROM matching)'
      INTO ids, total USING workspace, most, skip;
    RETURN;
  END IF;
  IF 0 = ANY (hits) THEN
    scarce := public.scarce_members(patterns, 200);
    IF scarce IS NOT NULL THEN
      total := cardinality(scarce);
      EXECUTE 'SELECT array(SELECT id FROM public.workspace_members WHERE id = ANY ($1)' || page || ')'
        INTO ids USING scarce, most, skip;
      RETURN;
    END IF;
  END IF;
  PERFORM set_config('enable_bitmapscan', 'off', true);
  EXECUTE 'SELECT array(SELECT id' || matching || page || ')' INTO ids USING workspace, most, skip;
  total := CASE WHEN cardinality(ids) > 0 THEN skip + cardinality(ids) ELSE 0 END;
  IF cardinality(ids) < most AND (total > 0 OR skip = 0) THEN RETURN; END IF;
  IF total = 0 OR 25 <= ALL (hits) AND skip + most <= 500 THEN
    EXECUTE 'SELECT count(*)' || members || public.all_like('search_text LIKE %L', patterns) INTO total USING workspace;
    RETURN;
  END IF;
  last_id := ids[cardinality(ids)];
  EXECUTE format('SELECT %s FROM public.workspace_members WHERE id = $1', sorted) INTO last_value USING last_id;
  EXECUTE 'SELECT $4 + count(*)' || matching || format(' AND (%s, id) %s ($2, $3)', sorted, CASE way WHEN 'DESC' THEN '<' ELSE '>' END)
    INTO total USING workspace, last_value, last_id, total;
END $$;
