-- Append to workspace_usage what a write adds to or takes from the quotas of its workspace, and from its failed inspections. A workspace that is deleted takes
-- its rows along.
CREATE OR REPLACE FUNCTION public.count_documents() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO workspace_usage (workspace_id, documents, team_places, file_bytes)
    SELECT workspace_id, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*), 0, 0 FROM changed
    WHERE EXISTS (SELECT 1 FROM workspaces WHERE id = workspace_id) GROUP BY workspace_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.count_team_places() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO workspace_usage (workspace_id, documents, team_places, file_bytes)
    SELECT workspace_id, 0, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*), 0 FROM changed
    WHERE EXISTS (SELECT 1 FROM workspaces WHERE id = workspace_id) GROUP BY workspace_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.count_file_bytes() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO workspace_usage (workspace_id, documents, team_places, file_bytes)
    SELECT workspace_id, 0, 0, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * sum(size) FROM changed
    WHERE EXISTS (SELECT 1 FROM workspaces WHERE id = workspace_id) GROUP BY workspace_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.count_equipment() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO workspace_usage (workspace_id, documents, equipment, team_places, file_bytes)
    SELECT workspace_id, 0, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*), 0, 0 FROM changed
    WHERE EXISTS (SELECT 1 FROM workspaces WHERE id = workspace_id) GROUP BY workspace_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.count_inspections() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sign CONSTANT integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO workspace_usage (workspace_id, documents, inspections, failed_inspections, team_places, file_bytes)
    SELECT workspace_id, 0, sign * count(*), sign * count(*) FILTER (WHERE status = 'FAILED'), 0, 0 FROM changed
    WHERE EXISTS (SELECT 1 FROM workspaces WHERE id = workspace_id) GROUP BY workspace_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.count_inspections_updated() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO workspace_usage (workspace_id, documents, failed_inspections, team_places, file_bytes)
    SELECT workspace_id, 0, sum(n), 0, 0 FROM (
      SELECT workspace_id, 1 AS n FROM added WHERE status = 'FAILED'
      UNION ALL SELECT workspace_id, -1 FROM gone WHERE status = 'FAILED') AS both_ways
    GROUP BY workspace_id HAVING sum(n) <> 0;
  RETURN NULL;
END $$;
