-- Tag IDs get the one spelling of all that look like them, as the contract gives it; one whose spelling another item has stays.
ALTER TABLE "equipment" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "equipment_counts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DO $$ BEGIN
  IF getdatabaseencoding() = 'UTF8' THEN
    WITH spelt AS (
      SELECT workspace_id, id, tag_id, trim(regexp_replace(regexp_replace(normalize(
        regexp_replace(tag_id, '[\u00AD\u200B-\u200F\u2060\uFEFF]', '', 'g'), NFKC), '[\u2010-\u2015\u2212]', '-', 'g'), ' {2,}', ' ', 'g')) AS clean
      FROM "equipment" WHERE tag_id IS NOT NULL AND tag_id ~ '[^ -~]|  '
    )
    UPDATE "equipment" SET tag_id = spelt.clean FROM spelt
    WHERE "equipment".workspace_id = spelt.workspace_id AND "equipment".id = spelt.id
      AND spelt.clean <> '' AND spelt.clean <> spelt.tag_id
      AND NOT EXISTS (SELECT FROM spelt AS other WHERE other.workspace_id = spelt.workspace_id
        AND other.id <> spelt.id AND lower(other.clean) = lower(spelt.clean))
      AND NOT EXISTS (SELECT FROM "equipment" AS other WHERE other.workspace_id = spelt.workspace_id
        AND other.id <> spelt.id AND lower(other.tag_id) = lower(spelt.clean));
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "equipment" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "equipment_counts" FORCE ROW LEVEL SECURITY;
