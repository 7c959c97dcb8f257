CREATE TABLE "checklist_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"checklist_id" text NOT NULL,
	"number" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checklist_versions_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "checklist_versions_number" UNIQUE("workspace_id","checklist_id","number")
);
--> statement-breakpoint
CREATE TABLE "checklists" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"category" text,
	"version" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (lower(name)) STORED,
	CONSTRAINT "checklists_in_workspace" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "inspection_photos" (
	"workspace_id" text NOT NULL,
	"inspection_id" text NOT NULL,
	"question_id" text NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "inspection_photos_workspace_id_inspection_id_question_id_pk" PRIMARY KEY("workspace_id","inspection_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "checklist_version_id" text;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "no_count" integer;--> statement-breakpoint
ALTER TABLE "checklist_versions" ADD CONSTRAINT "checklist_versions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_versions" ADD CONSTRAINT "checklist_versions_checklist" FOREIGN KEY ("workspace_id","checklist_id") REFERENCES "public"."checklists"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_photos" ADD CONSTRAINT "inspection_photos_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_photos" ADD CONSTRAINT "inspection_photos_inspection" FOREIGN KEY ("workspace_id","inspection_id") REFERENCES "public"."inspections"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_photos" ADD CONSTRAINT "inspection_photos_file" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checklists_name" ON "checklists" USING btree ("workspace_id","sort_name") WHERE "checklists"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "checklists_category" ON "checklists" USING btree ("workspace_id",lower("category")) WHERE "checklists"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "inspection_photos_of_file" ON "inspection_photos" USING btree ("workspace_id","file_id");--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_checklist" FOREIGN KEY ("workspace_id","checklist_version_id") REFERENCES "public"."checklist_versions"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SELECT wall('checklists'), wall('checklist_versions'), wall('inspection_photos');
