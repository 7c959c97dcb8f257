CREATE TABLE "content_scans" (
	"workspace_id" text NOT NULL,
	"sha256" text NOT NULL,
	"state" text NOT NULL,
	"finding" text,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "content_scans_workspace_id_sha256_pk" PRIMARY KEY("workspace_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "content_scans" ADD CONSTRAINT "content_scans_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_scans_open" ON "content_scans" USING btree ("workspace_id","created_at","sha256") WHERE "content_scans"."state" in ('WAITING', 'TOO_LARGE');--> statement-breakpoint
SELECT wall('content_scans');
