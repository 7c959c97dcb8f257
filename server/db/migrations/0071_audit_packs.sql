CREATE TABLE "audit_packs" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"day" date NOT NULL,
	"known_on" date,
	"team_id" text,
	"team_name" text,
	"sensitive" boolean NOT NULL,
	"people" integer,
	"files_done" integer DEFAULT 0 NOT NULL,
	"files_total" integer,
	"failure" text,
	"file_id" text,
	"created_by_member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_packs" ADD CONSTRAINT "audit_packs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_packs" ADD CONSTRAINT "audit_packs_file" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_packs" ADD CONSTRAINT "audit_packs_maker" FOREIGN KEY ("workspace_id","created_by_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_packs_by_time" ON "audit_packs" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_packs_of_file" ON "audit_packs" USING btree ("workspace_id","file_id") WHERE "audit_packs"."file_id" is not null;--> statement-breakpoint
SELECT wall('audit_packs');
