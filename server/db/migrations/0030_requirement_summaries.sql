CREATE TABLE "requirement_summaries" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"time_zone" text NOT NULL,
	"system_id" text NOT NULL,
	"seen" "pg_snapshot" NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standing_changes" (
	"workspace_id" text NOT NULL,
	"changed_in" "xid8" NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standing_changes_workspace_id_changed_in_pk" PRIMARY KEY("workspace_id","changed_in")
);
--> statement-breakpoint
ALTER TABLE "requirement_summaries" ADD CONSTRAINT "requirement_summaries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_changes" ADD CONSTRAINT "standing_changes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
SELECT wall('requirement_summaries'), wall('standing_changes');
--> statement-breakpoint
-- The present text of this function is in functions/standing_changes.sql.
CREATE FUNCTION note_standing_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER note_standing_change AFTER INSERT OR UPDATE OR DELETE ON documents FOR EACH STATEMENT EXECUTE FUNCTION note_standing_change();
--> statement-breakpoint
CREATE TRIGGER note_standing_change AFTER INSERT OR UPDATE OR DELETE ON document_versions FOR EACH STATEMENT EXECUTE FUNCTION note_standing_change();
--> statement-breakpoint
CREATE TRIGGER note_standing_change AFTER INSERT OR UPDATE OR DELETE ON member_spans FOR EACH STATEMENT EXECUTE FUNCTION note_standing_change();
--> statement-breakpoint
CREATE TRIGGER note_standing_change AFTER INSERT OR UPDATE OR DELETE ON team_spans FOR EACH STATEMENT EXECUTE FUNCTION note_standing_change();
--> statement-breakpoint
CREATE TRIGGER note_standing_change AFTER INSERT OR UPDATE OR DELETE ON requirements FOR EACH STATEMENT EXECUTE FUNCTION note_standing_change();
--> statement-breakpoint
CREATE TRIGGER note_standing_change AFTER INSERT OR UPDATE OR DELETE ON requirement_kinds FOR EACH STATEMENT EXECUTE FUNCTION note_standing_change();
--> statement-breakpoint
CREATE TRIGGER note_standing_change AFTER INSERT OR UPDATE OR DELETE ON requirement_teams FOR EACH STATEMENT EXECUTE FUNCTION note_standing_change();
--> statement-breakpoint
CREATE TRIGGER note_standing_change AFTER INSERT OR UPDATE OR DELETE ON requirement_members FOR EACH STATEMENT EXECUTE FUNCTION note_standing_change();
--> statement-breakpoint
CREATE TRIGGER note_standing_change AFTER INSERT OR UPDATE OR DELETE ON exemptions FOR EACH STATEMENT EXECUTE FUNCTION note_standing_change();
