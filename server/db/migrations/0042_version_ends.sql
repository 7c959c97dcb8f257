CREATE TABLE "version_ends" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"version_id" text NOT NULL,
	"ends_on" date NOT NULL,
	"reason" text,
	"replaced_by" text,
	"recorded_by_member_id" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "version_ends" ADD CONSTRAINT "version_ends_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_ends" ADD CONSTRAINT "version_ends_recorder" FOREIGN KEY ("workspace_id","recorded_by_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "version_ends_of_version" ON "version_ends" USING btree ("workspace_id","version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "version_ends_open" ON "version_ends" USING btree ("workspace_id","version_id") WHERE "version_ends"."ended_at" is null;--> statement-breakpoint
SELECT wall('version_ends');
