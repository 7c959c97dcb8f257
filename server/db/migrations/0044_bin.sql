CREATE TABLE "bin" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"what" text NOT NULL,
	"item_id" text NOT NULL,
	"name" text NOT NULL,
	"member_id" text,
	"file_ids" text[] NOT NULL,
	"rows" jsonb NOT NULL,
	"deleted_by_member_id" text NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable_text(name)) STORED
);
--> statement-breakpoint
ALTER TABLE "deleted_evidence" RENAME COLUMN "id" TO "version_id";--> statement-breakpoint
ALTER TABLE "deleted_evidence" DROP CONSTRAINT "deleted_evidence_pkey";--> statement-breakpoint
ALTER TABLE "deleted_evidence" ADD COLUMN "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deleted_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "deleted_evidence" ADD COLUMN "restored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bin" ADD CONSTRAINT "bin_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bin" ADD CONSTRAINT "bin_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bin" ADD CONSTRAINT "bin_deleter" FOREIGN KEY ("workspace_id","deleted_by_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bin_by_time" ON "bin" USING btree ("workspace_id","deleted_at","id");--> statement-breakpoint
CREATE INDEX "bin_of_what" ON "bin" USING btree ("workspace_id","what","deleted_at","id");--> statement-breakpoint
CREATE INDEX "bin_of_member" ON "bin" USING btree ("workspace_id","member_id");--> statement-breakpoint
CREATE INDEX "bin_of_file" ON "bin" USING gin ("workspace_id","file_ids") WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "deleted_evidence_of_version" ON "deleted_evidence" USING btree ("workspace_id","version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deleted_evidence_open" ON "deleted_evidence" USING btree ("workspace_id","version_id") WHERE "deleted_evidence"."restored_at" is null;--> statement-breakpoint
SELECT wall('bin');
