CREATE TABLE "evidence_spans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidence_spans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" text NOT NULL,
	"version_id" text NOT NULL,
	"document_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kind_id" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "deleted_evidence" DROP CONSTRAINT "deleted_evidence_member";
--> statement-breakpoint
ALTER TABLE "deleted_evidence" DROP CONSTRAINT "deleted_evidence_kind";
--> statement-breakpoint
DROP INDEX "deleted_evidence_of_member";--> statement-breakpoint
DROP INDEX "document_kinds_name";--> statement-breakpoint
ALTER TABLE "deleted_evidence" ADD COLUMN "state" text DEFAULT 'ACCEPTED' NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_evidence" ADD COLUMN "submitted" jsonb;--> statement-breakpoint
ALTER TABLE "document_kinds" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_versions" ADD COLUMN "submitted" jsonb;--> statement-breakpoint
ALTER TABLE "evidence_spans" ADD CONSTRAINT "evidence_spans_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_spans" ADD CONSTRAINT "evidence_spans_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_spans" ADD CONSTRAINT "evidence_spans_kind" FOREIGN KEY ("workspace_id","kind_id") REFERENCES "public"."document_kinds"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_spans_of_member" ON "evidence_spans" USING btree ("workspace_id","member_id","kind_id");--> statement-breakpoint
CREATE INDEX "evidence_spans_of_kind" ON "evidence_spans" USING btree ("workspace_id","kind_id");--> statement-breakpoint
CREATE INDEX "evidence_spans_of_version" ON "evidence_spans" USING btree ("workspace_id","version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_spans_open" ON "evidence_spans" USING btree ("workspace_id","version_id") WHERE "evidence_spans"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_kinds_name" ON "document_kinds" USING btree ("workspace_id","sort_name") WHERE "document_kinds"."ended_at" is null;
--> statement-breakpoint
SELECT wall('evidence_spans');
--> statement-breakpoint
-- All workspaces are written here, which FORCE would keep even their owner from.
ALTER TABLE documents NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE document_versions NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE deleted_evidence NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE evidence_spans NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- As what versions were known before is not known: as what they are known now.
INSERT INTO evidence_spans (workspace_id, version_id, document_id, member_id, kind_id, began_at)
  SELECT version.workspace_id, version.id, document.id, document.member_id, document.kind_id, version.created_at
  FROM documents AS document JOIN document_versions AS version ON version.document_id = document.id WHERE document.kind_id IS NOT NULL
  UNION ALL SELECT workspace_id, id, document_id, member_id, kind_id, created_at FROM deleted_evidence;
--> statement-breakpoint
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE document_versions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE deleted_evidence FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE evidence_spans FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE deleted_evidence ALTER COLUMN state DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "deleted_evidence" DROP COLUMN "document_id";--> statement-breakpoint
ALTER TABLE "deleted_evidence" DROP COLUMN "member_id";--> statement-breakpoint
ALTER TABLE "deleted_evidence" DROP COLUMN "kind_id";
--> statement-breakpoint
-- The present texts of these functions are in functions/spans.sql.
CREATE FUNCTION span_versions_inserted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION span_versions_updated() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION span_documents_updated() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER span_versions_inserted AFTER INSERT ON document_versions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION span_versions_inserted();
--> statement-breakpoint
CREATE TRIGGER span_versions_updated AFTER UPDATE ON document_versions
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION span_versions_updated();
--> statement-breakpoint
CREATE TRIGGER span_documents_updated AFTER UPDATE ON documents
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION span_documents_updated();
