-- Append to workspace_usage what a write adds to or takes from the quotas of its workspace. A workspace that is deleted takes
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
BEGIN
  INSERT INTO workspace_usage (workspace_id, documents, inspections, team_places, file_bytes)
    SELECT workspace_id, 0, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*), 0, 0 FROM changed
    WHERE EXISTS (SELECT 1 FROM workspaces WHERE id = workspace_id) GROUP BY workspace_id;
  RETURN NULL;
END $$;
