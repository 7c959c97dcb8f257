CREATE TABLE "defects" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"equipment_id" text NOT NULL,
	"client_ref" text NOT NULL,
	"reporter_member_id" text NOT NULL,
	"reported_on" date NOT NULL,
	"reason" text NOT NULL,
	"file_id" text,
	"ended_at" timestamp with time zone,
	"ended_by_member_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "defects_client_ref" UNIQUE("workspace_id","client_ref")
);
--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "is_defective" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was counted is counted anew below, by what states depend on since.
TRUNCATE "equipment_counts";--> statement-breakpoint
ALTER TABLE "equipment_counts" ADD COLUMN "is_defective" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment_counts" ADD COLUMN "end_of_life_on" date;--> statement-breakpoint
ALTER TABLE "defects" ADD CONSTRAINT "defects_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defects" ADD CONSTRAINT "defects_equipment" FOREIGN KEY ("workspace_id","equipment_id") REFERENCES "public"."equipment"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defects" ADD CONSTRAINT "defects_reporter" FOREIGN KEY ("workspace_id","reporter_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defects" ADD CONSTRAINT "defects_ended_by" FOREIGN KEY ("workspace_id","ended_by_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defects" ADD CONSTRAINT "defects_file" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "defects_of_equipment" ON "defects" USING btree ("workspace_id","equipment_id","created_at","id");--> statement-breakpoint
CREATE INDEX "defects_of_reporter" ON "defects" USING btree ("workspace_id","reporter_member_id","id");--> statement-breakpoint
CREATE INDEX "defects_of_file" ON "defects" USING btree ("workspace_id","file_id") WHERE "defects"."file_id" is not null;--> statement-breakpoint
SELECT wall('defects');--> statement-breakpoint
-- Items are read and written across workspaces here, which FORCE would keep even their owner from. What they count is written at the end.
ALTER TABLE equipment NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE equipment_counts NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE equipment DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE equipment SET next_due_on = NULL WHERE latest_result = 'FAILED';--> statement-breakpoint
ALTER TABLE equipment ENABLE TRIGGER USER;--> statement-breakpoint
INSERT INTO equipment_counts (workspace_id, is_retired, is_defective, latest_result, end_of_life_on, next_due_on, items)
  SELECT workspace_id, retired_at IS NOT NULL, is_defective, latest_result, end_of_life_on, next_due_on, count(*)
  FROM equipment GROUP BY 1, 2, 3, 4, 5, 6;--> statement-breakpoint
ALTER TABLE equipment FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE equipment_counts FORCE ROW LEVEL SECURITY;
