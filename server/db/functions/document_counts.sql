-- Append to document_counts what a write changes of how many documents are alike in their dates: those that count, of people who are in
-- the workspace. A workspace that is deleted takes its rows along. Each holder is looked up by a subselect of its own: the plan of a join,
-- which is kept, would read all members for one document once it was made for many documents. No document is added while its
-- holder is removed or restored, for that holds the rights of the workspace alone.
CREATE OR REPLACE FUNCTION public.tally_documents_inserted() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO document_counts (workspace_id, expiration_date, expiration_reminder, documents)
    SELECT workspace_id, expiration_date, expiration_reminder, count(*) FROM added
    WHERE state = 'ACCEPTED'
      AND (SELECT removed_at IS NULL FROM workspace_members AS holder
        WHERE holder.workspace_id = added.workspace_id AND holder.id = added.member_id)
    GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.tally_documents_deleted() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO document_counts (workspace_id, expiration_date, expiration_reminder, documents)
    SELECT workspace_id, expiration_date, expiration_reminder, -count(*) FROM gone
    WHERE state = 'ACCEPTED' AND EXISTS (SELECT 1 FROM workspaces WHERE id = workspace_id)
      AND (SELECT removed_at IS NULL FROM workspace_members AS holder
        WHERE holder.workspace_id = gone.workspace_id AND holder.id = gone.member_id)
    GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.tally_documents_updated() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO document_counts (workspace_id, expiration_date, expiration_reminder, documents)
    SELECT workspace_id, expiration_date, expiration_reminder, sum(n) FROM (
      SELECT workspace_id, member_id, state, expiration_date, expiration_reminder, 1 AS n FROM added
      UNION ALL SELECT workspace_id, member_id, state, expiration_date, expiration_reminder, -1 FROM gone) AS both_ways
    WHERE state = 'ACCEPTED'
      AND (SELECT removed_at IS NULL FROM workspace_members AS holder
        WHERE holder.workspace_id = both_ways.workspace_id AND holder.id = both_ways.member_id)
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
  RETURN NULL;
END $$;

-- The documents of a member who is removed are hidden, and those of one who comes back are shown again.
CREATE OR REPLACE FUNCTION public.tally_documents_of_member() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO document_counts (workspace_id, expiration_date, expiration_reminder, documents)
    SELECT workspace_id, expiration_date, expiration_reminder, CASE WHEN NEW.removed_at IS NULL THEN count(*) ELSE -count(*) END
    FROM documents WHERE workspace_id = NEW.workspace_id AND member_id = NEW.id AND state = 'ACCEPTED'
    GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
