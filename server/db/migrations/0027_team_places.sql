DROP INDEX "team_members_by_time";--> statement-breakpoint
CREATE INDEX "team_members_by_time" ON "team_members" USING btree ("workspace_id","team_id","created_at","id");