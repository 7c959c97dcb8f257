-- A page of the workspace's members, ordered by the name, the address or the role, and how many they are in all: those whose
-- name or address, without accents, matches all patterns of LIKE and, where these are given, who have one of the statuses and are not in the team.
-- `by_number` looks through their staff numbers too, which stand on the second line of the text.
--
-- It runs as the owner of the tables, whom the policy `select_for_search` lets read every member. Under the other policies no
-- index helps a search: LIKE is not leakproof, so a row is fetched before its text is compared. The workspace in the conditions
-- is that of the transaction here too. The path leaves out `public`, where another role might put a function of the same name;
-- what is there is named in full.
CREATE OR REPLACE FUNCTION public.search_members(patterns text[], by_number boolean, statuses text[], outside_team text,
    sort text, direction text, most bigint, skip bigint, OUT ids text[], OUT total bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  workspace CONSTANT text := current_setting('muster.workspace_id', true);
  words CONSTANT text[] := array(SELECT public.plain_text(pattern) FROM unnest(patterns) AS pattern);
  sorted CONSTANT text := CASE sort WHEN 'email' THEN 'sort_email' WHEN 'role' THEN 'role' ELSE 'sort_name' END;
  way CONSTANT text := CASE direction WHEN 'desc' THEN 'DESC' ELSE 'ASC' END;
  sample CONSTANT text[] := array(
    SELECT search_text FROM public.workspace_members WHERE workspace_id = workspace AND removed_at IS NULL ORDER BY id LIMIT 100);
  rare text[];
  source text := 'public.workspace_members';
  matching refcursor;
  next_id text;
  behind bigint;
BEGIN
  -- Three letters in a row make a trigram. The index of trigrams is for what few members have: what everybody has costs it five
  -- times as much as a look at everybody. None in a sample of the members means few. It is asked for the words that few have by
  -- themselves, where there are such. With OFFSET they are found first, then ordered.
  IF EXISTS (SELECT FROM unnest(words) AS word WHERE word ~ '[[:alnum:]]{3}')
      AND NOT EXISTS (SELECT FROM unnest(sample) AS one WHERE one LIKE ALL (words)) THEN
    rare := array(SELECT word FROM unnest(words) AS word
      WHERE word ~ '[[:alnum:]]{3}' AND NOT EXISTS (SELECT FROM unnest(sample) AS one WHERE one LIKE word));
    source := '(SELECT * FROM public.workspace_members WHERE workspace_id = $1 AND removed_at IS NULL'
      || (SELECT string_agg(format(' AND search_text LIKE %L', word), '')
          FROM unnest(CASE WHEN cardinality(rare) > 0 THEN rare ELSE words END) AS word) || ' OFFSET 0)';
  END IF;
  -- One pass: rows are skipped, then the page is taken, then the rest is counted. Of a cursor the planner wants the first rows
  -- soon, so a pass over everybody reads the index of the order, which has all that is asked for; it sorts only what is few.
  OPEN matching NO SCROLL FOR EXECUTE format(
    'SELECT id FROM %s AS member
      WHERE workspace_id = $1 AND removed_at IS NULL AND %4$s LIKE ALL ($2) AND ($3 IS NULL OR status = ANY ($3))
        AND ($4 IS NULL OR id NOT IN (SELECT member_id FROM public.team_members WHERE workspace_id = $1 AND team_id = $4))
      ORDER BY %2$s %3$s, id %3$s', source, sorted, way,
    CASE WHEN by_number THEN 'search_text' ELSE 'split_part(search_text, E''\n'', 1)' END)
    USING workspace, words, statuses, outside_team;
  MOVE FORWARD least(skip, 2147483647) IN matching; -- It takes an integer, and there are not as many members.
  GET DIAGNOSTICS total = ROW_COUNT;
  ids := '{}';
  WHILE cardinality(ids) < most LOOP
    FETCH matching INTO next_id;
    EXIT WHEN NOT FOUND;
    ids := ids || next_id;
  END LOOP;
  MOVE FORWARD ALL IN matching;
  GET DIAGNOSTICS behind = ROW_COUNT;
  total := total + cardinality(ids) + behind;
  CLOSE matching;
END $$;
REVOKE EXECUTE ON FUNCTION public.search_members FROM PUBLIC;
