ALTER TABLE "workspace_members" ADD COLUMN "staff_number" text;
--> statement-breakpoint
-- The indexes that have one of the two columns go with it.
ALTER TABLE "workspace_members" DROP COLUMN "sort_name", DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "workspace_members"
  ADD COLUMN "sort_name" text GENERATED ALWAYS AS (left(lower(coalesce(first_name || ' ' || coalesce(last_name, ''), last_name, email, staff_number, '')), 80)) STORED,
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(staff_number, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "workspace_members_by_name" ON "workspace_members" USING btree ("workspace_id","sort_name","id","status","search_text") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_by_email" ON "workspace_members" USING btree ("workspace_id","sort_email","id","status","search_text") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_by_role" ON "workspace_members" USING btree ("workspace_id","role","id","status","search_text") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_by_status" ON "workspace_members" USING btree ("workspace_id","status","sort_name","id") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_search" ON "workspace_members" USING gin ("workspace_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_members_staff_number" ON "workspace_members" USING btree ("workspace_id",lower("staff_number"));
