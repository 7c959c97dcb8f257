CREATE TABLE "calendar_feeds" (
	"workspace_id" text NOT NULL,
	"member_id" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"factor" text,
	"last_read_on" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_workspace_id_member_id_pk" PRIMARY KEY("workspace_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_hash" ON "calendar_feeds" USING btree ("workspace_id","hash");--> statement-breakpoint
SELECT wall('calendar_feeds');
