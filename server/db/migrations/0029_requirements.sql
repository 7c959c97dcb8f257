CREATE TABLE "coverage_rule_kinds" (
	"workspace_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"kind_id" text NOT NULL,
	CONSTRAINT "coverage_rule_kinds_workspace_id_rule_id_kind_id_pk" PRIMARY KEY("workspace_id","rule_id","kind_id")
);
--> statement-breakpoint
CREATE TABLE "coverage_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"team_id" text NOT NULL,
	"minimum" integer NOT NULL,
	"warning_days" integer NOT NULL,
	"told_state" text DEFAULT 'COVERED' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coverage_rules_in_workspace" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "deleted_evidence" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"document_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kind_id" text NOT NULL,
	"issued_on" date,
	"recorded_on" date NOT NULL,
	"expiration_date" date,
	"expiration_reminder" date,
	"corrects" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exemptions" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"requirement_id" text NOT NULL,
	"member_id" text NOT NULL,
	"reason" text NOT NULL,
	"last_day" date NOT NULL,
	"given_by_member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_spans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_spans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" text NOT NULL,
	"member_id" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "requirement_kinds" (
	"workspace_id" text NOT NULL,
	"revision_id" text NOT NULL,
	"kind_id" text NOT NULL,
	CONSTRAINT "requirement_kinds_workspace_id_revision_id_kind_id_pk" PRIMARY KEY("workspace_id","revision_id","kind_id")
);
--> statement-breakpoint
CREATE TABLE "requirement_members" (
	"workspace_id" text NOT NULL,
	"revision_id" text NOT NULL,
	"member_id" text NOT NULL,
	CONSTRAINT "requirement_members_workspace_id_revision_id_member_id_pk" PRIMARY KEY("workspace_id","revision_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "requirement_summaries" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"time_zone" text NOT NULL,
	"system_id" text NOT NULL,
	"seen" "pg_snapshot" NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requirement_teams" (
	"workspace_id" text NOT NULL,
	"revision_id" text NOT NULL,
	"team_id" text NOT NULL,
	CONSTRAINT "requirement_teams_workspace_id_revision_id_team_id_pk" PRIMARY KEY("workspace_id","revision_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "requirements" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"requirement_id" text NOT NULL,
	"name" text NOT NULL,
	"everyone" boolean NOT NULL,
	"roles" text[] NOT NULL,
	"from_day" date,
	"until_day" date,
	"grace_days" integer NOT NULL,
	"blocking" boolean NOT NULL,
	"source" text,
	"recorded_by_member_id" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"sort_name" text GENERATED ALWAYS AS (lower(name)) STORED,
	"search_text" text GENERATED ALWAYS AS (searchable_text(name)) STORED,
	CONSTRAINT "requirements_in_workspace" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "standing_changes" (
	"workspace_id" text NOT NULL,
	"changed_in" "xid8" NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standing_changes_workspace_id_changed_in_pk" PRIMARY KEY("workspace_id","changed_in")
);
--> statement-breakpoint
CREATE TABLE "team_spans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_spans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" text NOT NULL,
	"team_id" text NOT NULL,
	"member_id" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "coverage_rule_kinds" ADD CONSTRAINT "coverage_rule_kinds_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverage_rule_kinds" ADD CONSTRAINT "coverage_rule_kinds_rule" FOREIGN KEY ("workspace_id","rule_id") REFERENCES "public"."coverage_rules"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverage_rule_kinds" ADD CONSTRAINT "coverage_rule_kinds_kind" FOREIGN KEY ("workspace_id","kind_id") REFERENCES "public"."document_kinds"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverage_rules" ADD CONSTRAINT "coverage_rules_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverage_rules" ADD CONSTRAINT "coverage_rules_team" FOREIGN KEY ("workspace_id","team_id") REFERENCES "public"."teams"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_evidence" ADD CONSTRAINT "deleted_evidence_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_evidence" ADD CONSTRAINT "deleted_evidence_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_evidence" ADD CONSTRAINT "deleted_evidence_kind" FOREIGN KEY ("workspace_id","kind_id") REFERENCES "public"."document_kinds"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exemptions" ADD CONSTRAINT "exemptions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exemptions" ADD CONSTRAINT "exemptions_requirement" FOREIGN KEY ("workspace_id","requirement_id") REFERENCES "public"."requirements"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exemptions" ADD CONSTRAINT "exemptions_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exemptions" ADD CONSTRAINT "exemptions_giver" FOREIGN KEY ("workspace_id","given_by_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_spans" ADD CONSTRAINT "member_spans_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_spans" ADD CONSTRAINT "member_spans_member" FOREIGN KEY ("member_id") REFERENCES "public"."workspace_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_kinds" ADD CONSTRAINT "requirement_kinds_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_kinds" ADD CONSTRAINT "requirement_kinds_revision" FOREIGN KEY ("workspace_id","revision_id") REFERENCES "public"."requirements"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_kinds" ADD CONSTRAINT "requirement_kinds_kind" FOREIGN KEY ("workspace_id","kind_id") REFERENCES "public"."document_kinds"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_members" ADD CONSTRAINT "requirement_members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_members" ADD CONSTRAINT "requirement_members_revision" FOREIGN KEY ("workspace_id","revision_id") REFERENCES "public"."requirements"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_members" ADD CONSTRAINT "requirement_members_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_summaries" ADD CONSTRAINT "requirement_summaries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_teams" ADD CONSTRAINT "requirement_teams_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_teams" ADD CONSTRAINT "requirement_teams_revision" FOREIGN KEY ("workspace_id","revision_id") REFERENCES "public"."requirements"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_teams" ADD CONSTRAINT "requirement_teams_team" FOREIGN KEY ("workspace_id","team_id") REFERENCES "public"."teams"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirements" ADD CONSTRAINT "requirements_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirements" ADD CONSTRAINT "requirements_first" FOREIGN KEY ("workspace_id","requirement_id") REFERENCES "public"."requirements"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirements" ADD CONSTRAINT "requirements_recorder" FOREIGN KEY ("workspace_id","recorded_by_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_changes" ADD CONSTRAINT "standing_changes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_spans" ADD CONSTRAINT "team_spans_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_spans" ADD CONSTRAINT "team_spans_team" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_spans" ADD CONSTRAINT "team_spans_member" FOREIGN KEY ("member_id") REFERENCES "public"."workspace_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coverage_rule_kinds_of_kind" ON "coverage_rule_kinds" USING btree ("workspace_id","kind_id");--> statement-breakpoint
CREATE INDEX "coverage_rules_of_team" ON "coverage_rules" USING btree ("workspace_id","team_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deleted_evidence_of_member" ON "deleted_evidence" USING btree ("workspace_id","member_id","kind_id");--> statement-breakpoint
CREATE INDEX "exemptions_of_member" ON "exemptions" USING btree ("workspace_id","member_id","requirement_id");--> statement-breakpoint
CREATE INDEX "exemptions_by_last_day" ON "exemptions" USING btree ("workspace_id","last_day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "exemptions_once" ON "exemptions" USING btree ("workspace_id","requirement_id","member_id") WHERE "exemptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "member_spans_of_member" ON "member_spans" USING btree ("workspace_id","member_id","began_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_spans_open" ON "member_spans" USING btree ("workspace_id","member_id") WHERE "member_spans"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "requirement_kinds_of_kind" ON "requirement_kinds" USING btree ("workspace_id","kind_id");--> statement-breakpoint
CREATE INDEX "requirement_members_of_member" ON "requirement_members" USING btree ("workspace_id","member_id");--> statement-breakpoint
CREATE INDEX "requirement_teams_of_team" ON "requirement_teams" USING btree ("workspace_id","team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "requirements_present" ON "requirements" USING btree ("workspace_id","requirement_id") WHERE "requirements"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "requirements_by_name" ON "requirements" USING btree ("workspace_id","sort_name","id") WHERE "requirements"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "team_spans_of_team" ON "team_spans" USING btree ("workspace_id","team_id","member_id");--> statement-breakpoint
CREATE INDEX "team_spans_of_member" ON "team_spans" USING btree ("workspace_id","member_id","team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_spans_open" ON "team_spans" USING btree ("workspace_id","team_id","member_id") WHERE "team_spans"."ended_at" is null;
--> statement-breakpoint
-- The people and places that exist are read across workspaces here, which FORCE would keep even their owner from.
ALTER TABLE workspace_members NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE team_members NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO member_spans (workspace_id, member_id, role, joined_at, began_at, ended_at)
  SELECT workspace_id, id, role, created_at, created_at, greatest(removed_at, created_at) FROM workspace_members;
--> statement-breakpoint
INSERT INTO team_spans (workspace_id, team_id, member_id, began_at)
  SELECT workspace_id, team_id, member_id, created_at FROM team_members;
--> statement-breakpoint
ALTER TABLE workspace_members FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE team_members FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
SELECT wall('member_spans'), wall('team_spans'), wall('deleted_evidence'), wall('requirements'), wall('requirement_kinds'),
  wall('requirement_teams'), wall('requirement_members'), wall('exemptions'), wall('coverage_rules'), wall('coverage_rule_kinds');
--> statement-breakpoint
-- The present texts of these functions are in functions/spans.sql.
CREATE FUNCTION span_members_inserted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION span_members_updated() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION span_places_inserted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION span_places_updated() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION span_places_deleted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER span_members_inserted AFTER INSERT ON workspace_members
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION span_members_inserted();
--> statement-breakpoint
CREATE TRIGGER span_members_updated AFTER UPDATE ON workspace_members
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION span_members_updated();
--> statement-breakpoint
CREATE TRIGGER span_places_inserted AFTER INSERT ON team_members
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION span_places_inserted();
--> statement-breakpoint
CREATE TRIGGER span_places_updated AFTER UPDATE ON team_members
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION span_places_updated();
--> statement-breakpoint
CREATE TRIGGER span_places_deleted AFTER DELETE ON team_members
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION span_places_deleted();
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
