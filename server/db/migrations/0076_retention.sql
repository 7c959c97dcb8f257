CREATE TABLE "erasures" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"what" text NOT NULL,
	"member_id" text NOT NULL,
	"kind_id" text,
	"ended_on" date NOT NULL,
	"erase_on" date NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"workspace_id" text NOT NULL,
	"member_id" text NOT NULL,
	"reason" text NOT NULL,
	"held_by_member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_holds_workspace_id_member_id_pk" PRIMARY KEY("workspace_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "document_kinds" ADD COLUMN "retention_months" integer;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "retention_left_months" integer;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "erasures_announced_on" date;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_kind" FOREIGN KEY ("workspace_id","kind_id") REFERENCES "public"."document_kinds"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_by" FOREIGN KEY ("workspace_id","held_by_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_by_day" ON "erasures" USING btree ("workspace_id","erase_on","id");--> statement-breakpoint
CREATE INDEX "erasures_of_member" ON "erasures" USING btree ("workspace_id","member_id");--> statement-breakpoint
CREATE INDEX "legal_holds_by_time" ON "legal_holds" USING btree ("workspace_id","created_at","member_id");--> statement-breakpoint
SELECT wall('erasures');--> statement-breakpoint
SELECT wall('legal_holds');
