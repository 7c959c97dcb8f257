-- Notes that a transaction wrote what the states of requirements depend on, once for each transaction and workspace.
CREATE OR REPLACE FUNCTION public.note_standing_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO standing_changes (workspace_id, changed_in)
    SELECT id, pg_current_xact_id() FROM workspaces WHERE id = current_setting('muster.workspace_id', true)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
