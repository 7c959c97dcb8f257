CREATE TABLE "expiry_spans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expiry_spans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" text NOT NULL,
	"kind_id" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "document_kinds" ADD COLUMN "expires" text DEFAULT 'MAYBE' NOT NULL;--> statement-breakpoint
ALTER TABLE "expiry_spans" ADD CONSTRAINT "expiry_spans_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiry_spans" ADD CONSTRAINT "expiry_spans_kind" FOREIGN KEY ("workspace_id","kind_id") REFERENCES "public"."document_kinds"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expiry_spans_of_kind" ON "expiry_spans" USING btree ("workspace_id","kind_id");--> statement-breakpoint
CREATE UNIQUE INDEX "expiry_spans_open" ON "expiry_spans" USING btree ("workspace_id","kind_id") WHERE "expiry_spans"."ended_at" is null;
--> statement-breakpoint
SELECT wall('expiry_spans');
--> statement-breakpoint
-- All workspaces are written here, which FORCE would keep even their owner from.
ALTER TABLE document_kinds NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE documents NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE document_versions NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE requirement_summaries NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE expiry_spans NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE document_counts NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE workspace_members NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- A type with a validity always expires (VAL-01). That is known of it from now on.
UPDATE document_kinds SET expires = 'ALWAYS' WHERE valid_months IS NOT NULL;
--> statement-breakpoint
ALTER TABLE document_kinds ALTER COLUMN expires DROP DEFAULT;
--> statement-breakpoint
INSERT INTO expiry_spans (workspace_id, kind_id, began_at) SELECT workspace_id, id, now() FROM document_kinds WHERE expires = 'ALWAYS';
--> statement-breakpoint
-- Of these types a version with a date supersedes those without; nobody is told of a date that has passed.
UPDATE documents SET version_id = shown.id, name = shown.name, type = shown.type, file_id = shown.file_id,
  expiration_date = shown.expiration_date, expiration_reminder = shown.expiration_reminder,
  expiry_told_for = CASE WHEN shown.expiration_date < current_date THEN shown.expiration_date ELSE documents.expiry_told_for END,
  reminded_for = CASE WHEN shown.expiration_reminder < current_date THEN shown.expiration_reminder ELSE documents.reminded_for END
FROM (
  SELECT DISTINCT ON (version.document_id) version.*
  FROM document_versions AS version
    JOIN documents AS document ON document.id = version.document_id AND document.state = 'ACCEPTED' AND document.expiration_date IS NULL
    JOIN document_kinds AS kind ON kind.id = document.kind_id AND kind.expires = 'ALWAYS'
  WHERE version.state = 'ACCEPTED' AND version.expiration_date IS NOT NULL
    AND NOT EXISTS (SELECT FROM document_versions AS correction
      WHERE correction.workspace_id = version.workspace_id AND correction.corrects = version.id AND correction.state = 'ACCEPTED')
  ORDER BY version.document_id, version.expiration_date DESC, version.created_at DESC, version.id DESC) AS shown
WHERE documents.id = shown.document_id;
--> statement-breakpoint
DELETE FROM requirement_summaries;
--> statement-breakpoint
ALTER TABLE document_kinds FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE document_versions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE requirement_summaries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE expiry_spans FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE document_counts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE workspace_members FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- The present texts of these functions are in functions/spans.sql.
CREATE FUNCTION span_kinds_inserted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION span_kinds_updated() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER span_kinds_inserted AFTER INSERT ON document_kinds
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION span_kinds_inserted();
--> statement-breakpoint
CREATE TRIGGER span_kinds_updated AFTER UPDATE ON document_kinds
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION span_kinds_updated();
--> statement-breakpoint
CREATE TRIGGER note_standing_change AFTER INSERT OR UPDATE OR DELETE ON expiry_spans FOR EACH STATEMENT EXECUTE FUNCTION note_standing_change();
