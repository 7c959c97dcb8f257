-- The present text of these functions is in functions/; this is for the columns below.
CREATE OR REPLACE FUNCTION public.plain_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.translate(
    pg_catalog.lower(pg_catalog.normalize(
      pg_catalog.regexp_replace(pg_catalog.normalize(pg_catalog.replace(value, E'\u00B4', ''''), 'NFKD'), '[\u0300-\u036f]', '', 'g'),
      'NFC')),
    -- What is left out comes last: apostrophes, and characters that nobody sees.
    E'łøđðħŧıς\u2010\u2011\u2012\u2013\u2014\u2015\u2212''`\u2018\u2019\u201B\u02B9\u02BB\u02BC\u02BD\u2032\u00AD\u200B\u200C\u200D\u200E\u200F\u2060\uFEFF',
    'loddhtiσ-------'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.searchable_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN pg_catalog.octet_length(plain || others) <= 2200 THEN plain || others
    WHEN pg_catalog.octet_length(plain) <= 2200 THEN plain
    ELSE pg_catalog."left"(plain, 550) END
  FROM (
    SELECT plain, CASE WHEN plain ~ '[aou]e' OR base ~ '[äöüåøđ]' THEN (
      SELECT coalesce(pg_catalog.string_agg(' ' || spelling, '' ORDER BY place, way), '')
      FROM pg_catalog.regexp_split_to_table(base, ' +') WITH ORDINALITY AS words(word, place),
        LATERAL (SELECT public.plain_text(word) AS bare) AS plain_word,
        LATERAL (VALUES
          (1, public.plain_text(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(
            pg_catalog.replace(word, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe'), 'đ', 'dj'))),
          -- What stands in "Bauer", "Neuer" and "Quelle" is no umlaut.
          (2, pg_catalog.regexp_replace(pg_catalog.regexp_replace(bare, '([^aeoq]|^)ue', '\1u', 'g'), '([ao])e', '\1', 'g'))
        ) AS spellings(way, spelling)
      WHERE spelling <> bare
    ) ELSE '' END AS others
    FROM (SELECT public.plain_text(value) AS plain, pg_catalog.lower(pg_catalog.normalize(value, 'NFKC')) AS base) AS texts
  ) AS parts
$$;
--> statement-breakpoint
ALTER TABLE "document_kinds" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "document_kinds" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable_text(name)) STORED;
--> statement-breakpoint
ALTER TABLE "documents" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable_text(name)) STORED;
--> statement-breakpoint
ALTER TABLE "equipment" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable_text(name || ' ' || coalesce(tag_id, '') || ' ' || coalesce(serial_number, '') || ' ' || coalesce(category, ''))) STORED;
--> statement-breakpoint
-- The indexes that have the column go with it.
ALTER TABLE "workspace_members" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "workspace_members" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "workspace_members_by_name" ON "workspace_members" USING btree ("workspace_id","sort_name","id","status","search_text") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_by_email" ON "workspace_members" USING btree ("workspace_id","sort_email","id","status","search_text") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_by_role" ON "workspace_members" USING btree ("workspace_id","role","id","status","search_text") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_search" ON "workspace_members" USING gin ("workspace_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE "workspace_members"."removed_at" is null;
