ALTER TABLE "document_kinds" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_kinds" ADD CONSTRAINT "document_kinds_merged" FOREIGN KEY ("workspace_id","merged_into") REFERENCES "public"."document_kinds"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The function's text is in server/db/functions, which is applied after the migrations.
CREATE FUNCTION count_teams_updated() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER count_teams_updated AFTER UPDATE ON teams
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_teams_updated();
