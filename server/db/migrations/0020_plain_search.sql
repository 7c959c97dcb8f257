-- The present text of this function is in functions/plain_text.sql; this is for the columns below.
CREATE FUNCTION public.plain_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.translate(
    pg_catalog.lower(pg_catalog.normalize(
      pg_catalog.regexp_replace(pg_catalog.normalize(value, 'NFD'), '[\u0300-\u036f]', '', 'g'), 'NFC')),
    'łøđðħŧı', 'loddhti'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
--> statement-breakpoint
-- The indexes that have the column go with it.
ALTER TABLE "workspace_members" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "workspace_members" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "workspace_members_by_name" ON "workspace_members" USING btree ("workspace_id","sort_name","id","status","search_text") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_by_email" ON "workspace_members" USING btree ("workspace_id","sort_email","id","status","search_text") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_by_role" ON "workspace_members" USING btree ("workspace_id","role","id","status","search_text") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_search" ON "workspace_members" USING gin ("workspace_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(name)) STORED;
--> statement-breakpoint
ALTER TABLE "document_kinds" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(name)) STORED;
--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(name || ' ' || coalesce(tag_id, '') || ' ' || coalesce(serial_number, '') || ' ' || coalesce(category, ''))) STORED;
