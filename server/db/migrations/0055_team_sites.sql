ALTER TABLE "teams" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "client" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "contact_phone" text;--> statement-breakpoint
-- The index of the column goes with it.
ALTER TABLE "teams" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable_text(name || ' ' || coalesce(client, '') || ' ' || coalesce(address, ''))) STORED;--> statement-breakpoint
CREATE INDEX "teams_search" ON "teams" USING gin ("workspace_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64);
