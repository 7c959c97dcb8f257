CREATE TABLE "handovers" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"equipment_id" text NOT NULL,
	"from_member_id" text,
	"to_member_id" text,
	"by_member_id" text NOT NULL,
	"handed_over_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "medical_ids" (
	"user_id" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"content" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "former_member_id" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "equipment_id" text;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "first_used_on" date;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "end_of_life_on" date;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "inspection_interval_months" integer;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "latest_result" text;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "next_due_on" date;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "reminded_for" date;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "overdue_told_for" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "medical_id_strength" integer;--> statement-breakpoint
ALTER TABLE "workspace_usage" ADD COLUMN "equipment" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_usage" ADD COLUMN "inspections" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_equipment" FOREIGN KEY ("workspace_id","equipment_id") REFERENCES "public"."equipment"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_from" FOREIGN KEY ("workspace_id","from_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_to" FOREIGN KEY ("workspace_id","to_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_by" FOREIGN KEY ("workspace_id","by_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_ids" ADD CONSTRAINT "medical_ids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_of_former" ON "activities" USING btree ("workspace_id","former_member_id","created_at","id") WHERE "activities"."former_member_id" is not null;--> statement-breakpoint
CREATE INDEX "handovers_of_equipment" ON "handovers" USING btree ("workspace_id","equipment_id","created_at","id");--> statement-breakpoint
CREATE INDEX "equipment_by_due_day" ON "equipment" USING btree ("workspace_id","next_due_on","id");--> statement-breakpoint
CREATE INDEX "equipment_by_state" ON "equipment" USING btree ("workspace_id","latest_result","next_due_on","retired_at");--> statement-breakpoint
CREATE INDEX "equipment_by_category" ON "equipment" USING btree ("workspace_id","category");--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_tag_id" ON "equipment" USING btree ("workspace_id",lower("tag_id"));--> statement-breakpoint
CREATE INDEX "equipment_to_remind" ON "equipment" USING btree ("workspace_id","next_due_on") WHERE "equipment"."retired_at" is null and "equipment"."reminded_for" is distinct from "equipment"."next_due_on";--> statement-breakpoint
CREATE INDEX "equipment_to_tell" ON "equipment" USING btree ("workspace_id","next_due_on") WHERE "equipment"."retired_at" is null and "equipment"."overdue_told_for" is distinct from "equipment"."next_due_on";--> statement-breakpoint
SELECT wall('handovers');
--> statement-breakpoint
-- A medical ID is of a person: they alone see it, in whatever workspace they are, and nobody where no person is named.
ALTER TABLE medical_ids ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE medical_ids FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON medical_ids
  USING (user_id = (SELECT current_setting('muster.user_id', true)))
  WITH CHECK (user_id = (SELECT current_setting('muster.user_id', true)));
--> statement-breakpoint
-- The rows that exist are read across workspaces here, which FORCE would keep even their owner from.
ALTER TABLE equipment NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE inspections NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE workspace_usage NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE equipment SET latest_result = latest.status, next_due_on = latest.expiration_date
  FROM (SELECT DISTINCT ON (workspace_id, equipment_id) workspace_id, equipment_id, status, expiration_date
    FROM inspections ORDER BY workspace_id, equipment_id, inspected_on DESC, created_at DESC, id DESC) AS latest
  WHERE latest.workspace_id = equipment.workspace_id AND latest.equipment_id = equipment.id;
--> statement-breakpoint
INSERT INTO workspace_usage (workspace_id, documents, equipment, inspections, team_places, file_bytes)
  SELECT id, 0, (SELECT count(*) FROM equipment WHERE workspace_id = workspaces.id),
    (SELECT count(*) FROM inspections WHERE workspace_id = workspaces.id), 0, 0
  FROM workspaces;
--> statement-breakpoint
ALTER TABLE equipment FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE inspections FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE workspace_usage FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- The present texts of these functions are in functions/usage.sql.
CREATE FUNCTION count_equipment() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION count_inspections() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER count_equipment_inserted AFTER INSERT ON equipment
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_equipment();
--> statement-breakpoint
CREATE TRIGGER count_equipment_deleted AFTER DELETE ON equipment
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_equipment();
--> statement-breakpoint
CREATE TRIGGER count_inspections_inserted AFTER INSERT ON inspections
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inspections();
--> statement-breakpoint
CREATE TRIGGER count_inspections_deleted AFTER DELETE ON inspections
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inspections();
