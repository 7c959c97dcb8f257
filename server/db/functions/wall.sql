-- Puts a table of a workspace behind row-level security: a transaction sees and writes the rows of the one workspace that it
-- names in muster.workspace_id, and nothing when it names none. FORCE binds the owner of the table too. The setting is asked
-- for in a subselect, which is read once for a statement instead of once for every row.
CREATE OR REPLACE FUNCTION public.wall(table_name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', table_name);
  EXECUTE format('CREATE POLICY in_workspace ON %s
    USING (workspace_id = (SELECT current_setting(''muster.workspace_id'', true)))
    WITH CHECK (workspace_id = (SELECT current_setting(''muster.workspace_id'', true)))', table_name);
END $$;
