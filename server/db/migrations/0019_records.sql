CREATE TABLE "document_kinds" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"valid_months" integer,
	"reminder_months" integer,
	"members_submit" boolean NOT NULL,
	"sensitive" boolean NOT NULL,
	"note" text,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (lower(name)) STORED,
	CONSTRAINT "document_kinds_in_workspace" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kind_id" text NOT NULL,
	"due_on" date,
	"reminded_for" date,
	"overdue_told_for" date,
	"asked_by_member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"document_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"file_id" text NOT NULL,
	"issued_on" date,
	"expiration_date" date,
	"expiration_reminder" date,
	"number" text,
	"issuer" text,
	"state" text NOT NULL,
	"corrects" text,
	"recorded_by_member_id" text NOT NULL,
	"recorded_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by_member_id" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"reviewers_told_on" date,
	CONSTRAINT "document_versions_in_workspace" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "holder_owed_for" date;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "kind_id" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "version_id" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "state" text DEFAULT 'ACCEPTED' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_kinds" ADD CONSTRAINT "document_kinds_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_kind" FOREIGN KEY ("workspace_id","kind_id") REFERENCES "public"."document_kinds"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_asker" FOREIGN KEY ("workspace_id","asked_by_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_file" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_recorder" FOREIGN KEY ("workspace_id","recorded_by_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_decider" FOREIGN KEY ("workspace_id","decided_by_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_kinds_name" ON "document_kinds" USING btree ("workspace_id","sort_name");--> statement-breakpoint
CREATE UNIQUE INDEX "document_requests_once" ON "document_requests" USING btree ("workspace_id","member_id","kind_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_versions_corrects" ON "document_versions" USING btree ("workspace_id","corrects");--> statement-breakpoint
CREATE INDEX "document_versions_of_document" ON "document_versions" USING btree ("document_id","created_at","id");--> statement-breakpoint
CREATE INDEX "document_versions_of_file" ON "document_versions" USING btree ("workspace_id","file_id");--> statement-breakpoint
CREATE INDEX "document_versions_waiting" ON "document_versions" USING btree ("workspace_id","created_at","id") WHERE "document_versions"."state" = 'SUBMITTED';--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" FOREIGN KEY ("workspace_id","kind_id") REFERENCES "public"."document_kinds"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_of_kind" ON "documents" USING btree ("workspace_id","kind_id");--> statement-breakpoint
CREATE INDEX "documents_waiting" ON "documents" USING btree ("workspace_id","id") WHERE "documents"."is_waiting";--> statement-breakpoint
SELECT wall('document_kinds');
--> statement-breakpoint
SELECT wall('document_requests');
--> statement-breakpoint
SELECT wall('document_versions');
--> statement-breakpoint
-- The rows that exist are read across workspaces here, which FORCE would keep even their owner from.
ALTER TABLE documents NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE document_versions NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Every document that exists has one version: itself (VER-08). The table is written anew once, with its indexes, instead of leaving a dead
-- row beside each.
ALTER TABLE documents
  ALTER COLUMN version_id TYPE text USING 'c' || substr(encode(sha256(convert_to('version/' || id, 'UTF8')), 'hex'), 1, 24),
  ALTER COLUMN version_id SET NOT NULL, ALTER COLUMN state DROP DEFAULT, ALTER COLUMN is_waiting DROP DEFAULT;
--> statement-breakpoint
-- A time zone that this PostgreSQL does not know counts as UTC: a name that the portal took must not keep it from starting.
WITH zones AS MATERIALIZED (
  SELECT workspaces.id, coalesce(known.name, 'UTC') AS name
  FROM workspaces LEFT JOIN pg_timezone_names AS known ON lower(known.name) = lower(workspaces.time_zone)
)
INSERT INTO document_versions (id, workspace_id, document_id, name, type, file_id, expiration_date, expiration_reminder, state,
    recorded_by_member_id, recorded_on, created_at)
  SELECT version_id, workspace_id, documents.id, documents.name, type, file_id, expiration_date, expiration_reminder, 'ACCEPTED',
    created_by_member_id, (documents.created_at AT TIME ZONE zones.name)::date, documents.created_at
  FROM documents JOIN zones ON zones.id = workspace_id;
--> statement-breakpoint
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE document_versions FORCE ROW LEVEL SECURITY;
