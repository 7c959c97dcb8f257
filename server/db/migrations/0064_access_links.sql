CREATE TABLE "access_links" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"purpose" text NOT NULL,
	"member_id" text NOT NULL,
	"kind_ids" text[] NOT NULL,
	"created_by_member_id" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"uses" integer NOT NULL,
	"max_uses" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_links_in_workspace" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "access_link_id" text;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_maker" FOREIGN KEY ("workspace_id","created_by_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_links_hash" ON "access_links" USING btree ("workspace_id","hash");--> statement-breakpoint
CREATE INDEX "access_links_of_member" ON "access_links" USING btree ("workspace_id","member_id","created_at","id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_link" FOREIGN KEY ("workspace_id","access_link_id") REFERENCES "public"."access_links"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_of_link" ON "files" USING btree ("workspace_id","access_link_id") WHERE "files"."access_link_id" is not null;--> statement-breakpoint
SELECT wall('access_links');
