-- Names stand in the order of the Unicode collation algorithm, É beside E. It is deterministic: what is the same name stays as it was.
-- Its own collation and not "und-x-icu", for the owner of the database may refresh the version of no other (prepare.ts). A server that was
-- built without ICU keeps the order of code points.
DO $$
BEGIN
  CREATE COLLATION "names" (provider = icu, locale = 'und');
EXCEPTION WHEN feature_not_supported THEN
  CREATE COLLATION "names" (provider = libc, locale = 'C');
END $$;--> statement-breakpoint
ALTER TABLE "checklists" ALTER COLUMN "sort_name" SET DATA TYPE text COLLATE "names";--> statement-breakpoint
ALTER TABLE "document_kinds" ALTER COLUMN "sort_name" SET DATA TYPE text COLLATE "names";--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "sort_name" SET DATA TYPE text COLLATE "names";--> statement-breakpoint
ALTER TABLE "equipment" ALTER COLUMN "sort_name" SET DATA TYPE text COLLATE "names";--> statement-breakpoint
ALTER TABLE "requirements" ALTER COLUMN "sort_name" SET DATA TYPE text COLLATE "names";--> statement-breakpoint
ALTER TABLE "teams" ALTER COLUMN "sort_name" SET DATA TYPE text COLLATE "names";--> statement-breakpoint
ALTER TABLE "trades" ALTER COLUMN "sort_name" SET DATA TYPE text COLLATE "names";--> statement-breakpoint
ALTER TABLE "workspace_members" ALTER COLUMN "sort_name" SET DATA TYPE text COLLATE "names";--> statement-breakpoint
-- Of two keys that a row breaks PostgreSQL names that of the older index: a taken name is told before a taken category.
DROP INDEX "checklists_category";--> statement-breakpoint
CREATE UNIQUE INDEX "checklists_category" ON "checklists" USING btree ("workspace_id",lower("category")) WHERE "checklists"."archived_at" is null;--> statement-breakpoint
-- The planner knows nothing of a column whose type was changed.
ANALYZE "checklists" ("sort_name"), "document_kinds" ("sort_name"), "documents" ("sort_name"), "equipment" ("sort_name"), "requirements" ("sort_name"), "teams" ("sort_name"), "trades" ("sort_name"), "workspace_members" ("sort_name");
