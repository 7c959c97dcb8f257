-- The rows that a search can be about, where these are few: those of the transaction's workspace that have a pattern of LIKE in one of the
-- texts that their list is searched by; null where many may have it, which is when one of 100 rows has. A list looks at those instead of at all.
--
-- It runs as the owner of the tables, whom the policy `select_for_search` lets read every row. Under the other policies no index helps a search: LIKE is
-- not leakproof, so a row is fetched before its text is compared. The workspace in the conditions is that of the transaction here too. The path leaves
-- out `public`, where another role might put a function of the same name; what is there is named in full.
--
-- Who recorded an inspection is still named when they were removed. The inspections of each inspector are looked up by a subselect of its own:
-- few people inspect, so that of any list of inspectors the planner expects most of the inspections, and would compare every one with it.
-- It would compile a plan for that many rows too.
CREATE OR REPLACE FUNCTION public.few_found(list text, pattern text) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET jit = off AS $$
DECLARE
  workspace CONSTANT text := current_setting('muster.workspace_id', true);
BEGIN
  IF list = 'members' THEN
    IF EXISTS (
        SELECT FROM (SELECT search_text FROM public.workspace_members
          WHERE workspace_id = workspace AND removed_at IS NULL ORDER BY id LIMIT 100) AS sample
        WHERE search_text LIKE pattern) THEN
      RETURN NULL;
    END IF;
    RETURN array(
      SELECT id FROM public.workspace_members WHERE workspace_id = workspace AND removed_at IS NULL AND search_text LIKE pattern);
  ELSIF list = 'documents' THEN
    IF EXISTS (
        SELECT FROM (SELECT * FROM public.documents WHERE workspace_id = workspace ORDER BY id LIMIT 100) AS sample
          JOIN public.workspace_members AS holder ON holder.id = sample.member_id
          LEFT JOIN public.document_kinds AS kind ON kind.id = sample.kind_id
        WHERE sample.search_text LIKE pattern OR holder.search_text LIKE pattern OR kind.search_text LIKE pattern) THEN
      RETURN NULL;
    END IF;
    RETURN array(
      SELECT id FROM public.documents WHERE workspace_id = workspace AND search_text LIKE pattern
      UNION SELECT id FROM public.documents WHERE workspace_id = workspace AND member_id = ANY (array(
        SELECT id FROM public.workspace_members WHERE workspace_id = workspace AND removed_at IS NULL AND search_text LIKE pattern))
      UNION SELECT id FROM public.documents WHERE workspace_id = workspace AND kind_id = ANY (array(
        SELECT id FROM public.document_kinds WHERE workspace_id = workspace AND search_text LIKE pattern)));
  ELSIF list = 'equipment' THEN
    IF EXISTS (
        SELECT FROM (SELECT * FROM public.equipment WHERE workspace_id = workspace ORDER BY id LIMIT 100) AS sample
          LEFT JOIN public.workspace_members AS holder ON holder.id = sample.owner_member_id
        WHERE sample.search_text LIKE pattern OR holder.search_text LIKE pattern) THEN
      RETURN NULL;
    END IF;
    RETURN array(
      SELECT id FROM public.equipment WHERE workspace_id = workspace AND search_text LIKE pattern
      UNION SELECT id FROM public.equipment WHERE workspace_id = workspace AND owner_member_id = ANY (array(
        SELECT id FROM public.workspace_members WHERE workspace_id = workspace AND removed_at IS NULL AND search_text LIKE pattern)));
  ELSIF list = 'inspections' THEN
    IF EXISTS (
        SELECT FROM (SELECT * FROM public.inspections WHERE workspace_id = workspace ORDER BY id LIMIT 100) AS sample
          JOIN public.equipment AS item ON item.id = sample.equipment_id
          JOIN public.workspace_members AS inspector ON inspector.id = sample.inspector_member_id
          LEFT JOIN public.workspace_members AS holder ON holder.id = item.owner_member_id
        WHERE item.search_text LIKE pattern OR holder.search_text LIKE pattern OR inspector.search_text LIKE pattern) THEN
      RETURN NULL;
    END IF;
    RETURN array(
      SELECT id FROM public.inspections WHERE workspace_id = workspace AND equipment_id = ANY (array(
        SELECT id FROM public.equipment WHERE workspace_id = workspace AND search_text LIKE pattern
        UNION SELECT id FROM public.equipment WHERE workspace_id = workspace AND owner_member_id = ANY (array(
          SELECT id FROM public.workspace_members WHERE workspace_id = workspace AND removed_at IS NULL AND search_text LIKE pattern))))
      UNION ALL SELECT inspected.id FROM (
        SELECT id FROM public.workspace_members WHERE workspace_id = workspace AND removed_at IS NULL AND search_text LIKE pattern
        UNION ALL SELECT id FROM public.workspace_members
          WHERE workspace_id = workspace AND removed_at IS NOT NULL AND search_text LIKE pattern) AS inspector,
        LATERAL (SELECT id FROM public.inspections
          WHERE workspace_id = workspace AND inspector_member_id = inspector.id OFFSET 0) AS inspected);
  ELSIF list = 'teams' THEN
    IF EXISTS (
        SELECT FROM (SELECT search_text FROM public.teams WHERE workspace_id = workspace AND ended_at IS NULL ORDER BY id LIMIT 100) AS sample
        WHERE search_text LIKE pattern) THEN
      RETURN NULL;
    END IF;
    RETURN array(SELECT id FROM public.teams WHERE workspace_id = workspace AND ended_at IS NULL AND search_text LIKE pattern);
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION public.few_found FROM PUBLIC;
