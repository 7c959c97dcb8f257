-- What the functions were made of that the database has; the start makes them anew when their files say something else.
CREATE TABLE drizzle.functions (hash text NOT NULL);
--> statement-breakpoint
-- The present text of this function is in functions/wall.sql; this is for the migrations of the same start.
CREATE FUNCTION public.wall(table_name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', table_name);
  EXECUTE format('CREATE POLICY in_workspace ON %s
    USING (workspace_id = (SELECT current_setting(''muster.workspace_id'', true)))
    WITH CHECK (workspace_id = (SELECT current_setting(''muster.workspace_id'', true)))', table_name);
END $$;
