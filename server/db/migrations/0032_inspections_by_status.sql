DROP INDEX "inspections_of_inspector";--> statement-breakpoint
ALTER TABLE "workspace_usage" ADD COLUMN "failed_inspections" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "inspections_by_status" ON "inspections" USING btree ("workspace_id","status","inspected_on","created_at","id");--> statement-breakpoint
CREATE INDEX "inspections_of_inspector" ON "inspections" USING btree ("workspace_id","inspector_member_id","id");
--> statement-breakpoint
-- What exists is read across workspaces here, which FORCE would keep even the owner from.
ALTER TABLE inspections NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE workspace_usage NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO workspace_usage (workspace_id, documents, failed_inspections, team_places, file_bytes)
  SELECT workspace_id, 0, count(*), 0, 0 FROM inspections WHERE status = 'FAILED' GROUP BY workspace_id;
--> statement-breakpoint
ALTER TABLE inspections FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE workspace_usage FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- The present text of this function is in functions/usage.sql.
CREATE FUNCTION count_inspections_updated() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER count_inspections_updated AFTER UPDATE ON inspections
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_inspections_updated();
