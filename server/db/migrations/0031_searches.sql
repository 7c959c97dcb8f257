DROP INDEX "documents_by_name";--> statement-breakpoint
DROP INDEX "documents_by_expiration";--> statement-breakpoint
DROP INDEX "documents_by_creation";--> statement-breakpoint
DROP INDEX "workspace_members_by_name";--> statement-breakpoint
DROP INDEX "workspace_members_by_email";--> statement-breakpoint
DROP INDEX "workspace_members_by_role";--> statement-breakpoint
DROP INDEX "workspace_members_by_status";--> statement-breakpoint
DROP INDEX "workspace_members_by_last_seen";--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable_text(name)) STORED;--> statement-breakpoint
CREATE INDEX "documents_search" ON "documents" USING gin ("workspace_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "equipment_search" ON "equipment" USING gin ("workspace_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "inspections_of_inspector" ON "inspections" USING btree ("workspace_id","inspector_member_id");--> statement-breakpoint
CREATE INDEX "teams_search" ON "teams" USING gin ("workspace_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "workspace_members_removed" ON "workspace_members" USING btree ("workspace_id","id","user_id") WHERE "workspace_members"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "documents_by_name" ON "documents" USING btree ("workspace_id","sort_name","id","member_id","state");--> statement-breakpoint
CREATE INDEX "documents_by_expiration" ON "documents" USING btree ("workspace_id","expiration_date","id","member_id","state");--> statement-breakpoint
CREATE INDEX "documents_by_creation" ON "documents" USING btree ("workspace_id","created_at","id","member_id","state");--> statement-breakpoint
CREATE INDEX "workspace_members_by_name" ON "workspace_members" USING btree ("workspace_id","sort_name","id","status","search_text","user_id") WHERE "workspace_members"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "workspace_members_by_email" ON "workspace_members" USING btree ("workspace_id","sort_email","id","status","search_text","user_id") WHERE "workspace_members"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "workspace_members_by_role" ON "workspace_members" USING btree ("workspace_id","role","id","status","search_text","user_id") WHERE "workspace_members"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "workspace_members_by_status" ON "workspace_members" USING btree ("workspace_id","status","sort_name","id","user_id") WHERE "workspace_members"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "workspace_members_by_last_seen" ON "workspace_members" USING btree ("workspace_id",coalesce("last_seen_on", '-infinity'),"id","user_id") WHERE "workspace_members"."removed_at" is null;