ALTER TABLE "equipment" ADD COLUMN "manufacturer" text;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "location" text;--> statement-breakpoint
-- The index of the column goes with it.
ALTER TABLE "equipment" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable_text(name || ' ' || coalesce(tag_id, '') || ' ' || coalesce(serial_number, '') || ' ' || coalesce(category, '') || ' ' || coalesce(manufacturer, '') || ' ' || coalesce(model, '') || ' ' || coalesce(location, ''))) STORED;--> statement-breakpoint
CREATE INDEX "equipment_search" ON "equipment" USING gin ("workspace_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
-- The planner knows nothing of a new column.
ANALYZE "equipment" ("search_text");
