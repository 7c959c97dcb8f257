-- The present texts of these functions are in functions/. The one is for the column below, the other has other arguments from now on.
CREATE OR REPLACE FUNCTION public.searchable_person(seen text, number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN pg_catalog.octet_length(seen_text || number_text) < 2200 THEN seen_text || E'\n' || number_text ELSE seen_text END
  FROM (
    SELECT pg_catalog.translate(public.searchable_text(seen), E'\n', ' ') AS seen_text,
      coalesce(public.plain_text(number), '') AS number_text OFFSET 0
  ) AS parts
$$;
--> statement-breakpoint
DROP FUNCTION public.search_members;
--> statement-breakpoint
-- The indexes that have the column go with it.
ALTER TABLE "workspace_members" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "workspace_members" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable_person(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, ''), staff_number)) STORED;
--> statement-breakpoint
CREATE INDEX "workspace_members_by_name" ON "workspace_members" USING btree ("workspace_id","sort_name","id","status","search_text","user_id") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_by_email" ON "workspace_members" USING btree ("workspace_id","sort_email","id","status","search_text","user_id") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_by_role" ON "workspace_members" USING btree ("workspace_id","role","id","status","search_text","user_id") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_search" ON "workspace_members" USING gin ("workspace_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE "workspace_members"."removed_at" is null;
